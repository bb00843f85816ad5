import { invertMarks } from '../packages/engine/src/graph/smiles/stereo-marks.ts';
import { outline } from '../packages/engine/src/graph/smiles/smiles-text.ts';
import type { Core } from './cores.ts';
import { COUNTER_IONS, HEADS, LINKERS, SCAFFOLDS, SUBSTITUENTS } from './fragments.ts';
import { pick, seededRandom } from './random.ts';

/** Range of heavy atoms in a generated molecule, including salts. */
export const HEAVY_ATOMS = { min: 15, max: 45 } as const;

/**
 * Probabilities that a slot gets a substituent, that a slot gets a linker and a further ring, and that a molecule is a
 * salt. Tuned for an average of 52 characters.
 */
const SUBSTITUENT_SHARE = 0.6;
const RING_AT = [0.95, 0.67, 0.22] as const;
const SALT_SHARE = 0.03;
/** Probabilities that a core is written without stereo, or as the distomer; otherwise it is written as the eutomer. */
const FLAT_SHARE = 0.3;
const MIRRORED = 0.2;

interface GenerateOptions {
  seed: number;
  /** Known compounds, used as cores with probability `coreShare`. */
  cores: readonly Core[];
  coreShare: number;
}

/** Starts with a heteroatom that must not be bonded to another one, except in sulfonyl groups. */
const HETERO = /^(?!S\(=O\))(Cl|Br|[FNOSn]|\[N)/;
/** Ends with such a heteroatom. */
const HETERO_LAST = /([NnOSF]|Cl|Br)$/;

/** Picks a fragment to follow the given text, avoiding unrealistic N-N, N-O and N-halogen bonds. */
function pickFitting(random: () => number, fragments: readonly string[], before: string): string {
  for (;;) {
    const fragment = pick(random, fragments);
    if (!HETERO.test(fragment) || !HETERO_LAST.test(before)) return fragment;
  }
}

/** Joins fragments as text. Ring-closure numbers increase from fragment to fragment, so that none is open twice. */
class Assembly {
  readonly #random: () => number;
  #rings: number;

  constructor(random: () => number, rings: number) {
    this.#random = random;
    this.#rings = rings;
  }

  /** The fragment with its ring closures renumbered. */
  numbered(fragment: string): string {
    const before = this.#rings;
    return fragment.replaceAll(/\[[^\]]*\]|\d/g, (token) => {
      if (token.length > 1) return token;
      const ring = before + Number(token);
      this.#rings = Math.max(this.#rings, ring);
      return ring > 9 ? `%${ring}` : String(ring);
    });
  }

  /** A ring to follow the given text, with its slots filled. */
  scaffold(depth: number, before: string): string {
    const text = this.numbered(pickFitting(this.#random, SCAFFOLDS, before));
    return text.replaceAll('(_)', (_, offset: number) => {
      const content = this.#branch(depth, text.slice(0, offset));
      return content === '' ? '' : `(${content})`;
    });
  }

  substituent(before: string): string {
    return this.numbered(pickFitting(this.#random, SUBSTITUENTS, before));
  }

  #branch(depth: number, before: string): string {
    if (this.#random() < (RING_AT[depth] ?? 0)) {
      const linker = this.numbered(pickFitting(this.#random, LINKERS, before)).slice(0, -1);
      return linker + this.scaffold(depth + 1, linker === '' ? before : linker);
    }
    return this.#random() < SUBSTITUENT_SHARE ? this.substituent(before) : '';
  }
}

/** A molecule of scaffolds, linkers and substituents. Most match no family; many have a stereocentre. */
function plainMolecule(random: () => number): string {
  const head = pick(random, HEADS);
  return head + new Assembly(random, 0).scaffold(0, head);
}

const removeStereo = (smiles: string): string => smiles.replaceAll(/\[C@@?H?\]/g, 'C').replaceAll('@', '');

/** A known compound with one more substituent, written as the eutomer, as the distomer or without stereo. */
function decorateCore(random: () => number, { smiles, rings, places }: Core): string {
  const index = pick(random, places);
  const text = `${smiles.slice(0, index)}(${new Assembly(random, rings).substituent('c')})${smiles.slice(index)}`;
  const drawn = random();
  return drawn < FLAT_SHARE ? removeStereo(text) : drawn < FLAT_SHARE + MIRRORED ? invertMarks(text) : text;
}

/** An endless stream of drug-like molecules, deterministic for given options. */
export function* generate({ seed, cores, coreShare }: GenerateOptions): Generator<string, never> {
  const random = seededRandom(seed);
  for (;;) {
    const molecule =
      cores.length > 0 && random() < coreShare ? decorateCore(random, pick(random, cores)) : plainMolecule(random);
    const smiles = random() < SALT_SHARE ? molecule + pick(random, COUNTER_IONS) : molecule;
    const { atoms } = outline(smiles);
    if (atoms >= HEAVY_ATOMS.min && atoms <= HEAVY_ATOMS.max) yield smiles;
  }
}
