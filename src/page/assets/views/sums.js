// What the points of each player are made of, term by term.
import { html } from '../base/html.js';
import { capital } from '../base/values.js';
import { TermRow } from './terms.js';
import { number, t } from '../words/index.js';
import { Glyph } from './glyph.js';

/** @import { PlayerScore, Score, Term } from '#types' */

/** @param {{ score: Score | undefined, game: string, label: (seat: number) => string }} props */
export function Sums({ score, game, label }) {
  return html`${score?.players.map((player) => html`
    <details class="sums" key=${player.seat} data-seat=${player.seat}>
      <summary><${Glyph} seat=${player.seat} small /> ${label(player.seat)}${t('colon')}${player.points === undefined ? t('princes.hidden') : number(player.points)}</summary>
      ${partsOf(player).map((part) => html`
        <table class="terms" key=${part.palace ?? ''}>${part.palace !== undefined && html`<caption>${capital(t('palazzo.palace', { number: part.palace + 1 }))}${t('colon')}${part.points}</caption>`}
          <tbody>${part.terms.map((term, index) => html`<${TermRow} key=${index} term=${term} game=${game} />`)}</tbody></table>`)}
    </details>`)}`;
}

/**
 * The summands of a player; those of Palazzo stand palace by palace.
 * @param {PlayerScore} player
 * @returns {{ palace?: number, points: number, terms: Term[] }[]}
 */
function partsOf({ terms }) {
  const palaces = [...new Set(terms.map((term) => term.of))];
  return palaces.map((palace) => {
    const own = terms.filter((term) => term.of === palace);
    return { palace, points: own.reduce((sum, term) => sum + term.value, 0), terms: own };
  });
}
