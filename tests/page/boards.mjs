// Moves made on the boards by the keyboard. Each of these makes a move of its kind, or says that it could not here, with nothing changed.

/** The Princes: a piece that fits is picked, turned and moved to a place where it does, and dropped. */
async function drop(page, keys, roll) {
  const pieces = await page.locator('button.pick').evaluateAll((list) => list.map((pick) => pick.dataset.pick));
  const held = await page.locator('.ground-focus').getAttribute('data-piece');
  const first = roll(pieces.length);
  for (const index of pieces.keys()) {
    if (!held) await keys.enter(`.pick[data-pick="${pieces[(first + index) % pieces.length]}"]`);
    await keys.goTo('.ground-focus');
    await page.locator('.ground-box .places').waitFor();
    await keys.press('r', 'ArrowUp', 'n');
    if ((await page.locator('.ground-focus').getAttribute('data-fits')) === 'true') {
      await keys.press('Enter');
      return true;
    }
    await keys.press('Escape');
  }
  return false;
}

async function nominate(page, keys) {
  await keys.enter('.stack .offered');
  return true;
}

async function keepThree(page, keys) {
  for (const card of [1, 2, 4]) {
    await keys.goTo(`.card-row .card:nth-child(${card}) input`);
    await keys.press('Space');
  }
  await keys.enter('.cards .primary');
  return true;
}

/** Palazzo: a tile of the supply, and one of the ways to pay for it. */
async function buy(page, keys) {
  // Tiles that no money of the hand can buy are no buttons.
  const tiles = await page.locator('.supply .tiles > *').evaluateAll((list) => list.flatMap((one, index) => (one.matches('.tile-button') ? [index + 1] : [])));
  for (const tile of tiles) {
    await keys.enter(`.supply .tile-button:nth-child(${tile})`);
    if (await page.locator('.purse .way').first().isVisible()) {
      await keys.enter('.purse .way:last-child');
      return true;
    }
    await keys.press('Enter');
  }
  return false;
}

async function bid(page, keys) {
  await keys.enter('.purse .money-button:last-child');
  const fits = await page.locator('.purse .way').count();
  await keys.enter(fits > 1 ? '.purse .way:nth-child(2)' : '.purse .way');
  return true;
}

/** The revealed money: cards are chosen until they may be taken together. */
async function takeCards(page, keys) {
  const cards = await page.locator('[aria-labelledby="revealed-title"] .money-button').count();
  for (let card = 1; card <= cards; card += 1) {
    await keys.enter(`[aria-labelledby="revealed-title"] .money-button:nth-child(${card})`);
    if (await page.locator('[aria-labelledby="revealed-title"] > .primary').isEnabled()) {
      await keys.enter('[aria-labelledby="revealed-title"] > .primary');
      return true;
    }
  }
  return false;
}

async function build(page, keys) {
  const panel = '[aria-labelledby="pending-title"]';
  await keys.enter(`${panel} .tile-button`);
  const open = `${panel} .row .place`;
  await page.locator(open).first().waitFor();
  await keys.enter(open);
  return true;
}

/** Il Vecchio: a town is looked at until one offers moves, and one of them is made. */
async function atTown(page, keys, roll) {
  const towns = await page.locator('.town.lit[data-town]').evaluateAll((list) => list.map((town) => town.dataset.town));
  const first = roll(towns.length);
  for (const index of towns.keys()) {
    await keys.enter(`[data-town="${towns[(first + index) % towns.length]}"]`);
    const moves = await page.locator('.town-panel .move').count();
    if (moves > 0) {
      await keys.enter(`.town-panel .move:nth-of-type(${1 + roll(Math.min(moves, 6))})`);
      return true;
    }
  }
  return false;
}

/** By game and kind of move. */
export const BOARDS = {
  princes: { BUILD: drop, PLACE_LANDSCAPE: drop, NOMINATE: nominate, KEEP_THREE: keepThree },
  palazzo: { BUY: buy, PLACE_BID: bid, TAKE_CARDS: takeCards, BUILD_TILE: build },
  vecchio: { PLACE_MEMBERS: atTown, ACT_IN_TOWN: atTown, TAKE_OVER_PROVINCE: atTown, ASSUME_OFFICE: atTown },
};
