//! Writes the gRPC services. Their methods take requests that are not decoded yet (`transport::grpc::encoded`).

use std::{collections::BTreeMap, fs, path::Path};

use prost_reflect::DescriptorPool;
use tonic_build::manual::{Builder, Method, Service};

use crate::{
    Result,
    rust::{foreign_type, snake},
};

/// The codec of the services, in the crate that includes them.
const ENCODED: &str = "crate::transport::grpc::encoded";

/// The services, in a module for each package.
pub(crate) fn generate(pool: &DescriptorPool, out: &Path) -> Result<String> {
    let services: Vec<_> = pool
        .services()
        .map(|service| {
            let mut built = Service::builder()
                .name(service.name())
                .package(service.package_name());
            for method in service.methods() {
                let input = foreign_type(method.input().full_name());
                let mut one = Method::builder()
                    .name(snake(method.name()))
                    .route_name(method.name())
                    .input_type(format!("{ENCODED}::Encoded<{input}>"))
                    .output_type(foreign_type(method.output().full_name()))
                    .codec_path(format!("{ENCODED}::EncodedCodec"));
                if method.is_client_streaming() {
                    one = one.client_streaming();
                }
                if method.is_server_streaming() {
                    one = one.server_streaming();
                }
                built = built.method(one.build());
            }
            built.build()
        })
        .collect();
    Builder::new()
        .build_client(false)
        .out_dir(out)
        .compile(&services);
    let mut modules: BTreeMap<String, String> = BTreeMap::new();
    for service in pool.services() {
        let (package, name) = (service.package_name(), service.name());
        let part = package.split('.').nth(1).unwrap_or_default().to_owned();
        let code = fs::read_to_string(out.join(format!("{package}.{name}.rs")))?;
        modules.entry(part).or_default().push_str(&code);
    }
    let module =
        |(part, code)| format!("/// The services of `{part}`.\npub mod {part} {{\n{code}\n}}\n");
    Ok(modules.into_iter().map(module).collect())
}
