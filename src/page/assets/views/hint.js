// A hint: what the engine would do for the seat at this screen, by looking ahead from what that seat may see.
import { prepareEngine } from '../api/engine.js';
import { html, useEffect, useRef, useState } from '../base/html.js';
import { decimal, number, percent, t } from '../words/index.js';
import { ask } from '../games/ask.js';
import { MakeMove } from './makemove.js';

/** @import { Suggestion, Suggestions } from '#types' */
/** @import { Playing, Position } from '../games/index.js' */

/** Few enough for a slow device. The service counts each fifty playouts as a question. */
const PLAYOUTS = 400;
/** How many moves are shown. */
const COUNT = 2;

/** @param {{ table: Playing, position: Position }} props A hint is of one position: with the next one it is drawn anew. */
export function Hint({ table, position }) {
  const [running, setRunning] = useState(/** @type {AbortController | undefined} */ (undefined));
  const [found, setFound] = useState(/** @type {{ answer?: Suggestions, trouble?: string }} */ ({}));
  const latest = useRef(/** @type {AbortController | undefined} */ (undefined));
  useEffect(() => () => latest.current?.abort(), []);
  const seat = position.seat ?? 0;
  const look = async () => {
    const search = new AbortController();
    latest.current = search;
    setRunning(search);
    setFound({});
    const body = { position: position.about, seat, playouts: PLAYOUTS, count: COUNT, include: ['EXPLANATIONS', 'LABELS'], labels: position.labels };
    const result = await ask(position, 'moves/suggest', body, { signal: search.signal }).then((answer) => ({ answer }), (error) => ({ trouble: error.message }));
    if (search.signal.aborted) return;
    setFound(result);
    setRunning(undefined);
  };
  const cancel = () => {
    running?.abort();
    setRunning(undefined);
  };
  const { answer, trouble } = found;
  // One button for both, so that the focus stays where it is.
  return html`
    <div class="hint">
      <button class="hint-button" onPointerEnter=${prepareEngine} onFocus=${prepareEngine} onClick=${running ? cancel : () => void look()}>${t(running ? 'cancel' : 'hint.ask')}</button>
      <div aria-live="polite">
        ${running && html`<p class="fine">${t('hint.running', { playouts: number(PLAYOUTS) })} <progress aria-label=${t('hint.ask')}></progress></p>`}
        ${trouble && html`<p class="trouble">${trouble}</p>`}
        ${answer && answer.suggestions.length === 0 && html`<p>${t('hint.none')}</p>`}
        ${answer && answer.suggestions.length > 0 && html`
          <h3>${t('hint.title')}</h3>
          <ol class="hints">${answer.suggestions.map((suggestion, index) => html`<${Suggested} key=${index} suggestion=${suggestion} playouts=${answer.playouts} table=${table} position=${position} seat=${seat} />`)}</ol>
          <p class="fine">${t('hint.estimate')}</p>`}
      </div>
    </div>`;
}

/** @param {{ suggestion: Suggestion, playouts: number, table: Playing, position: Position, seat: number }} props */
function Suggested({ suggestion, playouts, table, position, seat }) {
  const { visits, winPermille, prospects, explanation } = suggestion;
  const own = prospects.find((prospect) => prospect.seat === seat);
  const numbers = {
    wins: percent(winPermille / 1000),
    place: own ? decimal(own.placeHundredths / 100) : '–',
    points: own ? decimal(own.pointsHundredths / 100) : '–',
    visits: number(visits),
    playouts: number(playouts),
  };
  return html`
    <li>
      <${MakeMove} table=${table} listed=${suggestion} />
      ${explanation && html`<p>${explanation.message}</p>`}
      <p class="fine">${t('hint.numbers', numbers)}</p>
    </li>`;
}
