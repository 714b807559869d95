// What tiles cost and what chosen money cards are worth, in the numbers of the service: the page has no rule for either.
import { useAnswer } from '../ask.js';

/**
 * @typedef {object} Payment
 * @property {number} [due] the price, or the bid that has to be exceeded
 * @property {number} [sum] what the chosen cards come to; absent where they cannot be paid together
 * @property {string} [trouble] why they cannot
 * @property {boolean} enough
 */

/**
 * @param {import('../index.js').Position} position
 * @param {number} seat
 * @param {any[]} tiles that are to be bought; none for no question
 * @param {string[]} cards
 * @returns {Payment}
 */
export function usePrice(position, seat, tiles, cards) {
  // A purchase without money is refused with the price, if there is one.
  const unpaid = tiles.length > 0 ? { position: position.about, seat, move: { buy: { tiles, cards: [] } } } : undefined;
  const price = useAnswer(position, 'moves/validate', unpaid).answer;
  const due = price?.verdict === 'LEGAL' ? 0 : price?.violations.find((/** @type {any} */ one) => one.rule === 'buy.payment')?.expected?.value.money;
  const paid = tiles.length > 0 && due !== undefined && cards.length > 0 ? { subject: position.subject(seat), price: due, cards } : undefined;
  const { answer, trouble } = useAnswer(position, 'payments/validate', paid);
  return paymentOf(answer, trouble, cards, due, answer?.listedPayment?.total);
}

/**
 * @param {import('../index.js').Position} position
 * @param {number} seat
 * @param {string[]} cards that are to be added to the bid; none for no question
 * @returns {Payment}
 */
export function useBid(position, seat, cards) {
  const { answer, trouble } = useAnswer(position, 'bids/validate', cards.length > 0 ? { subject: position.subject(seat), cards } : undefined);
  return paymentOf(answer, trouble, cards, answer?.totals?.highest?.total, answer?.listedBid?.total);
}

/**
 * @param {any} answer
 * @param {string | undefined} failed the question has no answer: the move itself will be judged
 * @param {string[]} cards
 * @param {number | undefined} due
 * @param {number | undefined} total
 * @returns {Payment}
 */
function paymentOf(answer, failed, cards, due, total) {
  if (cards.length === 0) return { due, sum: due === undefined ? undefined : 0, enough: due === 0 };
  const [first] = answer?.violations ?? [];
  return { due, sum: total, trouble: answer && total === undefined ? first?.message : undefined, enough: failed !== undefined || answer?.verdict === 'LEGAL' };
}
