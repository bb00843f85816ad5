import { Configuration } from '../graph/stereo/configuration.ts';
import { chooseParent } from '../read/parent.ts';
import { constitutionHash } from '../graph/classes.ts';
import type { Molecule } from '../rdkit/molecule.ts';
import type { Toolkit } from '../rdkit/toolkit.ts';
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

/** The compounds in the knowledge without a eutomer. There are a few dozen, read on first use. */
export class NoPreferenceIndex {
  readonly #toolkit: Toolkit;
  readonly #families: readonly Family[];
  #index: Map<number, ListedCompound[]> | undefined;

  constructor(toolkit: Toolkit, families: readonly Family[]) {
    this.#toolkit = toolkit;
    this.#families = families;
  }

  /** The listed compound identical to a molecule, which may be drawn as either enantiomer or without stereo. */
  find(molecule: Molecule): NoPreference | null {
    this.#index ??= this.#build();
    const sameConstitution = this.#index.get(constitutionHash(molecule.graph())) ?? [];
    return (
      sameConstitution.find(({ drawings, flat }) => drawings.has(molecule.smiles()) || flat === molecule.constitution())
        ?.compound ?? null
    );
  }

  #build(): Map<number, ListedCompound[]> {
    const index = new Map<number, ListedCompound[]>();
    for (const compound of this.#families.flatMap(({ not_counted: listed }) =>
      listed.filter((candidate) => candidate.no_preference === true),
    )) {
      const read = this.#toolkit.read(compound.smiles);
      if (!read.ok) throw new Error(`${compound.name}: ${read.error.message}`);
      using wholeMolecule = read.molecule;
      using parent = chooseParent(wholeMolecule, compound.smiles.includes('.'));
      if (parent === null) continue;
      const { normal } = parent;
      const hash = constitutionHash(normal.graph());
      const flat = normal.smiles() === normal.constitution() ? normal.smiles() : null;
      const mirrored = Configuration.drawn(normal.graph()).mirror();
      // A flat drawing with several centres may be a diastereomer of this one.
      const drawings = new Set([
        normal.smiles(),
        normal.canonicalWith(mirrored),
        ...(mirrored.size === 1 ? [normal.constitution()] : []),
      ]);
      index.set(hash, [...(index.get(hash) ?? []), { compound, drawings, flat }]);
    }
    return index;
  }
}
