// The slider of a record, and what the service says of the whole.
import { games } from '../api/games.js';
import { html, useEffect, useRef, useState } from '../base/html.js';
import { t } from '../words/index.js';
import { Standing } from '../views/standing.js';

/** @param {{ replay: import('./replay.js').Replay, study: import('./study.js').Study }} props */
export function Stepper({ replay, study }) {
  const [step, setStep] = useState(0);
  const [verdict, setVerdict] = useState(/** @type {any} */ (undefined));
  const [trouble, setTrouble] = useState('');
  // A slider that is pulled asks for many steps; only the latest one is shown.
  const wanted = useRef(0);
  const count = replay.moves.length;
  /** @param {number} next */
  const go = async (next) => {
    const to = Math.max(0, Math.min(count, next));
    wanted.current = to;
    setStep(to);
    try {
      const { state, lines, before } = await replay.at(to);
      if (wanted.current === to) await study.show(state, lines, before);
    } catch (error) {
      if (wanted.current === to) setTrouble(/** @type {Error} */ (error).message);
    }
  };
  const verify = async () => {
    setTrouble('');
    try {
      setVerdict(await replay.verify());
    } catch (error) {
      setTrouble(/** @type {Error} */ (error).message);
      return false;
    }
    return true;
  };
  useEffect(() => {
    void verify().then((read) => (read ? go(0) : undefined));
  }, []);
  return html`
    <section class="panel stepper" aria-labelledby="record-title">
      <h2 id="record-title">${t('explore.record.of', { game: games.title(replay.game) })}</h2>
      ${trouble && html`<p class="trouble" role="alert">${trouble}</p>`}
      <div class="row">
        <button onClick=${() => void go(0)} disabled=${step === 0} aria-label=${t('explore.first')} title=${t('explore.first')}>|◀</button>
        <button onClick=${() => void go(step - 1)} disabled=${step === 0} aria-label=${t('explore.back')} title=${t('explore.back')}>◀</button>
        <input type="range" min="0" max=${count} value=${step} aria-label=${t('explore.step', { step, count })} onInput=${(/** @type {any} */ event) => void go(Number(event.target.value))} />
        <button onClick=${() => void go(step + 1)} disabled=${step === count} aria-label=${t('explore.forward')} title=${t('explore.forward')}>▶</button>
        <button onClick=${() => void go(count)} disabled=${step === count} aria-label=${t('explore.last')} title=${t('explore.last')}>▶|</button>
        <output data-step=${step}>${t('explore.step', { step, count })}</output>
      </div>
      ${verdict && html`
        <div class="outcome" data-outcome=${verdict.outcome}>
          <p><strong>${t('explore.outcome', { outcome: games.name(replay.game, verdict.outcome, 'RecordOutcome') })}</strong> <code>${verdict.outcome}</code></p>
          ${verdict.refused && html`<p class="closed">${t('explore.step', { step: verdict.refused.index + 1, count })}${t('colon')}${verdict.refused.refusal.violations.map((/** @type {any} */ one) => one.message).join(' ')}</p>`}
          <${Standing} score=${{ players: [], standings: verdict.standings, gameOver: true }} game=${study.game} label=${(/** @type {number} */ seat) => study.label(seat)} />
        </div>`}
    </section>`;
}
