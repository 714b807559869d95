// The descriptions of the catalog: whatever a position shows that has one is found with it on the board, in positions of whole games.
import { test } from 'node:test';
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { address, somebody, withModule } from './support.mjs';

/** The part of a game between two positions that are looked at, in moves. */
const STEPS = { princes: 31, palazzo: 31, vecchio: 83 };

/** Golden games that are gone through. */
const GAMES = {
  princes: ['five-players-both-expansions', 'two-players-four-freedoms'],
  palazzo: ['three-players'],
  vecchio: ['three-players'],
};

/** The choices whose positions are looked at as well: they show what others do not. */
const CHOICES = new Set([
  'KEEP_THREE', 'KEEP_ONE', 'PLACE_LANDSCAPE', 'TAKE_CARDS', 'TAKE_TILE', 'BUILD_TILE', 'PLACE_BID', 'KEEP_COUNCIL_TILE', 'KEEP_OFFICE_TILE',
]);

const CHARACTERS = ['BANKER', 'CARDINAL', 'MUSE', 'PRINCESS', 'MERCHANT', 'PROFESSOR'];
const TOKENS = ['FLORINS', 'ASSASSIN', 'KNIGHT', 'ABBOT', 'SCROLL', 'CARRIAGE', 'BISHOP'];

/** What the board of a position shows to a seat, by enumeration. */
const SHOWN = {
  princes: ({ players, decision = {}, options = {} }, seat, catalog) => {
    const { hand = {}, bonusHand = {}, prestigeHand = {} } = players[seat];
    const placing = decision.landscapeWon?.seat === seat;
    const palette = catalog.pieces.filter(({ pieceClass }) => (pieceClass === 'LANDSCAPE_TILE') === placing);
    // The landscape that was won is in hand: nothing covers it on the own grid.
    const grids = players.filter((_, other) => other !== seat || !placing).flatMap(({ principality = [] }) => principality);
    return {
      Profession: [
        ...players.flatMap(({ table }) => table?.professions ?? []),
        ...(hand.professions ?? []),
        ...ofSeat(decision.professionCardsDrawn, seat, 'professions'),
      ],
      BonusCard: [...(bonusHand.bonusCards ?? []), ...ofSeat(decision.bonusCardsDrawn, seat, 'bonusCards')],
      PrestigeCard: [...(prestigeHand.prestigeCards ?? []), ...ofSeat(decision.prestigeCardsDrawn, seat, 'prestigeCards')],
      Piece: [...grids, ...palette].map(({ piece }) => piece),
      Stack: catalog.seatings.find(({ playerCount }) => playerCount === players.length).stackNames,
      Freedom: players.flatMap(({ freedoms = [] }) => freedoms),
      Character: options.museAndPrincess ? CHARACTERS : [],
    };
  },
  palazzo: ({ players, stage, quarries, supplyTiles = [] }, seat) => {
    const laid = (stage.auction?.laid ?? []).flatMap(({ laidBids }) => laidBids);
    const palaces = players.flatMap((player) => player.palaces ?? []);
    return {
      MoneyCard: [...(players[seat].hand?.cards ?? []), ...(stage.moneyRevealed?.cards ?? []), ...laid.flatMap(({ cards }) => cards)],
      tiles: [...supplyTiles, ...[...quarries, ...palaces].flatMap(({ tiles = [] }) => tiles), ...ofSeat(stage.buildTiles, seat, 'tiles')],
    };
  },
  vecchio: ({ players, decision = {}, provinceTileIds = [] }, seat, catalog) => {
    const taken = players.flatMap(({ provinceTiles = [] }) => provinceTiles).map(({ provinceTileId }) => provinceTileId);
    const { dealtTiles, nobilityHand } = players[seat];
    const council = players.flatMap(({ councilTiles = [] }) => councilTiles);
    return {
      ProvinceEffect: [...provinceTileIds, ...taken].map((id) => catalog.provinceTiles.find((one) => one.id === id).effect),
      CouncilTile: [...council, ...(dealtTiles?.councilTiles ?? []), ...ofSeat(decision.officeTileChoice, seat, 'councilTiles')],
      NobilityTile: [...(nobilityHand?.nobilityTiles ?? []), ...ofSeat(decision.officeTileChoice, seat, 'nobilityTiles')],
      Crest: players.flatMap(({ crests = [] }) => crests),
      Token: TOKENS,
      Track: catalog.tracks.map(({ track }) => track),
      towns: catalog.towns,
    };
  },
};

/**
 * Kinds that no board draws. The decks of The Princes of Florence are not on its board; a currency and a material are seen on cards and tiles,
 * the colour of a town on the town, and a region on its track, each with a description of its own; a follower as something to choose and a
 * way to pay are moves.
 */
const NOT_DRAWN = { princes: ['Deck'], palazzo: ['Currency', 'Material'], vecchio: ['Follower', 'Payment', 'Region', 'TownColour'] };

/** What a decision of a seat has in a field. */
const ofSeat = (decision, seat, field) => (decision?.seat === seat ? (decision[field] ?? []) : []);

async function post(path, body) {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${address}/v1/${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  assert.ok(answer.ok, path);
  return answer.json();
}

/** Positions of a golden game, with what they wait for. */
async function positions(game, name) {
  const { start, moves } = JSON.parse(readFileSync(`tests/golden/${game}/${name}.json`, 'utf8'));
  let { state } = start.state ? start : await post(`${game}/games/new`, start.newGame);
  const found = [];
  const seen = new Map();
  for (const [index, move] of moves.entries()) {
    const { awaiting } = await post(`${game}/states/check`, { position: { state } });
    const times = seen.get(awaiting.choice) ?? 0;
    if (index % STEPS[game] === 0 || (CHOICES.has(awaiting.choice) && times < 2)) {
      seen.set(awaiting.choice, times + 1);
      found.push({ state, seat: awaiting.seats[0], index });
    }
    ({ state } = await post(`${game}/moves/play`, { position: { state }, moves: [move] }));
  }
  return found;
}

for (const [game, names] of Object.entries(GAMES)) {
  test(`${game}: every component that a position shows has its description on the board`, { timeout: 300_000 }, async () => {
    const catalog = await (await fetch(`${address}/v1/${game}/catalog`)).json();
    const short = (enumeration) => enumeration.slice(game.length);
    const described = catalog.names.filter(({ description }) => description).map((one) => ({ ...one, kind: short(one.enumeration) }));
    const { page, context, calm, close } = await somebody();
    await withModule(context);
    const seen = {};
    for (const name of names) {
      for (const { state, seat, index } of await positions(game, name)) {
        const shown = SHOWN[game](state, seat, catalog);
        await page.goto(`${address}/explore`);
        await page.locator('#paste').fill(JSON.stringify(state));
        await page.locator('.paste .primary').click();
        await page.locator('.kind').first().waitFor();
        assert.equal(await page.locator('.verdict select').inputValue(), String(seat));
        // The pictures are there.
        await page.waitForFunction((pictures) => [...document.querySelectorAll(pictures)].every((one) => one.querySelector('g')), '.grid, .map, .tile');
        const texts = new Set(await page.locator('.board [data-about]').evaluateAll((list) => list.map((one) => one.dataset.about)));
        const missing = [];
        for (const [kind, members] of Object.entries(shown)) {
          for (const member of members) {
            const description = descriptionOf(catalog, described, kind, member);
            assert.ok(description, `${kind} ${JSON.stringify(member)} has a description`);
            (seen[kind] ??= new Set()).add(JSON.stringify(member));
            if (![...texts].some((text) => text.startsWith(description))) missing.push(`${kind} ${JSON.stringify(member)}`);
          }
        }
        assert.deepEqual(missing, [], `${name}, move ${index}`);
      }
    }
    // Whatever has a description belongs to a kind that is drawn, or to one that is known not to be.
    const kinds = [...new Set(described.map(({ kind }) => kind))].sort();
    assert.deepEqual(kinds.filter((kind) => !seen[kind]), NOT_DRAWN[game]);
    const counts = (kind) => described.filter((one) => one.kind === kind).length || catalog[kind].length;
    console.log(`${game}: ${Object.entries(seen).map(([kind, members]) => `${kind} ${members.size} of ${counts(kind)}`).join(', ')}`);
    calm();
    await close();
  });
}

/** The description of a member, or of a row of the catalog. */
function descriptionOf(catalog, described, kind, member) {
  if (kind === 'towns') return member.description;
  if (kind !== 'tiles') return described.find((one) => one.kind === kind && one.member === member)?.description;
  const key = ({ material, floor, windowCount }) => `${material} ${floor} ${windowCount}`;
  return catalog.tiles.find(({ tile }) => key(tile) === key(member))?.description;
}
