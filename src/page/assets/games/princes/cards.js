// The cards of the seat at this screen, and the choices that are made with them: which to keep, and what a work is worth.
import { games } from '../../api/games.js';
import { html, useEffect, useState } from '../../base/html.js';
import { useRoving } from '../../base/roving.js';
import { capital, sameCards } from '../../base/values.js';
import { t } from '../../words/index.js';
import { Refused } from '../../views/refused.js';
import { about, described } from '../about.js';
import { added, playersBefore } from '../changes.js';
import { isOffered, offersOf } from '../offers.js';
import { Work } from './work.js';

/** @import { Position } from '../index.js' */
/** @import { Playing } from '../index.js' */

/** @param {{ position: Position, table?: Playing, seat: number, catalog: any }} props */
export function Cards({ position, table, seat, catalog }) {
  const player = position.state.players[seat];
  const hand = player.hand ?? {};
  const [work, setWork] = useState(/** @type {string | undefined} */ (undefined));
  const roving = useRoving();
  const keeping = position.awaiting.choice === 'KEEP_THREE' && table?.mine;
  const professions = hand.professions ?? [];
  useEffect(() => {
    if (work && !professions.includes(work)) setWork(undefined);
  }, [position.key]);
  const old = playersBefore(position)[seat];
  /** @param {any[] | undefined} now @param {any[] | undefined} before */
  const came = (now, before) => {
    const fresh = old ? added(now, before) : [];
    return (/** @type {number} */ index) => (fresh.includes(index) ? 'came' : '');
  };
  const cameOf = {
    profession: came(professions, old?.hand?.professions),
    bonus: came(player.bonusHand?.bonusCards, old?.bonusHand?.bonusCards),
    prestige: came(player.prestigeHand?.prestigeCards, old?.prestigeHand?.prestigeCards),
  };
  const none = professions.length + (hand.recruitingCardCount ?? 0) + (player.bonusHand?.bonusCards?.length ?? 0) + (player.prestigeHand?.prestigeCards?.length ?? 0) === 0;
  return html`
    <section class="cards" aria-labelledby="cards-title" onKeyDown=${(/** @type {KeyboardEvent} */ event) => { if (event.key === 'Escape') setWork(undefined); }}>
      <h2 id="cards-title">${t('princes.hand')}</h2>
      ${table && html`<${Drawn} position=${position} table=${table} seat=${seat} />`}
      ${keeping ? html`<${KeepThree} key=${seat} table=${table} cards=${professions} player=${player} catalog=${catalog} />` : html`
        ${none && html`<p class="fine">${t('princes.hand.none')}</p>`}
        <div class="card-row" ...${roving} aria-labelledby="cards-title">${professions.map((/** @type {string} */ card, /** @type {number} */ index) => html`
          <div class=${`card profession ${work === card ? 'chosen' : ''} ${cameOf.profession(index)}`} key=${card} ...${about(games.description('princes', card, 'Profession', position.catalog))}>
            <${Profession} card=${card} player=${player} catalog=${catalog} />
            <button aria-expanded=${String(work === card)} onClick=${() => setWork(work === card ? undefined : card)}>${t('princes.work.look')}</button>
          </div>`)}
          ${hand.recruitingCardCount > 0 && html`<${Plain} kind="recruiting" description=${games.description('princes', 'RECRUITING_CARD', 'Stack')}><strong>${t('princes.recruiting')}</strong> × ${hand.recruitingCardCount}</>`}
          ${(player.bonusHand?.bonusCards ?? []).map((/** @type {string} */ card, /** @type {number} */ index) => html`<${Plain} kind=${`bonus ${cameOf.bonus(index)}`} key=${card} description=${games.description('princes', card, 'BonusCard')}><span class="mark" aria-hidden="true">✦</span> ${capital(games.name('princes', card, 'BonusCard'))}</>`)}
          ${(player.prestigeHand?.prestigeCards ?? []).map((/** @type {string} */ card, /** @type {number} */ index) => html`<${Plain} kind=${`prestige ${cameOf.prestige(index)}`} key=${card} description=${games.description('princes', card, 'PrestigeCard')}><span class="mark" aria-hidden="true">★</span> ${capital(games.name('princes', card, 'PrestigeCard'))}</>`)}
        </div>`}
      ${work && html`<${Work} key=${work} position=${position} table=${table} seat=${seat} profession=${work} />`}
      ${table && html`<${Refused} table=${table} where="cards" />`}
    </section>`;
}

/** @param {{ kind: string, description?: string, children?: any }} props A card that nothing is done with here. */
function Plain({ kind, description, children }) {
  const said = described(description);
  return html`<div ...${said} class=${`card ${kind} ${said.class ?? ''}`}>${children}</div>`;
}

/** @param {{ card: string, player: any, catalog: any }} props What a profession wants, and whether it is there. */
export function Profession({ card, player, catalog }) {
  const row = catalog.professions.find((/** @type {any} */ one) => one.profession === card);
  const has = (/** @type {string} */ piece) => (player.principality ?? []).some((/** @type {any} */ one) => one.piece === piece);
  const parts = row ? [
    { name: games.name('princes', row.building, 'Piece'), there: has(row.building) },
    { name: games.name('princes', row.landscape, 'Piece'), there: has(row.landscape) },
    { name: games.name('princes', row.freedom, 'Freedom'), there: (player.freedoms ?? []).includes(row.freedom) },
  ] : [];
  return html`
    <strong>${capital(games.name('princes', card, 'Profession'))}</strong>
    <ul class="wants">${parts.map((part) => html`<li key=${part.name} class=${part.there ? 'there' : ''}>
      <span aria-hidden="true">${part.there ? '✓' : '○'}</span> ${part.name}<span class="unseen"> (${t(part.there ? 'princes.has' : 'princes.has.not')})</span></li>`)}</ul>`;
}

/** @param {{ table: Playing, cards: string[], player: any, catalog: any }} props */
function KeepThree({ table, cards, player, catalog }) {
  const [chosen, setChosen] = useState(/** @type {string[]} */ ([]));
  const toggle = (/** @type {string} */ card) => setChosen(chosen.includes(card) ? chosen.filter((/** @type {string} */ one) => one !== card) : [...chosen, card]);
  const count = catalog.keptCardCount;
  const fits = chosen.length === count && isOffered(offersOf(table, 'KEEP_THREE'), ({ keptProfessions }) => sameCards(keptProfessions, chosen));
  const undo = (/** @type {KeyboardEvent} */ event) => { if (event.key === 'Escape') setChosen([]); };
  return html`
    <p>${t('princes.keep', { count })}</p>
    <div class="card-row" onKeyDown=${undo}>${cards.map((card) => html`
      <label class=${`card profession ${chosen.includes(card) ? 'chosen' : ''}`} key=${card} ...${about(games.description('princes', card, 'Profession', table.catalog))}>
        <input type="checkbox" checked=${chosen.includes(card)} onChange=${() => toggle(card)} /> <${Profession} card=${card} player=${player} catalog=${catalog} /></label>`)}</div>
    <div class="row"><button class="primary" disabled=${!fits} onClick=${() => void table.play({ keepThree: { keptProfessions: chosen } }, 'cards')}>${t('princes.keep.these')} (${chosen.length}/${count})</button>
      ${chosen.length > 0 && html`<button onClick=${() => setChosen([])}>${t('undo')}</button>`}</div>`;
}

/** Decisions on cards drawn: what they are, the field that has them, and the move that keeps one, with its fields. */
const DRAWN = [
  { decision: 'professionCardsDrawn', name: 'Profession', drawn: 'professions', kind: 'KEEP_PROFESSION', kept: 'keptProfession', returned: 'returnedProfessions' },
  { decision: 'bonusCardsDrawn', name: 'BonusCard', drawn: 'bonusCards', kind: 'KEEP_BONUS_CARD', kept: 'keptBonusCard', returned: 'returnedBonusCards' },
  { decision: 'prestigeCardsDrawn', name: 'PrestigeCard', drawn: 'prestigeCards', kind: 'KEEP_PRESTIGE_CARD', kept: 'keptPrestigeCard', returned: 'returnedPrestigeCards' },
];

/** @param {{ position: Position, table: Playing, seat: number }} props The cards drawn, of which one is kept. */
function Drawn({ position, table, seat }) {
  const roving = useRoving();
  const decisions = position.state.decision ?? {};
  const of = DRAWN.find(({ decision }) => decisions[decision]);
  if (!of || decisions[of.decision].seat !== seat || !table.mine) return null;
  const cards = /** @type {string[]} */ (decisions[of.decision][of.drawn]);
  const { list } = offersOf(table, of.kind);
  return html`
    <div class="drawn"><p>${t('princes.keep', { count: 1 })}</p>
      <div class="card-row" ...${roving} aria-labelledby="cards-title">${cards.map((card) => {
        const others = cards.filter((one) => one !== card);
        const listed = list.find(({ move }) => {
          const [choice] = Object.values(move);
          return choice[of.kept] === card && sameCards(choice[of.returned] ?? [], others);
        });
        return html`<button key=${card} class="card came" ...${about(games.description('princes', card, of.name, position.catalog))} disabled=${!listed} onClick=${() => listed && void table.play(listed.move, 'cards')}>${capital(games.name('princes', card, of.name))}</button>`;
      })}</div></div>`;
}
