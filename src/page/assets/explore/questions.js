// Questions about a position, each a button; what the service says is shown as a table, a picture, or as it travels.
import { html, useState } from '../base/html.js';
import { useTheme } from '../base/theme.js';
import { t } from '../words/index.js';
import { useAnswer } from '../games/ask.js';
import { Answer } from './answers.js';

/** @import { Position } from '../games/index.js' */

/** @type {Record<string, { key: string, operation: string, body: (position: Position, price: number, theme: string) => object, price?: boolean }[]>} */
const QUESTIONS = {
  princes: [
    { key: 'works', operation: 'works/plan', body: (position) => ({ subject: position.subject(position.seat ?? 0) }) },
    { key: 'placements', operation: 'placements/list', body: (position) => ({ subject: position.subject(position.seat ?? 0), countOnly: true, include: ['STATEMENTS'] }) },
    { key: 'prestige', operation: 'prestige-cards/score', body: (position) => ({ position: position.about }) },
    { key: 'picture', operation: 'states/render', body: (position, price, theme) => ({ subject: position.subject(position.seat ?? 0), theme }) },
  ],
  palazzo: [
    { key: 'palaces', operation: 'palaces/score', body: (position) => ({ subject: position.subject(position.seat ?? 0) }) },
    { key: 'builds', operation: 'builds/list', body: (position) => ({ subject: position.subject(position.seat ?? 0), includeReconstructions: true }) },
    { key: 'payments', operation: 'payments/list', body: (position, price) => ({ subject: position.subject(position.seat ?? 0), price }), price: true },
    { key: 'picture', operation: 'states/render', body: (position, price, theme) => ({ subject: position.subject(position.seat ?? 0), theme }) },
  ],
  vecchio: [
    { key: 'journeys', operation: 'journeys/list', body: (position) => ({ subject: position.subject(position.seat ?? 0) }) },
    { key: 'towns', operation: 'town-options/list', body: (position) => ({ subject: position.subject(position.seat ?? 0) }) },
    { key: 'tracks', operation: 'tracks/preview', body: (position) => ({ subject: position.subject(position.seat ?? 0) }) },
    { key: 'nobility', operation: 'nobility-tiles/score', body: (position) => ({ subject: position.subject(position.seat ?? 0) }) },
    { key: 'picture', operation: 'states/render', body: (position, price, theme) => ({ position: position.about, theme, labels: position.labels }) },
  ],
};

/** @param {{ position: Position }} props */
export function Questions({ position }) {
  const [chosen, setChosen] = useState('');
  const [price, setPrice] = useState(9);
  const theme = useTheme();
  const score = { key: 'score', operation: 'states/score', body: () => ({ position: position.about }), price: false };
  const list = [score, ...(QUESTIONS[position.game] ?? [])];
  const question = list.find((one) => one.key === chosen);
  const { answer, trouble } = useAnswer(position, question?.operation ?? '', question?.body(position, price, theme));
  return html`
    <section class="panel questions" aria-labelledby="questions-title">
      <h2 id="questions-title">${t('explore.questions')}</h2>
      <div class="row">${list.map(({ key }) => html`<button key=${key} data-question=${key} aria-pressed=${String(key === chosen)} onClick=${() => setChosen(key === chosen ? '' : key)}>${t(`explore.ask.${key}`)}</button>`)}</div>
      ${question?.price && html`<p><label>${t('explore.price')} <input type="number" min="0" max="1000" value=${price} onInput=${(/** @type {any} */ event) => setPrice(Math.max(0, Number(event.target.value)))} /></label></p>`}
      ${trouble && html`<p class="trouble">${trouble}</p>`}
      ${question && !answer && !trouble && html`<p class="fine" role="status">${t('loading')}</p>`}
      ${question && answer && html`<${Answer} key=${question.key} question=${question.key} answer=${answer} position=${position} />`}
    </section>`;
}
