import { itemAt } from '../../packages/engine/src/must.ts';
import type { RandomSource } from '../random-source.ts';
import { insertGroups } from './mutate.ts';

/**
 * Texts that are large, deeply nested, symmetrical or full of digits. A size is 1 to about 6,000: below, at and above
 * every limit.
 */
type Shape = (size: number) => string;

const ring = (number: number): string => (number < 10 ? String(number) : `%${number % 100}`);
const atMost = (size: number): number => 1 + (size % 90);

/** A tree in which all branches of a level are alike. */
function dendrimer(branches: number, depth: number): string {
  if (depth === 0) return 'F';
  return `C${`(${dendrimer(branches, depth - 1)})`.repeat(branches - 1)}${dendrimer(branches, depth - 1)}`;
}

const SHAPES = {
  chain: (size) => 'C'.repeat(size),
  'hetero chain': (size) => 'CO'.repeat(size),
  'cumulated bonds': (size) => `C${'=C'.repeat(size)}`,
  'polyene drawn': (size) => `F/C=C/${'C=C/'.repeat(size)}F`,
  'nested branches': (size) => `${'C('.repeat(size)}C${')'.repeat(size)}`,
  'flat branches': (size) => `C${'(C)'.repeat(size)}`,
  'open branches': (size) => 'C('.repeat(size),
  'closed branches': (size) => ')'.repeat(size),
  'rings one after another': (size) => 'C1CC1'.repeat(size),
  'spiro rings': (size) => `${'C1CC'.repeat(atMost(size))}${'C1'.repeat(atMost(size))}`,
  'rings inside rings': (size) =>
    Array.from({ length: atMost(size) }, (_, index) => `C${ring(index + 10)}`).join('') +
    Array.from({ length: atMost(size) }, (_, index) => `C${ring(index + 10)}`).join(''),
  'a ring': (size) => `C1${'C'.repeat(size)}1`,
  'many closures at an atom': (size) =>
    `C${Array.from({ length: atMost(size) }, (_, index) => ring(index + 10)).join('')}${Array.from({ length: atMost(size) }, (_, index) => `.C${ring(index + 10)}`).join('')}`,
  'open rings': (size) => Array.from({ length: atMost(size) }, (_, index) => `C${ring(index + 10)}`).join(''),
  acene: (size) =>
    `c1ccc2${Array.from({ length: atMost(size) % 40 }, (_, index) => `cc${ring(index + 3)}`).join('')}cccc1`,
  'aromatic rings in a row': (size) => `${'c1ccc(cc1)'.repeat(size)}C`,
  'aromatic atoms': (size) => 'c'.repeat(size),
  'an aromatic ring': (size) => `c1${'c'.repeat(size)}1`,
  fragments: (size) => 'C.'.repeat(size) + 'C',
  'the same fragment': (size) =>
    Array(Math.ceil(size / 20))
      .fill('CC(C)Cc1ccc(cc1)[C@H](C)C(=O)O')
      .join('.'),
  ions: (size) => '[Na+].[Cl-].'.repeat(size) + 'C',
  'charged atoms': (size) => '[NH2+]'.repeat(size),
  'charges on an atom': (size) => `[C${'+'.repeat(size)}]`,
  'charge number': (size) => `[C+${'9'.repeat(size)}]`,
  'isotope number': (size) => `[${'9'.repeat(size)}C]`,
  'hydrogen number': (size) => `[CH${'9'.repeat(size)}]`,
  'class number': (size) => `[C:${'9'.repeat(size)}]C`,
  'ring number': (size) => `C%(${'9'.repeat(size)})CC%(${'9'.repeat(size)})`,
  'ring digits': (size) => `C${'1'.repeat(size)}`,
  'element number': (size) => `[#${'1'.repeat(size)}]`,
  'isotopes everywhere': (size) => '[13CH2]'.repeat(size),
  stereocentres: (size) => `${'[C@H](F)'.repeat(size)}C`,
  'stereocentres in rings': (size) => `C1${'[C@H](O)'.repeat(atMost(size))}1`,
  'like stereocentres': (size) =>
    `C(${'[C@H](O)'.repeat(atMost(size) % 30)}C)(${'[C@@H](O)'.repeat(atMost(size) % 30)}C)${'[C@H](O)'.repeat(atMost(size) % 30)}C`,
  'sugar chain': (size) =>
    `${'OC[C@H]1O[C@@H](O[C@H]2[C@H](O)[C@@H](O)[C@H](O)O[C@@H]2CO)[C@H](O)[C@@H](O)[C@@H]1'.repeat(1 + (size % 12))}O`,
  peptide: (size) => `${'N[C@@H](Cc1ccccc1)C(=O)'.repeat(size % 80)}O`,
  'cyclic peptide': (size) => `N1${'[C@@H](C)C(=O)N'.repeat(atMost(size))}[C@@H](C)C1=O`,
  'dendrimer of two': (size) => dendrimer(2, 1 + (size % 8)),
  'dendrimer of three': (size) => dendrimer(3, 1 + (size % 6)),
  'chiral dendrimer': (size) => `[C@](O)(${dendrimer(3, 1 + (size % 4))})(${dendrimer(3, 1 + (size % 4))}C)N`,
  cage: (size) => itemAt(CAGES, size % CAGES.length),
  bonds: (size) => `C${'='.repeat(size)}C`,
  brackets: (size) => '['.repeat(size),
  'empty brackets': (size) => '[]'.repeat(size),
  dots: (size) => '.'.repeat(size),
  blanks: (size) => `${' '.repeat(size)}CCO${' '.repeat(size)}`,
  extension: (size) => `CCO |${'&1:1,'.repeat(size)}|`,
  'coordinate extension': (size) => `CCO |(${'1.5,2,0;'.repeat(size)})|`,
  'queries of an extension': (size) =>
    `C[C@H](O)F |${Array.from({ length: size % 50 }, (_, index) => `&${index}:1`).join(',')}|`,
  'a letter beyond ASCII': (size) => `${'C'.repeat(size)}\u{1F600}`,
} satisfies Record<string, Shape>;

const CAGES = [
  'C12C3C4C1C5C2C3C45',
  'C1C2CC3CC1CC(C2)C3',
  'c12c3c4c5c1c6c7c8c2c9c1c3c2c3c4c4c%10c5c5c6c6c7c7c%11c8c9c8c9c1c2c1c2c3c4c3c4c%10c5c5c6c6c7c7c%11c8c8c9c1c1c2c3c2c4c5c6c3c7c8c1c23',
  'C%10%11C%12C%13C%10C%14C%11C%12C%13%14',
  'B123B45B16B24B3456',
  'C1CC2CCC1CC2',
  'C[Si]12O[Si]3(C)O[Si](C)(O1)O[Si](C)(O2)O3',
];

const ALL_SHAPES = Object.values(SHAPES);
const SMALL_SIZES = [1, 2, 3, 9, 10, 11, 25, 50, 90, 99, 100, 101, 120];
const LARGE_SIZES = [249, 250, 333, 499, 500, 501, 616, 1_000, 1_250, 2_500, 4_999, 5_000, 5_001, 6_000];

/** A large, deeply nested or symmetrical text. */
export function hostileText(rng: RandomSource): string {
  const size = rng.chance(0.3) ? 1 + rng.below(600) : rng.pick(rng.chance(0.6) ? SMALL_SIZES : LARGE_SIZES);
  return rng.pick(ALL_SHAPES)(size);
}

const HANDLES = [
  'chain',
  'nested branches',
  'flat branches',
  'stereocentres',
  'like stereocentres',
  'dendrimer of two',
  'dendrimer of three',
  'polyene drawn',
  'peptide',
  'stereocentres in rings',
  'hetero chain',
] as const;

/** A molecule that contains something large: it passes the input checks and reaches a family. */
export const withHostilePart = (rng: RandomSource, molecules: readonly string[]): string =>
  insertGroups(rng, molecules, [`C(${SHAPES[rng.pick(HANDLES)](1 + rng.below(80)).replaceAll('1', '%81')})`]);
