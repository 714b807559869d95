"""What the generated namespaces of the games have in common."""

from typing import TYPE_CHECKING, Any, ClassVar, TypeVar

if TYPE_CHECKING:
    from collections.abc import Mapping

    from ._table import Language

Namespace = TypeVar("Namespace", bound="Game")
"""The class of a game."""


class HasGames:
    """What the namespaces need from an engine. The build generates a subclass with an attribute for each game."""

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

    def _ask(self, operation: str, request: "Mapping[str, object] | None", language: "Language") -> Any:
        return self._engine.ask(f"{self.name}.{operation}", {} if request is None else request, language=language)
