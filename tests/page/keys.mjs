// Helpers of keyboard tests: they reach a control with Tab from group to group, and with arrows within a group.
import assert from 'node:assert/strict';
import { address } from './support.mjs';

const MOST_TABS = 400;
const MOST_ARROWS = 80;

/** A keyboard at a page, which counts how often Tab was pressed. */
export class Keyboard {
  tabs = 0;

  constructor(page) {
    this.page = page;
  }

  async press(...keys) {
    for (const key of keys) await this.page.keyboard.press(key);
  }

  /** Goes to the first control that matches, and fails when there is no way. */
  async goTo(selector) {
    for (let step = 0; step < MOST_TABS; step += 1) {
      const seen = await this.page.evaluate(look, selector);
      if (seen.there) return;
      if (seen.inGroup) return this.#arrowTo(selector);
      await this.press(seen.behind ? 'Shift+Tab' : 'Tab');
      this.tabs += 1;
    }
    assert.fail(`${MOST_TABS} times Tab do not lead to ${selector}`);
  }

  /** Goes to a control and presses Enter. */
  async enter(selector) {
    await this.goTo(selector);
    await this.press('Enter');
  }

  async #arrowTo(selector) {
    const tried = new Map();
    for (let step = 0; step < MOST_ARROWS; step += 1) {
      const { there, ways, at } = await this.page.evaluate(look, selector);
      if (there) return;
      // The arrow that leads nearer; on a control that was visited before, the next best one.
      const times = tried.get(at) ?? 0;
      tried.set(at, times + 1);
      await this.press(ways[times % ways.length]);
    }
    assert.fail(`${MOST_ARROWS} arrows do not lead to ${selector}`);
  }
}

/** In the page: where the focus is, seen from the control that is wanted. */
function look(selector) {
  const from = document.activeElement ?? document.body;
  const to = document.querySelector(selector);
  if (!to) throw new Error(`there is no ${selector}`);
  const group = to.closest('[role="toolbar"]');
  const [a, b] = [from, to].map((element) => element.getBoundingClientRect());
  const [right, down] = [b.left + b.width / 2 - a.left - a.width / 2, b.top + b.height / 2 - a.top - a.height / 2];
  const across = right > 0 ? ['ArrowRight', 'ArrowLeft'] : ['ArrowLeft', 'ArrowRight'];
  const along = down > 0 ? ['ArrowDown', 'ArrowUp'] : ['ArrowUp', 'ArrowDown'];
  const [best, second] = Math.abs(right) > Math.abs(down) ? [across, along] : [along, across];
  return {
    there: from === to,
    inGroup: group !== null && group !== from && group.contains(from),
    behind: from !== document.body && (from.compareDocumentPosition(to) & Node.DOCUMENT_POSITION_PRECEDING) !== 0,
    ways: [best[0], second[0], second[1], best[1]],
    at: group && [...group.querySelectorAll('*')].indexOf(from),
  };
}

export const ringed = (page) => page.evaluate(() => getComputedStyle(document.activeElement).outlineStyle !== 'none');

/** Sets up a table for two at this screen, with open cards. */
export async function sitDownByKeys(page, game) {
  const keys = new Keyboard(page);
  await page.goto(`${address}/`);
  await page.locator(`.game-${game}`).waitFor();
  await keys.goTo(`.game-${game} button:not(.primary)`);
  assert.ok(await ringed(page), 'the focus is to be seen');
  await keys.press('Enter');
  // Radio buttons are one stop; the arrows choose.
  await page.locator('.counts input:checked').waitFor();
  await keys.goTo('.counts input:checked');
  await keys.press('ArrowLeft');
  await keys.goTo('.setup .who + .who select');
  await keys.press('Home');
  await keys.goTo('.setup > .check input');
  await keys.press('Space');
  // The same game in every run.
  await keys.goTo('.seed input');
  await keys.press('2', 'a');
  await keys.enter('.setup button.primary');
  await page.locator('.kind').first().waitFor();
  return keys;
}
