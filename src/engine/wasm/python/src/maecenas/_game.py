"""What the generated namespaces of the games have in common."""

from typing import TYPE_CHECKING, Any, ClassVar, NoReturn, TypeVar

from ._errors import UnknownOperationError

if TYPE_CHECKING:
    from collections.abc import Mapping

    from ._table import Language, Operation

Namespace = TypeVar("Namespace", bound="Game")
"""The class of a game."""


class HasGames:
    """What the namespaces need from an engine. The build generates a subclass with an attribute for each game."""

    @property
    def operations(self) -> "tuple[Operation, ...]":
        """The operations of the module."""
        raise NotImplementedError

    def ask(self, operation: str, request: "Mapping[str, object]", *, language: "Language" = "en") -> Any:
        """Answers a request of any operation."""
        raise NotImplementedError

    def _game(self, game: type[Namespace]) -> Namespace:
        """The namespace of a game. Raises `AttributeError` if the module does not have the game."""
        raise NotImplementedError


class Game:
    """A game as a namespace. The build generates a subclass for each game, with a method for each operation."""

    name: ClassVar[str]
    """The name of the game in the contract."""

    def __init__(self, engine: HasGames) -> None:
        self._engine = engine

    # Type checkers know the methods, and must go on refusing other names.
    if not TYPE_CHECKING:

        def __getattr__(self, name: str) -> NoReturn:
            """Raises `AttributeError` with suggestions: the name is no operation of the game."""
            if name.startswith("_"):
                raise AttributeError(f"{type(self).__name__!r} object has no attribute {name!r}")
            unknown = UnknownOperationError(f"{self.name}.{name}", [one.attribute for one in self._engine.operations])
            # Without an object, Python adds no suggestion of its own.
            raise AttributeError(str(unknown), name=name, obj=None)

    def _ask(self, operation: str, request: "Mapping[str, object] | None", language: "Language") -> Any:
        return self._engine.ask(f"{self.name}.{operation}", {} if request is None else request, language=language)
