// The id of a rule, with what the rule says as its description: beside what has the pointer or the focus, or was tapped.
import { games } from '../api/games.js';
import { html } from '../base/html.js';
import { useStore } from '../base/store.js';
import { described } from '../games/about.js';
import { t } from '../words/index.js';

/** @param {{ game: string, id: string, statement?: string }} props `statement` where an answer has it; otherwise it is the service's */
export function RuleId({ game, id, statement }) {
  useStore(games);
  const said = statement ?? games.statement(game, id);
  if (!said) return html`<code title=${t('refused.rule')}>${id}</code>`;
  return html`<code ...${described(said)} tabindex="0">${id}</code>`;
}
