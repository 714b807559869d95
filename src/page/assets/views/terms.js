// One summand of a total: what is counted, how often, and what it gives.
import { games } from '../api/games.js';
import { html } from '../base/html.js';
import { capital } from '../base/values.js';

/** @param {{ term: import('#types').Term, game?: string }} props */
export function TermRow({ term, game = 'princes' }) {
  return html`
    <tr class=${term.value === 0 ? 'nothing' : ''}>
      <th scope="row" title=${term.rule}>${capital(termName(term, game))}</th>
      <td>${term.count} × ${term.valueEach}</td><td>${term.value}</td>
    </tr>`;
}

/**
 * What a summand counts.
 * @param {import('#types').Term} term
 * @param {string} game
 */
export function termName(term, game) {
  // The rule names what is counted where no component does: `work.value.jester` counts jesters.
  return games.name(game, term.component ?? (term.rule.split('.').pop() ?? '').toUpperCase());
}
