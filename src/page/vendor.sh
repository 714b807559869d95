#!/usr/bin/env bash
# Fetches the libraries of the page from npm in their pinned versions, and writes their checksums. Run it from anywhere to vendor other
# versions; `vendor.sh --check` only holds the files against their checksums.
#
# The one change to the published files: the hooks name Preact by its path, since a browser knows no package names without an import map,
# and an import map is an inline script, which the page's Content-Security-Policy forbids.
set -euo pipefail
preact=10.29.8
htm=3.1.1

cd "$(dirname "$0")/assets/vendor"
if [[ ${1:-} == --check ]]; then
    exec sha256sum --quiet --check SHA256SUMS
fi
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
for package in "preact@$preact" "htm@$htm"; do
    archive=$(npm pack --silent --pack-destination "$scratch" "$package")
    mkdir "$scratch/${package%@*}"
    tar -xzf "$scratch/$archive" -C "$scratch/${package%@*}" --strip-components=1
done
strip='/^\/\/# sourceMappingURL=/d'
sed "$strip" "$scratch/preact/dist/preact.module.js" >preact.js
sed -e "$strip" -e 's#from"preact"#from"./preact.js"#' "$scratch/preact/hooks/dist/hooks.module.js" >hooks.js
sed "$strip" "$scratch/htm/dist/htm.module.js" >htm.js
cp "$scratch/preact/LICENSE" LICENSE-preact
cp "$scratch/htm/LICENSE" LICENSE-htm
sha256sum preact.js hooks.js htm.js LICENSE-preact LICENSE-htm >SHA256SUMS
