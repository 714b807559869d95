// Tables of four in the middle of a game, on three screens and in both languages: no word is broken, nothing lies on something else, and
// nothing sticks out.
import { test } from 'node:test';
import assert from 'node:assert/strict';
import { address, dice, kept, picture, sitDown, somebody } from './support.mjs';

const SCREENS = { wide: { width: 1280, height: 800 }, tablet: { width: 820, height: 1180 }, telephone: { width: 360, height: 740 } };
/** The moves after which each player has something on the table. */
const MOVES = { princes: 90, palazzo: 90, vecchio: 110 };
/** Kinds that bring little onto the table: they are chosen where there is nothing else. */
const DULL = new Set(['WITHDRAW', 'PASS_AUCTION', 'PASS_TURN', 'END_TURN', 'RAISE_BID', 'PLACE_BID', 'END_CHOICES']);

/** Plays on by requests of the host, the same moves in every run. */
async function playedOn(page, game) {
  const { id, hostToken } = await kept(page);
  const path = `${address}/v1/${game}/sessions/${id}`;
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${hostToken}` };
  const roll = dice(5);
  for (let step = 0; step < MOVES[game]; step += 1) {
    const { awaiting } = await (await fetch(path, { headers })).json();
    const [seat] = awaiting.seats;
    const { moves } = await (await fetch(`${path}/moves?seat=${seat}&pageSize=1000`, { headers })).json();
    const lively = moves.filter(({ kind }) => !DULL.has(kind));
    const from = lively.length > 0 ? lively : moves;
    const kinds = [...new Set(from.map(({ kind }) => kind))];
    const kind = kinds[roll(kinds.length)];
    const ofKind = from.filter((one) => one.kind === kind);
    const { move } = ofKind[roll(ofKind.length)];
    const answer = await fetch(`${path}/moves`, { method: 'POST', headers, body: JSON.stringify({ move, seat }) });
    assert.ok(answer.ok, `${kind}: ${answer.status}`);
  }
}

/** In the page: what is wrong with how it is laid out, in sentences. */
function flaws() {
  const found = [];
  // What is one pixel wide is for screen readers.
  const HIDDEN = '.unseen, .skip, #about, #keys-hint, svg, textarea, select, option';
  const shown = (element) => element.checkVisibility() && element.offsetWidth !== 1 && !element.closest(HIDDEN);
  const boxes = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    if (!node.data.trim() || !shown(parent)) continue;
    // A word is broken where its letters stand in two lines. Ids of rules are no words.
    for (const { 0: word, index } of parent.closest('code') ? [] : node.data.matchAll(/[\p{L}\p{N}\p{M}’']+/gu)) {
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const tops = new Set([...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => Math.round(top)));
      if (tops.size > 1) found.push(`"${word}" is broken, in "${parent.textContent.trim().slice(0, 60)}"`);
    }
    range.selectNodeContents(node);
    for (const box of range.getClientRects()) if (box.width > 0) boxes.push({ node: parent, box, text: node.data.trim().slice(0, 40) });
  }
  for (const control of document.querySelectorAll('button, .button, select, input:not([type="file"])')) {
    if (!shown(control)) continue;
    const { scrollWidth, clientWidth, scrollHeight, clientHeight } = control;
    const text = `<${control.localName}> ${control.textContent.trim().slice(0, 40)}`;
    const size = `${scrollWidth} by ${scrollHeight} in ${clientWidth} by ${clientHeight}`;
    const cut = scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 1;
    if (cut && control.matches('button, .button')) found.push(`"${text}" is cut: ${size}`);
    boxes.push({ node: control, box: control.getBoundingClientRect(), text });
  }
  // What is moved sideways or up and down within its box is clipped there.
  const clip = ({ node, box, text }) => {
    let { left, top, right, bottom } = box;
    for (let outer = node.parentElement; outer; outer = outer.parentElement) {
      if (getComputedStyle(outer).overflow === 'visible' || outer === document.documentElement || outer === document.body) continue;
      const frame = outer.getBoundingClientRect();
      [left, top] = [Math.max(left, frame.left), Math.max(top, frame.top)];
      [right, bottom] = [Math.min(right, frame.right), Math.min(bottom, frame.bottom)];
    }
    return { node, text, left, top, right, bottom };
  };
  const clipped = boxes.map(clip).filter(({ left, top, right, bottom }) => right > left && bottom > top);
  // The boxes of letters are higher than the letters.
  const SLACK = 4;
  for (const [index, one] of clipped.entries()) {
    const panel = one.node.closest('section, details, .game, .bar, .card, button')?.getBoundingClientRect();
    if (panel && (one.left < panel.left - 1 || one.right > panel.right + 1)) found.push(`"${one.text}" sticks out of its panel`);
    for (const other of clipped.slice(index + 1)) {
      if (one.node.contains(other.node) || other.node.contains(one.node)) continue;
      const apart = one.right <= other.left + 1 || other.right <= one.left + 1 || one.bottom <= other.top + SLACK || other.bottom <= one.top + SLACK;
      if (!apart) found.push(`"${one.text}" and "${other.text}" overlap`);
    }
  }
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth) found.push(`the page is ${scrollWidth} pixels wide, of ${clientWidth}`);
  return [...new Set(found)];
}

/** Waits until all words, points and pictures have come, which nothing says: the page is the same at two looks. */
async function settled(page) {
  await page.evaluate(() => document.fonts.ready);
  const look = () => page.evaluate(() => `${innerWidth} ${document.documentElement.scrollHeight} ${document.body.innerHTML}`);
  for (let before, now = await look(); now !== before; ) {
    await page.waitForTimeout(400);
    [before, now] = [now, await look()];
  }
}

for (const game of Object.keys(MOVES)) {
  test(`${game}: a table of four has room on each screen`, { timeout: 240_000 }, async () => {
    const { page, calm, close } = await somebody({ viewport: SCREENS.wide, reducedMotion: 'reduce' });
    await sitDown(page, { game, players: ['here', 'here', 'here', 'here'], open: true });
    await playedOn(page, game);
    for (const code of ['en', 'fr']) {
      await page.locator(`.languages button[lang="${code}"]`).click();
      for (const [screen, size] of Object.entries(SCREENS)) {
        await page.setViewportSize(size);
        await page.locator('.kind .move, .fold').first().waitFor();
        await page.locator('.player .points').nth(3).waitFor();
        await settled(page);
        await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
        await picture(page, `four-${game}-${screen}-${code}`);
        assert.deepEqual(await page.evaluate(flaws), [], `${screen}, ${code}`);
      }
    }
    calm();
    await close();
  });
}
