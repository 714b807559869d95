// Who leads, or who has won, and what can be done after a game.
import { html, useState } from '../base/html.js';
import { linkToRecord } from '../explore/link.js';
import { playAgain } from '../play/begin.js';
import { has, listed, number, t } from '../words/index.js';
import { Glyph } from './glyph.js';
import { RuleId } from './rule.js';

/** @import { Score, Standing as Row } from '#types' */
/** @import { Table } from '../play/table.js' */

/** @param {{ score: Score | undefined, game: string, label: (seat: number) => string }} props */
export function Standing({ score, game, label }) {
  if (!score) return null;
  if (score.standings.length === 0) return html`<p class="fine">${t('standing.hidden')}</p>`;
  const tied = score.standings.some((row) => row.tieBreak);
  return html`
    <div class="standing">
      <h2>${t('standing.title')}</h2>
      <table>
        <thead><tr><th scope="col">${t('standing.place')}</th><th scope="col">${t('standing.player')}</th><th scope="col">${t('standing.points')}</th>${tied && html`<th scope="col" class="fine">${t('standing.tie')}</th>`}</tr></thead>
        <tbody>${score.standings.map((row) => html`
          <tr key=${row.seat} data-seat=${row.seat} data-place=${row.place} data-points=${row.points}>
            <td>${row.place}</td><th scope="row"><${Glyph} seat=${row.seat} small /> ${label(row.seat)}</th><td>${row.points === undefined ? '–' : number(row.points)}</td>
            ${tied && html`<td class="fine">${row.tieBreak && html`${tieInWords(row, score.standings)} <${RuleId} game=${game} id=${row.tieBreak.rule} />`}</td>`}</tr>`)}</tbody>
      </table>
    </div>`;
}

/** @param {{ table: Table }} props One whose game is over. Only the host has the players and the setup for another game. */
export function AfterGame({ table }) {
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState('');
  const again = async () => {
    setBusy(true);
    setTrouble('');
    await playAgain(table).catch((error) => setTrouble(error.message));
    setBusy(false);
  };
  return html`
    <p class="row after">
      ${table.hosting && html`<button class="primary" title=${t('over.again.hint')} disabled=${busy} onClick=${() => void again()}>${t('over.again')}</button>`}
      <a class="button" href=${linkToRecord(table)}>${t('over.step')}</a>
    </p>
    ${trouble && html`<p class="trouble" role="alert">${trouble}</p>`}`;
}

/**
 * Who has won, and by what where points alone do not decide; nothing where that is not known.
 * @param {Score | undefined} score
 * @param {(seat: number) => string} label
 */
export function wonInWords(score, label) {
  const rows = score?.standings ?? [];
  const first = rows.filter(({ place }) => place === 1);
  const [one] = first;
  if (one?.points === undefined) return undefined;
  const tie = tieInWords(one, rows);
  const said = t(first.length > 1 ? 'over.shared' : 'over.won', { names: listed(first.map(({ seat }) => label(seat))), points: number(one.points) });
  return tie ? `${said} (${tie})` : said;
}

/**
 * What decided between players with equal points, or left them at one place, such as `by florins: 400`.
 * @param {Row} row
 * @param {Row[]} rows
 */
function tieInWords({ place, tieBreak }, rows) {
  if (!tieBreak) return '';
  const shared = rows.filter((row) => row.place === place).length > 1;
  const key = `standing.${shared ? 'shared' : 'tie'}.${tieBreak.component}`;
  const tie = has(key) ? t(key) : tieBreak.component.toLowerCase().replaceAll('_', ' ');
  return tieBreak.value === undefined ? tie : t('standing.tie.value', { tie, value: number(tieBreak.value) });
}
