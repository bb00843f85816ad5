import type { MainModule, Mol } from '@rdkit/rdkit';
import { ToolkitTrap } from './fault.ts';
import { readGraph, writeTurns, type MolGraph, type RdkitJson, type Turn } from './graph.ts';

/** A CIP label. Lower case (`r`, `s`) marks a pseudoasymmetric centre, `?` a centre whose configuration is not given. */
export type CipLabel = 'R' | 'S' | 'r' | 's' | '?';

/** Radius and length of the circular fingerprints that similarity is measured with. */
const MORGAN = JSON.stringify({ radius: 2, nBits: 2048 });

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

  constructor(module: MainModule, mol: Mol) {
    this.#module = module;
    this.#mol = mol;
  }

  /** The toolkit's own object, for the adapter's other files. */
  get handle(): Mol {
    return this.#mol;
  }

  /** Canonical SMILES, with stereo marks as drawn. */
  smiles(): string {
    return guarded(() => this.#mol.get_smiles());
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

  #readLabels(): Map<number, CipLabel> {
    const tags = JSON.parse(guarded(() => this.#mol.get_stereo_tags())) as { CIP_atoms: [number, string][] };
    return new Map(tags.CIP_atoms.map(([atom, tag]) => [atom, tag.replace(/[()]/g, '') as CipLabel]));
  }

  /** The same molecule with other tags on some atoms (null clears one). The caller disposes of it. */
  withTurns(turns: ReadonlyMap<number, Turn | null>): Molecule {
    const json = this.json();
    writeTurns(json, turns);
    return this.edited(json);
  }

  /** A molecule read back from edited JSON. The caller disposes of it. */
  edited(json: RdkitJson): Molecule {
    const mol = guarded(() => this.#module.get_mol(JSON.stringify(json)));
    if (mol === null) throw new Error('the toolkit refused its own JSON after an edit');
    return new Molecule(this.#module, mol);
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
