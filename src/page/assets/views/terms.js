// One summand of a total: what is counted, how often, and what it gives.
import { games } from '../api/games.js';
import { html } from '../base/html.js';
import { capital } from '../base/values.js';
import { described } from '../games/about.js';
import { has, t } from '../words/index.js';

/** @param {{ term: import('#types').Term, game?: string }} props */
export function TermRow({ term, game = 'princes' }) {
  const statement = games.statement(game, term.rule);
  const about = statement ? { ...described(statement), tabindex: '0' } : { title: term.rule };
  return html`
    <tr class=${term.value === 0 ? 'nothing' : ''}>
      <th scope="row" data-rule=${term.rule}><span ...${about}>${capital(termName(term, game))}</span></th>
      <td>${term.count} × ${term.valueEach}</td><td>${term.value}</td>
    </tr>`;
}

/**
 * What a summand counts: a component, what its rule counts, or both.
 * @param {import('#types').Term} term
 * @param {string} game
 */
export function termName({ rule, component }, game) {
  const words = `term.${rule}`;
  const counted = has(words) ? t(words) : undefined;
  // A rule without words of its own names a component: `work.value.jester` counts jesters.
  if (!component || rule === 'game.winner') return counted ?? games.name(game, (rule.split('.').pop() ?? '').toUpperCase());
  const name = games.name(game, component);
  return counted ? t('term.of', { component: name, rule: counted }) : name;
}
