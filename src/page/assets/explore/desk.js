// The desk of a position or a record: the board, the check, the moves, the questions, and for a record its slider and its verdict.
import { games } from '../api/games.js';
import { copyText } from '../base/copy.js';
import { html, useEffect, useMemo, useState } from '../base/html.js';
import { useStore } from '../base/store.js';
import { listed, t } from '../words/index.js';
import { boardOf } from '../games/index.js';
import { Glyph } from '../views/glyph.js';
import { Guard } from '../views/guard.js';
import { MovesPanel } from '../views/moves.js';
import { RuleId } from '../views/rule.js';
import { linkToPosition } from './link.js';
import { Questions } from './questions.js';
import { Replay } from './replay.js';
import { Stepper } from './stepper.js';
import { Study } from './study.js';

/** More seats than any game has: what is pasted may claim any number. */
const MOST_SEATS = 16;

/** @param {{ found: import('./input.js').Found }} props */
export function Desk({ found }) {
  const labels = useMemo(() => labelsOf(found), []);
  const study = useMemo(() => new Study(found.game, found.state, labels), []);
  const replay = useMemo(() => (found.record ? new Replay(found.game, found.record, labels) : undefined), []);
  useStore(study);
  useStore(games);
  useEffect(() => {
    if (found.state) void study.show(found.state);
  }, []);
  const { position, state } = study;
  // The position's own is asked for once the service has read the position, and so has that catalog. A verdict on a record needs words before.
  if (study.check || replay) games.catalog(found.game, study.check ? position.catalog : undefined);
  const Board = boardOf(found.game);
  return html`
    ${replay && html`<${Stepper} replay=${replay} study=${study} />`}
    ${study.trouble && html`<p class="trouble" role="alert">${study.trouble}</p>`}
    ${study.lines.length > 0 && html`<div class="lines" role="status">${study.lines.map((line, index) => html`<p key=${index}>${line}</p>`)}</div>`}
    ${state && html`
      <div class="table desk">
        <div class="top"><${Verdict} study=${study} document=${found.record ?? state} /></div>
        ${study.check && html`
          <div class="now-box"><${Questions} position=${position} /></div>
          <div class="board" data-game=${found.game}><${Guard} of=${position.key}><${Board} position=${position} table=${study} /></></div>
          ${study.check.consistent && html`<aside class="side" aria-label=${t('moves.title')}><${MovesPanel} table=${study} position=${position} /></aside>`}`}
      </div>`}`;
}

/**
 * What the seats are called. Without names they are numbered, so that the page and the sentences of the service call them alike.
 * @param {import('./input.js').Found} found
 */
function labelsOf({ state, record, labels }) {
  const start = record?.start;
  const count = Number(state?.players?.length ?? start?.state?.players?.length ?? start?.newGame?.playerCount ?? 0);
  return Array.from({ length: Math.min(count, MOST_SEATS) }, (_, seat) => labels[seat] || t('seat', { seat: seat + 1 }));
}

/** @param {{ study: Study, document: any }} props */
function Verdict({ study, document }) {
  const { check, state, awaiting } = study;
  const [copied, setCopied] = useState(false);
  const share = async () => {
    const link = await linkToPosition({ game: study.game, document: 'start' in document ? document : state, labels: study.labels });
    history.replaceState(null, '', link);
    setCopied(await copyText(link));
  };
  const names = awaiting.seats.length > 0 ? listed(awaiting.seats.map((/** @type {number} */ seat) => study.label(seat))) : t('explore.nobody');
  return html`
    <div class="turn verdict" role="status">
      ${check?.consistent && study.checked && html`<strong>✓ ${t('explore.checked')}</strong> <span>${t('explore.waits', { names, choice: games.name(study.game, awaiting.choice, 'AwaitingChoice') })}</span>`}
      ${check && study.checked && !check.consistent && html`<div><strong class="closed">✗ ${t('explore.breaches')}</strong>
        <ul>${check.breaches.map((/** @type {any} */ breach) => html`<li key=${breach.rule + breach.field}>${breach.message} <${RuleId} game=${study.game} id=${breach.rule} statement=${breach.statement} /></li>`)}</ul></div>`}
      <label class="version">${t('explore.seat')} <select value=${study.seat} onChange=${(/** @type {any} */ event) => study.choose(Number(event.target.value))}>
        ${state.players.slice(0, MOST_SEATS).map((/** @type {any} */ _, /** @type {number} */ seat) => html`<option key=${seat} value=${seat} selected=${seat === study.seat}>${study.label(seat)}</option>`)}</select></label>
      ${study.seat !== undefined && html`<${Glyph} seat=${study.seat} />`}
      <button onClick=${share}>${t(copied ? 'copied' : 'explore.link')}</button>
      ${copied && html`<span class="fine">${t('explore.link.done')}</span>`}
    </div>`;
}
