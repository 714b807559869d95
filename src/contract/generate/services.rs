//! Writes the gRPC services. Their methods take requests that are not decoded yet (`contract::encoded`).

use super::{DescriptorPool, Path, rust_type, snake};
use tonic_build::manual::{Builder, Method, Service};

pub(crate) fn generate(pool: &DescriptorPool, out: &Path) {
    let services: Vec<_> = pool
        .services()
        .map(|service| {
            let mut built = Service::builder()
                .name(service.name())
                .package(service.package_name());
            for method in service.methods() {
                let mut one = Method::builder()
                    .name(snake(method.name()))
                    .route_name(method.name())
                    .input_type(format!(
                        "crate::contract::encoded::Encoded<{}>",
                        rust_type(method.input().full_name())
                    ))
                    .output_type(rust_type(method.output().full_name()))
                    .codec_path("crate::contract::encoded::EncodedCodec");
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
}
