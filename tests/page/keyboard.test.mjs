// A whole game of each kind by the keyboard alone: nothing but Tab, arrows and Enter. Each kind of move is made a few times on the board,
// where the board has a way for it, and from the list of moves otherwise. How often Tab is pressed for a move is printed.
import { test } from 'node:test';
import assert from 'node:assert/strict';
import { dice, moved, nextChoice, somebody } from './support.mjs';
import { sitDownByKeys } from './keys.mjs';
import { BOARDS } from './boards.mjs';

/** More moves than any of these games takes. */
const MOST_MOVES = 1500;
/** So often is each kind of move tried on the board. */
const ON_BOARD = 4;
/** The most that Tab may have to be pressed for a move, from where the one before left the focus. */
const MOST_TABS = 25;

for (const game of ['princes', 'palazzo', 'vecchio']) {
  test(`a game of ${game} by the keyboard alone`, { timeout: 300_000 }, async () => {
    const { page, calm, close } = await somebody();
    const keys = await sitDownByKeys(page, game);
    const roll = dice(3);
    const tried = {};
    const onBoard = {};
    const tabs = [];
    for (let choice; (choice = await nextChoice(page, roll)); ) {
      assert.ok(tabs.length < MOST_MOVES, 'the game ends');
      const { kind } = choice;
      const way = BOARDS[game][kind];
      keys.tabs = 0;
      let made = false;
      if (way && (tried[kind] ??= 0) < ON_BOARD) {
        tried[kind] += 1;
        made = await way(page, keys, roll);
        if (made) onBoard[kind] = (onBoard[kind] ?? 0) + 1;
      }
      if (!made) await fromList(page, keys, choice, roll);
      await moved(page, choice.version);
      assert.ok(keys.tabs <= MOST_TABS, `${kind} takes ${keys.tabs} times Tab`);
      tabs.push(keys.tabs);
    }
    assert.deepEqual(Object.keys(onBoard), Object.keys(tried), 'kinds of moves that can be made on the board');
    tabs.sort((one, other) => one - other);
    const board = Object.entries(onBoard).map(([kind, times]) => `${times} × ${kind}`);
    console.log(`${game} by the keyboard: ${tabs.length} moves, on the board ${board.join(', ')}; Tab for a move: median ${tabs[tabs.length >> 1]}, most ${tabs.at(-1)}`);
    calm();
    await close();
  });
}

async function fromList(page, keys, { kind, shown }, roll) {
  const box = `.kind[data-kind="${kind}"]`;
  if (shown === 0) {
    await keys.enter(`${box} .fold`);
    await page.locator(`${box} .move`).first().waitFor();
  }
  const most = Math.min(12, await page.locator(`${box} .move`).count());
  const move = `${box} li:nth-child(${1 + roll(most)}) .move`;
  const asks = (await page.locator(move).getAttribute('aria-expanded')) !== null;
  await keys.enter(move);
  // The focus is on the answer that changes nothing; the other one is before it.
  if (!asks) return;
  await page.waitForFunction(() => document.activeElement?.matches('.ending button:last-child'));
  await keys.press('ArrowLeft', 'Enter');
}
