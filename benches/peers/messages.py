"""The check of Cerbos as JSON and as a framed gRPC message.

- `messages.py write FOLDER` writes both from `check.json`, as `served questions` does for the service.
- `messages.py compare JSON FRAME` fails unless both answers allow what was asked.
"""

import json
import pathlib
import sys

from cerbos.request.v1.request_pb2 import CheckResourcesRequest
from cerbos.response.v1.response_pb2 import CheckResourcesResponse
from google.protobuf import json_format


def write(folder):
    question = json.loads(pathlib.Path(__file__).with_name("check.json").read_bytes())
    # Without the spaces that it has for readers: clients send none.
    pathlib.Path(folder, "CheckResources.json").write_text(json.dumps(question, separators=(",", ":")))
    message = json_format.ParseDict(question, CheckResourcesRequest()).SerializeToString()
    frame = b"\0" + len(message).to_bytes(4, "big") + message
    pathlib.Path(folder, "CheckResources.grpc").write_bytes(frame)


def compare(over_http, over_grpc):
    first = json_format.Parse(pathlib.Path(over_http).read_text(), CheckResourcesResponse())
    second = CheckResourcesResponse.FromString(pathlib.Path(over_grpc).read_bytes()[5:])
    for answer in (first, second):
        effects = json_format.MessageToDict(answer)["results"][0]["actions"]
        assert effects == {"view": "EFFECT_ALLOW", "approve": "EFFECT_ALLOW"}, effects


{"write": write, "compare": compare}[sys.argv[1]](*sys.argv[2:])
