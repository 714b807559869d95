// Measures the package: the time to the first answer, and the microseconds of a question. The figures are indicative.
//
//     node bench.mjs        in the folder that test.sh makes, or where the package is installed
/** The questions, which the test of browsers measures too. @param {any} maecenas @param {BufferSource} bytes */
export async function measure({ load, loadWorker }, bytes) {
  const now = () => performance.now();
  const began = now();
  const engine = await load(bytes);
  const loaded = now();
  const { state } = engine.sync.vecchio.newGame({ playerCount: 3, seed: '2a' });
  const answered = now();
  const position = { state };
  const [{ move }] = engine.sync.vecchio.listMoves({ position, seat: 0 }).moves;
  const player = { principality: [{ piece: 'THEATER' }], jesterCount: 2, freedoms: ['TRAVEL'], hand: { professions: ['DRAMATIST'] } };
  const questions = {
    'princes.evaluateWork': { subject: { playerAlone: { round: 3, player } }, completeWork: { profession: 'DRAMATIST' } },
    'vecchio.validateMove': { position, seat: 0, move },
    'vecchio.listMoves': { position, seat: 0 },
  };
  const threads = await loadWorker(bytes);
  // The best of many short batches, which says most on a machine that has other work too.
  const micro = async (ask) => {
    let best = Infinity;
    for (let batch = 0; batch < 40; batch += 1) {
      const from = now();
      for (let index = 0; index < 50; index += 1) await ask();
      best = Math.min(best, (now() - from) / 50);
    }
    return Math.round(best * 10_000) / 10;
  };
  const microNow = (ask) => {
    let best = Infinity;
    for (let batch = 0; batch < 60; batch += 1) {
      const from = now();
      for (let index = 0; index < 50; index += 1) ask();
      best = Math.min(best, (now() - from) / 50);
    }
    return Math.round(best * 10_000) / 10;
  };
  const figures = { 'ms from bytes to the engine': Math.round(loaded - began), 'ms from bytes to the first answer': Math.round(answered - began) };
  for (const [name, request] of Object.entries(questions)) {
    const [game, method] = name.split('.');
    const text = JSON.stringify(request);
    const raw = new TextEncoder().encode(text);
    figures[`${name}, us`] = {
      sync: microNow(() => engine.sync[game][method](request)),
      async: await micro(() => engine[game][method](request)),
      text: microNow(() => engine.sync.askText(name, text)),
      bytes: microNow(() => engine.sync.askBytes(name, raw, { encoding: 'json' })),
      worker: await micro(() => threads[game][method](request)),
    };
  }
  threads.close();
  return figures;
}

// A browser has no arguments, and imports `measure`.
if (globalThis.process?.argv[1]?.endsWith('bench.mjs')) {
  const { readFile } = await import('node:fs/promises');
  const bytes = await readFile(new URL(import.meta.resolve('maecenas/maecenas.wasm')));
  console.log(await measure(await import('maecenas'), bytes));
}
