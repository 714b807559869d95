// What the programs share: who asks, and who counts what is lost.

const refusals = 2000;
const workers = 8;
let told = 0;

/** Resolves after some milliseconds. */
export function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

/** Asks `refused` and then `answered` for each number, from eight workers at once. Either throws where it gets no response, or another one. */
export async function askAll(client: string, refused: (number: number) => Promise<void>, answered: () => Promise<void>): Promise<void> {
  let next = 0;
  const lost = { refusals: 0, answers: 0 };
  const count = async (what: keyof typeof lost, number: number, asked: Promise<void>): Promise<void> => {
    try {
      await asked;
    } catch (error) {
      lost[what] += 1;
      told += 1;
      if (told <= 10) console.error(`${client}: number ${number} of the ${what}:`, error);
    }
  };
  const work = async (): Promise<void> => {
    while (next < refusals) {
      const number = next++;
      await count("refusals", number, refused(number));
      await count("answers", number, answered());
    }
  };
  await Promise.all(Array.from({ length: workers }, work));
  console.log(`${client}: ${refusals} refusals, ${lost.refusals} lost; ${refusals} answers, ${lost.answers} lost`);
  process.exitCode = lost.refusals + lost.answers > 0 ? 1 : 0;
}
