"""The answer of the module, before it is decoded."""

from http import HTTPStatus
from typing import NamedTuple


class Answer(NamedTuple):
    """A status and the bytes that belong to it."""

    status: int
    """200 for a response; otherwise the HTTP status of a problem."""
    body: bytes
    """A response in the encoding of its request, or a problem (RFC 9457), which is always JSON."""

    @property
    def ok(self) -> bool:
        """Whether the body is a response and no problem."""
        return self.status == HTTPStatus.OK
