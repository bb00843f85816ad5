import type { MainModule, Mol } from '@rdkit/rdkit';
import { ToolkitTrap } from './fault.ts';
import type { MolGraph, RdkitJson, Turn } from './graph.ts';
import { sortedGraph, sortedTurn } from './sorted-graph.ts';
import { readText, withMarks, type TextGraph } from './text-graph.ts';

/** A CIP label. Lower case (`r`, `s`) marks a pseudoasymmetric centre, `?` a centre whose configuration is not given. */
export type CipLabel = 'R' | 'S' | 'r' | 's' | '?';

/** Radius and length of the circular fingerprints that similarity is measured with. */
const MORGAN = JSON.stringify({ radius: 2, nBits: 2048 });
/** Keeps the enhanced stereo groups of an extended SMILES and nothing else: no coordinates, no wedges. */
const STEREO_GROUPS = JSON.stringify({ CX_ENHANCEDSTEREO: true });
const FLAT_SMILES = JSON.stringify({ doIsomericSmiles: false });
/** JSON that was edited is read as it stands: perceiving its stereo would clear every E and Z (rdkit issues 1614, 2404). */
const AS_STATED = JSON.stringify({ assignStereo: false });
/** Where no hydrogen is written as an atom there is none to fold in; the toolkit need not look. */
const NO_HYDROGENS = JSON.stringify({ removeHs: false });
/** A text of the toolkit's own needs no judging of valences and aromaticity, only of its stereo. */
const UNJUDGED = JSON.stringify({ removeHs: false, sanitize: false, kekulize: false });
/** Where no stereo is written there is none to judge. */
const FLAT = JSON.stringify({ removeHs: false, assignStereo: false });

/** Every call into WebAssembly goes through here: whatever it throws, the instance is no longer to be trusted. */
export function guarded<Result>(call: () => Result): Result {
  try {
    return call();
  } catch (cause) {
    if (cause instanceof ToolkitTrap) throw cause;
    throw new ToolkitTrap(cause);
  }
}

/** Parses a SMILES with no more work than the text needs; null when the toolkit refuses. Chiral nitrogen is judged with the hydrogens only. */
export function parseSmiles(module: MainModule, smiles: string): Mol | null {
  if (smiles.includes('[H') || smiles.includes('[N@')) return guarded(() => module.get_mol(smiles));
  return guarded(() => module.get_mol(smiles, /[@/\\]/.test(smiles) ? NO_HYDROGENS : FLAT));
}

const countMarks = (smiles: string): number => smiles.match(/@@?/g)?.length ?? 0;
/** Whether two texts differ in marks alone. */
const sameBut = (one: string, other: string): boolean => one.replaceAll('@', '') === other.replaceAll('@', '');

/**
 * A molecule that the toolkit holds. It must be disposed of (`using`): an undisposed one leaks about 20 kB. Atoms have the indices of the
 * molecule that was read first, also in those that are made of it with other turns.
 */
export class Molecule implements Disposable {
  readonly #module: MainModule;
  readonly #mol: Mol;
  /** For each atom of the toolkit's its index; null when they are the same. */
  readonly #indices: readonly number[] | null;
  #smiles: string | undefined;
  #constitution: string | undefined;
  #text: TextGraph | undefined;
  #order: readonly number[] | undefined;
  #graph: MolGraph | undefined;
  #labels: Map<number, CipLabel> | undefined;
  readonly #canonicals = new Map<string, string>();

  /** @param indices for each atom of `mol` its index, where they are not the same */
  constructor(module: MainModule, mol: Mol, indices: readonly number[] | null = null) {
    this.#module = module;
    this.#mol = mol;
    this.#indices = indices;
  }

  /** The toolkit's own object, for the adapter's other files. */
  get handle(): Mol {
    return this.#mol;
  }

  /** The index of an atom of the toolkit's. */
  indexOf = (atom: number): number => this.#indices?.[atom] ?? atom;

  /** The toolkit's own number of an atom. */
  atomAt(index: number): number {
    return this.#indices === null ? index : this.#indices.indexOf(index);
  }

  /** Canonical SMILES, with stereo marks as drawn. */
  smiles(): string {
    this.#smiles ??= guarded(() => this.#mol.get_smiles());
    return this.#smiles;
  }

  /** Canonical SMILES, with the enhanced stereo groups (`|&1:1|`) when there are any. */
  smilesWithGroups(): string {
    this.#orderOfText();
    return guarded(() => this.#mol.get_cxsmiles(STEREO_GROUPS)).trim();
  }

  /** Canonical SMILES without stereo marks: the same for both enantiomers and the racemate. */
  constitution(): string {
    this.#constitution ??= this.smiles();
    if (/[@/\\]/.test(this.#constitution)) {
      // The toolkit notes the order of the atoms it wrote last; that of the SMILES with stereo must be known before.
      this.#orderOfText();
      this.#constitution = guarded(() => this.#mol.get_smiles(FLAT_SMILES));
    }
    return this.#constitution;
  }

  /** The graph in the order of the canonical SMILES: cheaper than {@link graph}, for what no index is needed. */
  outline(): MolGraph {
    return this.#readText().graph;
  }

  #readText(): TextGraph {
    this.#text ??= readText(this.smiles());
    return this.#text;
  }

  /** For each atom of the canonical SMILES its index. */
  #orderOfText(): readonly number[] {
    if (this.#order === undefined) {
      this.smiles();
      this.#order = (JSON.parse(guarded(() => this.#mol.get_prop('_smilesAtomOutputOrder'))) as number[]).map(this.indexOf);
    }
    return this.#order;
  }

  /** The graph by index, neighbours sorted, so that turns can be carried to any molecule with the same atoms. */
  graph(): MolGraph {
    this.#graph ??= sortedGraph(this.outline(), this.#orderOfText());
    return this.#graph;
  }

  /** CIP labels by atom index, from the new labeller (RDKit's default one is wrong for sulfoxides). */
  labels(): ReadonlyMap<number, CipLabel> {
    if (this.#labels === undefined) {
      const tags = JSON.parse(guarded(() => this.#mol.get_stereo_tags())) as { CIP_atoms: [number, string][] };
      this.#labels = new Map(tags.CIP_atoms.map(([atom, tag]) => [this.indexOf(atom), tag.replace(/[()]/g, '') as CipLabel]));
    }
    return this.#labels;
  }

  /** The same molecule with other turns at some atoms (null clears one). The caller disposes of it. */
  withTurns(turns: ReadonlyMap<number, Turn | null>): Molecule {
    return this.#reread(this.smilesWith(turns));
  }

  /** A SMILES, not a canonical one, of the same molecule with other turns at some atoms; those that change nothing leave the text as it is. */
  smilesWith(turns: ReadonlyMap<number, Turn | null>): string {
    const order = this.#orderOfText();
    const text = this.#readText();
    const marks = new Map<number, Turn | null>();
    for (const [index, atom] of text.graph.atoms.entries()) {
      const turn = turns.get(order[index]!);
      if (turn === undefined) continue;
      const own = turn === null ? null : sortedTurn(turn, text.graph.neighbours[index]!.map((each) => order[each]!));
      if (own !== atom.turn) marks.set(index, own);
    }
    return marks.size === 0 ? this.smiles() : withMarks(this.smiles(), text, marks);
  }

  /** Canonical SMILES of the same molecule with other turns at some atoms. */
  canonicalWith(turns: ReadonlyMap<number, Turn | null>): string {
    const text = this.smilesWith(turns);
    if (text === this.smiles()) return text;
    // With a single mark, the other mark makes the mirror image's text; with several the order may change, because the toolkit ranks R before S.
    if (countMarks(text) === 1 && countMarks(this.smiles()) === 1 && sameBut(text, this.smiles())) return text;
    return this.#canonical(text);
  }

  /** The same without its E and Z. */
  unsidedWith(turns: ReadonlyMap<number, Turn | null>): string {
    return this.#canonical(this.smilesWith(turns).replaceAll(/[/\\]/g, ''));
  }

  /** What a text of these atoms comes to; remembered, because a known compound is looked up in several ways. */
  #canonical(text: string): string {
    let canonical = this.#canonicals.get(text);
    if (canonical === undefined) {
      // Nothing is asked of it but its SMILES, for which what the toolkit wrote itself need not be judged again.
      const mol = guarded(() => this.#module.get_mol(text, text.includes('[N@') || text.includes('[H') ? '' : UNJUDGED));
      if (mol === null) throw new Error('the toolkit refused its own SMILES after an edit');
      using read = new Molecule(this.#module, mol);
      canonical = read.smiles();
      this.#canonicals.set(text, canonical);
    }
    return canonical;
  }

  /** Reads a text that has the atoms of the canonical SMILES in its order. */
  #reread(text: string): Molecule {
    const mol = parseSmiles(this.#module, text);
    if (mol === null) throw new Error('the toolkit refused its own SMILES after an edit');
    return new Molecule(this.#module, mol, this.#orderOfText());
  }

  /** RDKit's JSON, a fresh copy that the caller may edit; only of a molecule that was read, not of one made of another. */
  json(): RdkitJson {
    return JSON.parse(guarded(() => this.#mol.get_json())) as RdkitJson;
  }

  /** A molecule of the same atoms read back from edited JSON. The caller disposes of it. */
  edited(json: RdkitJson): Molecule {
    const mol = guarded(() => this.#module.get_mol(JSON.stringify(json), AS_STATED));
    if (mol === null) throw new Error('the toolkit refused its own JSON after an edit');
    // Its SMILES carries E and Z in a way that the labeller understands, and read anew it is canonical.
    using stated = new Molecule(this.#module, mol);
    return stated.#reread(stated.smiles());
  }

  /** The toolkit's own list of bonds, as pairs of its atoms. */
  toolkitBonds(): [number, number][] {
    return this.json().molecules[0]!.bonds?.map(({ atoms }) => atoms) ?? [];
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

  /**
   * A fragment as the toolkit cuts it has neither ranks nor ring information; read anew from its SMILES, it is a molecule like any other,
   * whose atoms have the order of that text. The caller disposes of it.
   *
   * @returns the molecule, and for each of its atoms the index here
   */
  readAnew(): { molecule: Molecule; order: readonly number[] } {
    const mol = parseSmiles(this.#module, this.smiles());
    // Seen with aromatic bonds outside of rings, which the toolkit reads and does not write.
    if (mol === null) throw new ToolkitTrap(new Error('it refused its own SMILES'));
    return { molecule: new Molecule(this.#module, mol), order: this.#orderOfText() };
  }

  [Symbol.dispose](): void {
    // After a trap even deletion may throw; the whole instance is thrown away then, and its memory with it.
    try {
      this.#mol.delete();
    } catch {}
  }
}
