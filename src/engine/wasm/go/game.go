package maecenas

import (
	"context"
	"fmt"
	"strings"
)

// Game asks about one game of an [Engine].
type Game struct {
	engine *Engine
	id     string
}

// Game returns a game by its id, such as "princes".
func (e *Engine) Game(id string) (*Game, error) {
	games := e.table.games()
	for _, game := range games {
		if game == id {
			return &Game{engine: e, id: id}, nil
		}
	}
	return nil, fmt.Errorf("maecenas: the module has no game %q; it has %s", id, strings.Join(games, ", "))
}

// ID returns the id of the game.
func (g *Game) ID() string {
	return g.id
}

// Operations returns the operations of the game.
func (g *Game) Operations() []Operation {
	return g.engine.table.of(g.id)
}

// Ask answers a request in JSON, as [Engine.Ask]: the operation is a name such as "validateMove".
func (g *Game) Ask(ctx context.Context, operation string, request []byte, languages ...Language) ([]byte, error) {
	return g.engine.Ask(ctx, g.id+"."+operation, request, languages...)
}
