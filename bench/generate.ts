import { outline } from '../packages/engine/src/graph/smiles/smiles-text.ts';
import type { Core } from './cores.ts';
import { COUNTER_IONS, HEADS, LINKERS, SCAFFOLDS, SUBSTITUENTS } from './fragments.ts';
import { pick, seededRandom } from './random.ts';

/** Heavy atoms of a generated molecule, salts and all. */
export const HEAVY_ATOMS = { least: 15, most: 45 } as const;

/** How often: a place takes a substituent, takes a linker and a further ring, a molecule is a salt. Tuned for 52 characters on average. */
const SUBSTITUTED = 0.6;
const RING_AT = [0.95, 0.67, 0.22] as const;
const SALT = 0.03;
/** How cores come: flat, or as the distomer; the rest as the eutomer. */
const FLAT = 0.3;
const MIRRORED = 0.2;

export interface GenerateOptions {
  seed: number;
  /** Molecules of the families, one of which is decorated in a share of the cases. */
  cores: readonly Core[];
  coreShare: number;
}

/** Begins with an atom that is not bonded to another hetero atom, outside of sulfonyl groups. */
const HETERO = /^(?!S\(=O\))(Cl|Br|[FNOSn]|\[N)/;
/** Ends with such an atom. */
const HETERO_LAST = /([NnOSF]|Cl|Br)$/;

/** A fragment for a place behind the given text, so that molecules hold no N-N, N-O or N-halogen bonds that nobody would make. */
function fitting(random: () => number, fragments: readonly string[], before: string): string {
  for (;;) {
    const fragment = pick(random, fragments);
    if (!HETERO.test(fragment) || !HETERO_LAST.test(before)) return fragment;
  }
}

/** Puts fragments together as text. Ring-closure numbers grow from fragment to fragment, so that none is open twice. */
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

  /** A ring behind the given text, with what goes into its places. */
  scaffold(depth: number, before: string): string {
    const text = this.numbered(fitting(this.#random, SCAFFOLDS, before));
    return text.replaceAll('(_)', (_, offset: number) => {
      const content = this.#branch(depth, text.slice(0, offset));
      return content === '' ? '' : `(${content})`;
    });
  }

  substituent(before: string): string {
    return this.numbered(fitting(this.#random, SUBSTITUENTS, before));
  }

  #branch(depth: number, before: string): string {
    if (this.#random() < (RING_AT[depth] ?? 0)) {
      const linker = this.numbered(fitting(this.#random, LINKERS, before)).slice(0, -1);
      return linker + this.scaffold(depth + 1, linker === '' ? before : linker);
    }
    return this.#random() < SUBSTITUTED ? this.substituent(before) : '';
  }
}

/** A molecule from scaffolds, linkers and substituents. Most belong to no family; many have a stereocentre. */
function plain(random: () => number): string {
  const head = pick(random, HEADS);
  return head + new Assembly(random, 0).scaffold(0, head);
}

const mirrored = (smiles: string): string => smiles.replaceAll(/@@?/g, (tag) => (tag === '@' ? '@@' : '@'));
const flattened = (smiles: string): string => smiles.replaceAll(/\[C@@?H?\]/g, 'C').replaceAll('@', '');

/** A family's molecule with one substituent more, in one of the ways in which people draw it. */
function decorated(random: () => number, { smiles, rings, places }: Core): string {
  const place = pick(random, places);
  const text = `${smiles.slice(0, place)}(${new Assembly(random, rings).substituent('c')})${smiles.slice(place)}`;
  const drawn = random();
  return drawn < FLAT ? flattened(text) : drawn < FLAT + MIRRORED ? mirrored(text) : text;
}

/** Drug-like molecules without end: the same ones in the same order for the same options. */
export function* generate({ seed, cores, coreShare }: GenerateOptions): Generator<string, never> {
  const random = seededRandom(seed);
  for (;;) {
    const molecule = cores.length > 0 && random() < coreShare ? decorated(random, pick(random, cores)) : plain(random);
    const smiles = random() < SALT ? molecule + pick(random, COUNTER_IONS) : molecule;
    const { atoms } = outline(smiles);
    if (atoms >= HEAVY_ATOMS.least && atoms <= HEAVY_ATOMS.most) yield smiles;
  }
}
