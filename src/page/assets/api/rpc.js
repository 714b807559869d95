// The gRPC method and message of a request of REST. Paths and methods say the same words.

/** @type {Record<string, string>} Methods of `Rules` by what follows the game in the path. */
const RULES = {
  'catalog': 'GetCatalog', 'rules': 'ListRules', 'states/check': 'CheckState', 'states/score': 'ScoreState', 'states/view': 'ViewState',
  'moves/validate': 'ValidateMove', 'moves/explain': 'ExplainMove', 'moves/list': 'ListMoves', 'moves/suggest': 'SuggestMoves', 'moves/play': 'PlayMove', 'games/new': 'NewGame',
  'records/verify': 'VerifyRecord', 'works/evaluate': 'EvaluateWork', 'works/plan': 'PlanWorks', 'placements/list': 'ListPlacements',
  'placements/validate': 'ValidatePlacement', 'prestige-cards/score': 'ScorePrestige', 'states/render': 'RenderState',
  'payments/list': 'ListPayments', 'bids/list': 'ListBids', 'builds/list': 'ListBuilds', 'palaces/score': 'ScorePalaces',
  'journeys/list': 'ListJourneys', 'town-options/list': 'ListTownOptions', 'tracks/preview': 'PreviewTracks',
  'nobility-tiles/score': 'ScoreNobility',
};
/** @type {Record<string, string>} Methods of `Sessions` by HTTP method and what follows the id. */
const SESSIONS = {
  'POST': 'CreateSession', 'GET /': 'GetSession', 'DELETE /': 'DeleteSession', 'GET /moves': 'ListSessionMoves', 'POST /moves': 'MakeMove',
  'GET /events': 'WatchSession', 'GET /record': 'GetSessionRecord', 'POST /tickets': 'CreateTicket', 'POST /tokens/renew': 'RenewToken',
  'POST /opponents/set': 'SetOpponent',
};
const NUMBERS = new Set(['pageSize', 'seat', 'seen']);
const LISTS = new Set(['onlyKinds', 'include']);

/**
 * @param {Omit<import('./log.js').Entry, 'id'>} entry
 * @returns {{ method: string, message: object } | undefined}
 */
export function rpcOf(entry) {
  const url = new URL(entry.path, location.origin);
  if (url.pathname === '/v1/games') return { method: 'maecenas.games.v1.Games/ListGames', message: {} };
  const any = url.pathname.match(/^\/v1\/sessions\/(\w+)$/);
  if (any) return { method: 'maecenas.sessions.v1.Sessions/GetSessionInfo', message: { id: any[1] } };
  const [, game, rest = ''] = url.pathname.match(/^\/v1\/(\w+)\/(.*)$/) ?? [];
  const session = rest.match(/^sessions(?:\/(\w+)(\/.*)?)?$/);
  const body = /** @type {object} */ (entry.body ?? {});
  if (!session) {
    const name = RULES[rest];
    return name === undefined ? undefined : { method: `maecenas.${game}.v1.Rules/${name}`, message: { ...inQuery(url), ...body } };
  }
  const [, id, tail] = session;
  const name = SESSIONS[id ? `${entry.method} ${tail ?? '/'}` : entry.method];
  const etag = entry.headers['if-match']?.replaceAll('"', '');
  const message = { ...(id && { id }), ...inQuery(url), ...body, ...(etag && { etag }) };
  return name ? { method: `maecenas.${game}.v1.Sessions/${name}`, message } : undefined;
}

/** @param {URL} url */
function inQuery(url) {
  /** @type {Record<string, unknown>} */
  const fields = {};
  for (const name of new Set(url.searchParams.keys())) {
    const values = url.searchParams.getAll(name);
    fields[name] = LISTS.has(name) ? values : NUMBERS.has(name) ? Number(values[0]) : values[0] === 'true' ? true : values[0];
  }
  return fields;
}
