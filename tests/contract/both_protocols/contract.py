"""The contract as protobuf describes it: its operations, and its messages with their limits."""

from dataclasses import dataclass

from google.protobuf import descriptor_pb2, descriptor_pool, message_factory

POOL = descriptor_pool.DescriptorPool()
# The number of REQUIRED among the values of `google.api.field_behavior`.
REQUIRED = 2


@dataclass(frozen=True)
class Operation:
    """A method of a service, and where each protocol finds it."""

    name: str
    path: str
    verb: str
    route: str
    asked: object
    answered: object
    asks_many: bool
    answers_many: bool

    @property
    def is_about_a_session(self):
        return "{id}" in self.route

    @property
    def game(self):
        """The game that it is of, or what is for all games."""
        return self.route.split("/")[2]


@dataclass(frozen=True)
class Demands:
    """What a field demands of its value, or of each item of its list."""

    required: bool
    told: tuple

    def __getattr__(self, name):
        """A limit by its name; None where there is none."""
        return dict(self.told).get(name)


def load(path):
    """Reads what `buf build` writes; the operations of all services."""
    with open(path, "rb") as file:
        described = descriptor_pb2.FileDescriptorSet.FromString(file.read())
    for file in described.file:
        POOL.Add(file)
    services = [POOL.FindServiceByName(f"{file.package}.{one.name}") for file in described.file for one in file.service]
    return [operation(method) for service in services for method in service.methods]


def message(descriptor):
    """The class of a message."""
    return message_factory.GetMessageClass(descriptor)


def operation(method):
    http = option(method, "google.protobuf.MethodOptions", "google.api.http")
    verb = next(verb for verb in ["get", "post", "delete"] if getattr(http, verb))
    return Operation(
        name=method.name,
        path=f"/{method.containing_service.full_name}/{method.name}",
        verb=verb.upper(),
        route=getattr(http, verb),
        asked=message(method.input_type),
        answered=message(method.output_type),
        asks_many=method.client_streaming,
        answers_many=method.server_streaming,
    )


def option(described, kind, name):
    """An option of this house. The library itself reads only those that it was built with, so they are read again."""
    kind = message(POOL.FindMessageTypeByName(kind))
    return kind.FromString(described.GetOptions().SerializeToString()).Extensions[POOL.FindExtensionByName(name)]


DEMANDS = {}


def demands(field):
    if field.full_name not in DEMANDS:
        behaviours = option(field, "google.protobuf.FieldOptions", "google.api.field_behavior")
        limits = option(field, "google.protobuf.FieldOptions", "maecenas.contract.v1.limits")
        told = tuple((limit.name, value) for limit, value in limits.ListFields())
        DEMANDS[field.full_name] = Demands(REQUIRED in behaviours, told)
    return DEMANDS[field.full_name]
