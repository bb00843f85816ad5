import { Configuration } from '../graph/stereo/configuration.ts';
import { chooseParent } from '../read/parent.ts';
import { constitutionHash } from '../graph/classes.ts';
import { skeletonHash, skeletonSize } from '../graph/match/skeleton.ts';
import { readCanonicalSmiles } from '../graph/smiles/read-canonical-smiles.ts';
import type { Molecule } from '../rdkit/molecule.ts';
import type { Toolkit } from '../rdkit/toolkit.ts';
import { memoise } from '../memoise.ts';
import type { Family } from '../knowledge/family.ts';

/** A compound whose enantiomers were both tested and do not differ. */
export type NoPreference = Family['not_counted'][number];

/**
 * A compound with the drawings that it covers, as canonical SMILES: as listed, its mirror image and, if it has one
 * centre, without stereo. Listed without stereo (`flat`), it covers every drawing.
 */
interface ListedCompound {
  compound: NoPreference;
  drawings: ReadonlySet<string>;
  flat: string | null;
}

/** Reads a listed compound; null if it has no carbon. */
function readListed(toolkit: Toolkit, compound: NoPreference): (ListedCompound & { hash: number }) | null {
  const read = toolkit.read(compound.smiles);
  if (!read.ok) throw new Error(`${compound.name}: ${read.error.message}`);
  using wholeMolecule = read.molecule;
  using parent = chooseParent(wholeMolecule, compound.smiles.includes('.'));
  if (parent === null) return null;
  const { normal } = parent;
  const mirrored = Configuration.drawn(normal.graph()).mirror();
  return {
    hash: constitutionHash(normal.graph()),
    compound,
    // A flat drawing with several centres may be a diastereomer of this one.
    drawings: new Set([
      normal.smiles(),
      normal.canonicalWith(mirrored),
      ...(mirrored.size === 1 ? [normal.constitution()] : []),
    ]),
    flat: normal.smiles() === normal.constitution() ? normal.smiles() : null,
  };
}

/** The compounds in the knowledge without a eutomer. Each is read when a molecule that it may be is first looked up. */
export class NoPreferenceIndex {
  readonly #families: readonly Family[];
  /** The compounds by the hash of the skeleton of each of their parts. */
  #bySkeleton: Map<number, NoPreference[]> | undefined;
  /** The sizes of these skeletons: most molecules have none of them, which saves computing their hash. */
  readonly #sizes = new Set<number>();
  readonly #read: (compound: NoPreference) => ReturnType<typeof readListed>;

  constructor(toolkit: Toolkit, families: readonly Family[]) {
    this.#read = memoise((compound) => readListed(toolkit, compound));
    this.#families = families;
  }

  /** The listed compound identical to a molecule, which may be drawn as either enantiomer or without stereo. */
  find(molecule: Molecule): NoPreference | null {
    this.#bySkeleton ??= this.#build();
    const graph = molecule.graph();
    if (!this.#sizes.has(skeletonSize(graph))) return null;
    for (const compound of this.#bySkeleton.get(skeletonHash(graph)) ?? []) {
      const listed = this.#read(compound);
      if (listed === null || listed.hash !== constitutionHash(graph)) continue;
      if (listed.drawings.has(molecule.smiles()) || listed.flat === molecule.constitution()) return compound;
    }
    return null;
  }

  #build(): Map<number, NoPreference[]> {
    const index = new Map<number, NoPreference[]>();
    for (const compound of this.#families.flatMap(({ not_counted: listed }) => listed)) {
      if (compound.no_preference !== true) continue;
      for (const part of compound.smiles.split('.')) {
        const { graph } = readCanonicalSmiles(part);
        this.#sizes.add(skeletonSize(graph));
        const hash = skeletonHash(graph);
        index.set(hash, [...(index.get(hash) ?? []), compound]);
      }
    }
    return index;
  }
}
