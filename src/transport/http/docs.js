// Begins Swagger UI with the document of one game, everything folded. The choice at the top has the documents of the other games and, last,
// that of all games.
'use strict';

const language = navigator.language.startsWith('fr') ? 'fr' : 'en';
const all = { name: { en: 'All games', fr: 'Tous les jeux' }[language], url: '/openapi.json' };

// How long the list of games is waited for, in milliseconds.
const PATIENCE = 5000;

// The documents of the games, as the service lists them; without an answer only that of all games.
const documents = fetch('/v1/games', { signal: AbortSignal.timeout(PATIENCE) })
  .then((answer) => answer.json())
  .then(({ games }) => games.filter((game) => game.document).map((game) => ({ name: titleOf(game), url: game.document })))
  .catch(() => []);

function titleOf(game) {
  return game.titles.find((title) => title.language === language)?.name ?? game.slug;
}

// The value that a reference of the document points to.
function pointed(document, reference) {
  const names = reference.slice(2).split('/');
  return names.reduce((value, name) => value?.[name.replaceAll('~1', '/').replaceAll('~0', '~')], document);
}

// A value of the document with what its references point to in their place. A reference to something that it stands in itself stays.
function inlined(document, value, within) {
  if (Array.isArray(value)) return value.map((item) => inlined(document, item, within));
  if (value === null || typeof value !== 'object') return value;
  const { $ref: reference, ...beside } = value;
  if (typeof reference !== 'string' || !reference.startsWith('#/')) {
    const members = Object.entries(value).map(([name, member]) => [name, inlined(document, member, within)]);
    return Object.fromEntries(members);
  }
  if (within.includes(reference)) return value;
  return { ...inlined(document, pointed(document, reference), [...within, reference]), ...beside };
}

// Swagger UI reads the whole document anew for each part of it that it shows, which takes seconds for documents of this size. This plugin
// does for that part alone what these documents need of it. A later Swagger UI that does not ask for it shows the same, more slowly.
function quickly() {
  const resolveSubtree = async (document, path) => {
    const part = path.reduce((value, name) => value?.[name], document);
    return { spec: inlined(document, part, []), errors: [] };
  };
  return { fn: { resolveSubtree } };
}

window.onload = async () => {
  window.ui = SwaggerUIBundle({
    dom_id: '#swagger-ui',
    urls: [...await documents, all],
    layout: 'StandaloneLayout',
    presets: [SwaggerUIBundle.presets.apis, SwaggerUIStandalonePreset],
    plugins: [SwaggerUIBundle.plugins.DownloadUrl, quickly],
    validatorUrl: 'none',
    deepLinking: false,
    docExpansion: 'none',
    filter: true,
    defaultModelsExpandDepth: -1,
    // A large answer in colours takes seconds.
    syntaxHighlight: false,
  });
};
