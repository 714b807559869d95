// A work before it is completed: its value term by term, the bonus cards to play with it, and money turned into points.
import { games } from '../../api/games.js';
import { html, useState } from '../../base/html.js';
import { capital } from '../../base/values.js';
import { number, t } from '../../words/index.js';
import { Refused } from '../../views/refused.js';
import { about } from '../about.js';
import { useAnswer } from '../ask.js';
import { isOffered, offersOf } from '../offers.js';
import { TermRow } from '../../views/terms.js';
import { RuleId } from '../../views/rule.js';

/** @param {{ position: import('../index.js').Position, table?: import('../index.js').Playing, seat: number, profession: string }} props */
export function Work({ position, table, seat, profession }) {
  const [bonusCards, setBonusCards] = useState(/** @type {string[]} */ ([]));
  const [convertedPoints, setConvertedPoints] = useState(0);
  const work = { profession, bonusCards, convertedPoints };
  const { answer, trouble } = useAnswer(position, 'works/evaluate', { subject: position.subject(seat), completeWork: work });
  const held = position.state.players[seat].bonusHand?.bonusCards ?? [];
  const toggle = (/** @type {string} */ card) => setBonusCards(bonusCards.includes(card) ? bonusCards.filter((/** @type {string} */ one) => one !== card) : [...bonusCards, card]);
  const value = answer?.work;
  const offered = isOffered(offersOf(table, 'COMPLETE_WORK'), (choice) => choice.profession === profession);
  return html`
    <div class="work">
      <h3>${t('princes.work', { profession: games.name('princes', profession, 'Profession') })}</h3>
      ${trouble && html`<p class="trouble">${trouble}</p>`}
      ${held.length > 0 && html`<fieldset><legend>${t('princes.work.bonus')}</legend>${held.map((/** @type {string} */ card) => html`
        <label class="check" key=${card} ...${about(games.description('princes', card, 'BonusCard'))}><input type="checkbox" checked=${bonusCards.includes(card)} onChange=${() => toggle(card)} /> ${capital(games.name('princes', card, 'BonusCard'))}</label>`)}</fieldset>`}
      ${value && html`
        <table class="terms"><tbody>${value.terms.map((/** @type {any} */ term, /** @type {number} */ index) => html`<${TermRow} key=${index} term=${term} />`)}</tbody>
          <tfoot><tr><th scope="row">${t('princes.work.value')} <span class="fine">${t('princes.work.minimum', { minimum: value.minWorkValue })}</span></th><td></td><td class=${value.workValue >= value.minWorkValue ? 'enough' : 'too-little'}>${value.workValue}</td></tr>
            <tr><th scope="row">${t('princes.work.payment')}</th><td></td><td>${number(value.income)}</td></tr></tfoot></table>
        ${answer.verdict === 'LEGAL' && html`
          <label class="slider"><span>${t('princes.work.convert')}${t('colon')}${t('princes.work.keeps', { points: convertedPoints, florins: number(value.income - convertedPoints * value.conversion.florinsEach) })}</span>
            <input type="range" min=${value.conversion.minPoints} max=${value.conversion.maxPoints} value=${convertedPoints} onInput=${(/** @type {any} */ event) => setConvertedPoints(Number(event.target.value))} /></label>`}
        ${answer.violations.map((/** @type {any} */ one) => html`<p class="closed" key=${one.rule}>${one.message} <${RuleId} game="princes" id=${one.rule} /></p>`)}
        ${!offered && answer.verdict === 'LEGAL' && html`<p class="fine">${t('princes.work.when')}</p>`}
        <button class="primary" disabled=${!offered || answer.verdict === 'ILLEGAL'} onClick=${() => void table?.play({ completeWork: work }, 'work')}>${t('princes.work.complete')}</button>`}
      ${table && html`<${Refused} table=${table} where="work" />`}
    </div>`;
}
