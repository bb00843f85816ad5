import type { MainModule, Mol } from '@rdkit/rdkit';
import { ToolkitTrap } from './fault.ts';
import { clearSides, readGraph, writeTurns, type MolGraph, type RdkitJson, type Turn } from './graph.ts';

/** A CIP label. Lower case (`r`, `s`) marks a pseudoasymmetric centre, `?` a centre whose configuration is not given. */
export type CipLabel = 'R' | 'S' | 'r' | 's' | '?';

/** Radius and length of the circular fingerprints that similarity is measured with. */
const MORGAN = JSON.stringify({ radius: 2, nBits: 2048 });

/**
 * How a molecule is read back from JSON. Perceiving stereo anew would cost most of the time and clear every E and Z: JSON has no bond
 * directions to perceive them from (rdkit issues 1614, 2404).
 */
const AS_STATED = JSON.stringify({ assignStereo: false });

/** Keeps the enhanced stereo groups of an extended SMILES and nothing else: no coordinates, no wedges. */
const STEREO_GROUPS = JSON.stringify({ CX_ENHANCEDSTEREO: true });

const FLAT_SMILES = JSON.stringify({ doIsomericSmiles: false });

/** Every call into WebAssembly goes through here: whatever it throws, the instance is no longer to be trusted. */
export function guarded<Result>(call: () => Result): Result {
  try {
    return call();
  } catch (cause) {
    if (cause instanceof ToolkitTrap) throw cause;
    throw new ToolkitTrap(cause);
  }
}

/** A molecule that the toolkit holds. It must be disposed of (`using`): an undisposed one leaks about 20 kB. */
export class Molecule implements Disposable {
  readonly #module: MainModule;
  readonly #mol: Mol;
  #json: string | undefined;
  #graph: MolGraph | undefined;
  #labels: Map<number, CipLabel> | undefined;
  readonly #edited: boolean;

  /** @param edited whether it was read back from JSON */
  constructor(module: MainModule, mol: Mol, edited = false) {
    this.#module = module;
    this.#mol = mol;
    this.#edited = edited;
  }

  /** The toolkit's own object, for the adapter's other files. */
  get handle(): Mol {
    return this.#mol;
  }

  /** Canonical SMILES, with stereo marks as drawn. */
  smiles(): string {
    if (!this.#needsPerception) return guarded(() => this.#mol.get_smiles());
    using perceived = this.reread().molecule;
    return perceived.smiles();
  }

  /** Whether the canonical order depends on what only perceiving stereo finds: centres in rings that depend on each other. */
  get #needsPerception(): boolean {
    if (!this.#edited) return false;
    const { atoms, inRing } = this.graph();
    return atoms.filter(({ turn }, index) => turn !== null && inRing.has(index)).length > 1;
  }

  /** Canonical SMILES, with the enhanced stereo groups (`|&1:1|`) when there are any. */
  smilesWithGroups(): string {
    return guarded(() => this.#mol.get_cxsmiles(STEREO_GROUPS)).trim();
  }

  /** Canonical SMILES without stereo marks: the same for both enantiomers and the racemate. */
  constitution(): string {
    return guarded(() => this.#mol.get_smiles(FLAT_SMILES));
  }

  /** RDKit's JSON, a fresh copy that the caller may edit. */
  json(): RdkitJson {
    this.#json ??= guarded(() => this.#mol.get_json());
    return JSON.parse(this.#json) as RdkitJson;
  }

  graph(): MolGraph {
    this.#graph ??= readGraph(this.json());
    return this.#graph;
  }

  /** CIP labels by atom index, from the new labeller (RDKit's default one is wrong for sulfoxides). */
  labels(): ReadonlyMap<number, CipLabel> {
    this.#labels ??= this.#readLabels();
    return this.#labels;
  }

  /** Whether the labeller would clear what E and Z the molecule states, and label without them. */
  get #losesSides(): boolean {
    return this.#edited && this.graph().bonds.some(({ sided }) => sided);
  }

  /**
   * The same molecule read anew from its SMILES, which carries E and Z in a way that the labeller understands. The caller disposes of it.
   *
   * @returns the molecule, and for each of its atoms the index here
   */
  reread(): { molecule: Molecule; order: number[] } {
    return guarded(() => {
      const mol = this.#module.get_mol(this.#mol.get_smiles());
      if (mol === null) throw new Error('the toolkit refused its own SMILES');
      return { molecule: new Molecule(this.#module, mol), order: JSON.parse(this.#mol.get_prop('_smilesAtomOutputOrder')) as number[] };
    });
  }

  /**
   * Does something with the molecule after its CIP labels were set, on an object that still has its E and Z.
   *
   * @param use gets the labelled molecule, and for an atom of this molecule its index there
   */
  withLabels<Result>(use: (labelled: Molecule, indexOf: (atom: number) => number) => Result): Result {
    if (!this.#losesSides) {
      this.labels();
      return use(this, (atom) => atom);
    }
    const { molecule, order } = this.reread();
    using labelled = molecule;
    labelled.labels();
    return use(labelled, (atom) => order.indexOf(atom));
  }

  #readLabels(): Map<number, CipLabel> {
    if (this.#losesSides) {
      const { molecule, order } = this.reread();
      using labelled = molecule;
      return new Map([...labelled.labels()].map(([atom, label]) => [order[atom]!, label]));
    }
    const tags = JSON.parse(guarded(() => this.#mol.get_stereo_tags())) as { CIP_atoms: [number, string][] };
    return new Map(tags.CIP_atoms.map(([atom, tag]) => [atom, tag.replace(/[()]/g, '') as CipLabel]));
  }

  /** The same molecule with other tags on some atoms (null clears one). The caller disposes of it. */
  withTurns(turns: ReadonlyMap<number, Turn | null>): Molecule {
    const json = this.json();
    writeTurns(json, turns);
    return this.edited(json);
  }

  /** The same molecule without its E and Z; null when it states none. The caller disposes of it. */
  withoutSides(): Molecule | null {
    if (!this.graph().bonds.some(({ sided }) => sided)) return null;
    const json = this.json();
    clearSides(json);
    return this.edited(json);
  }

  /** A molecule read back from edited JSON. The caller disposes of it. */
  edited(json: RdkitJson): Molecule {
    const mol = guarded(() => this.#module.get_mol(JSON.stringify(json), AS_STATED));
    if (mol === null) throw new Error('the toolkit refused its own JSON after an edit');
    return new Molecule(this.#module, mol, true);
  }

  /** Morgan fingerprint (radius 2, 2048 bits). */
  fingerprint(): Uint8Array {
    return guarded(() => this.#mol.get_morgan_fp_as_uint8array(MORGAN)) as Uint8Array;
  }

  /** Molfile (V2000) with coordinates computed for a picture. */
  molfile(): string {
    return guarded(() => {
      this.#mol.set_new_coords();
      return this.#mol.get_molblock();
    });
  }

  /** The connected parts: for each, the molecule (the caller disposes of it) and its atoms' indices in this one. */
  fragments(): { molecule: Molecule; atoms: number[] }[] {
    return guarded(() => {
      const { molList, mappings } = this.#mol.get_frags() as {
        molList: { size(): number; at(index: number): Mol; delete(): void };
        mappings: string;
      };
      try {
        const { fragsMolAtomMapping } = JSON.parse(mappings) as { fragsMolAtomMapping: number[][] };
        return fragsMolAtomMapping.map((atoms, index) => ({ molecule: new Molecule(this.#module, molList.at(index)), atoms }));
      } finally {
        molList.delete();
      }
    });
  }

  [Symbol.dispose](): void {
    // After a trap even deletion may throw; the whole instance is thrown away then, and its memory with it.
    try {
      this.#mol.delete();
    } catch {}
  }
}
