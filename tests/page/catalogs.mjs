// Writes a second catalog of each game, made from the embedded one, as the owner of a printed edition would: other shapes, cards, towns
// and names. `node tests/page/catalogs.mjs FOLDER` writes the files, and prints their paths, one a line, for `--catalog`.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { argv } from 'node:process';
import { fileURLToPath } from 'node:url';

/** The ids of the second catalogs, by game; the service adds a revision to each. */
export const OWN = { princes: 'own-princes', palazzo: 'own-palazzo', vecchio: 'own-vecchio' };
/** What the second catalogs have in other words than the embedded ones. */
export const OWN_NAMES = { town: { id: 'PONTE_A_SIEVE', own: 'PONTASSIEVE', before: 'Ponte a Sieve', name: 'Pontassieve sull’Arno' }, track: { id: 'VENEZIA', before: 'Repubblica di Venezia', name: 'La Serenissima' } };

const CHANGES = {
  /** The tower is an L, the painter wants a tower, and there are five towers. */
  princes(catalog) {
    const tower = catalog.pieces.find((piece) => piece.id === 'TOWER');
    Object.assign(tower, { shape: ['#.', '##'], supply: 5 });
    catalog.professions.find((card) => card.id === 'PAINTER').building = 'TOWER';
  },
  /** Two copies of each money card in place of three, and the marble of stack I lies in stack III. */
  palazzo(catalog) {
    catalog.money.copies = 2;
    for (const tile of catalog.tiles) if (tile.material === 'MARBLE' && tile.floor === 2 && tile.stack === 'I') tile.stack = 'III';
  },
  /** A town has another id and name and lies elsewhere, a track has another name, and its first space another cost. */
  vecchio(catalog) {
    const { town, track } = OWN_NAMES;
    Object.assign(catalog.towns.find((one) => one.id === town.id), { name: town.name, x: 71, y: 33 });
    catalog.tracks.find((one) => one.id === track.id).name = track.name;
    const space = catalog.spaces.find((one) => one.track === track.id && one.space === 1);
    space.florins += 1;
    return JSON.parse(JSON.stringify(catalog).replaceAll(`"${town.id}"`, `"${town.own}"`).replaceAll(`${town.id},`, `${town.own},`));
  },
};

/** Writes the file of each game. @returns the paths */
export function writeCatalogs(folder) {
  mkdirSync(folder, { recursive: true });
  return Object.entries(CHANGES).map(([game, change]) => {
    const catalog = JSON.parse(readFileSync(new URL(`../../src/engine/games/${game}/rules/catalog.json`, import.meta.url), 'utf8'));
    const own = change(catalog) ?? catalog;
    const path = `${folder}/own-${game}.json`;
    writeFileSync(path, JSON.stringify({ ...own, id: OWN[game], game, note: 'A second catalog, for the tests.' }));
    return path;
  });
}

if (argv[1] === fileURLToPath(import.meta.url)) console.log(writeCatalogs(argv[2] ?? 'target/page').join('\n'));
