import type { MainModule, Mol } from '@rdkit/rdkit';
import { markingWith } from '../graph/smiles/canonical-order.ts';
import { editText, type AtomEdit } from '../graph/smiles/edit-text.ts';
import { ToolkitTrap } from './fault.ts';
import type { MolGraph, RdkitJson, Turn } from '../graph/graph.ts';
import { morganBits } from '../graph/fingerprint/morgan.ts';
import { sortedGraph } from '../graph/sorted-graph.ts';
import { isUnusual, readText, type TextGraph } from '../graph/smiles/read-text.ts';
import { sortedTurn } from '../graph/stereo/turns.ts';

/** A CIP label. Lower case (`r`, `s`) marks a pseudoasymmetric centre, `?` a centre whose configuration is not given. */
export type CipLabel = 'R' | 'S' | 'r' | 's' | '?';

/** Radius and length of the circular fingerprints that similarity is measured with. */
const MORGAN = JSON.stringify({ radius: 2, nBits: 2048 });
/** Keeps the enhanced stereo groups of an extended SMILES and nothing else: no coordinates, no wedges. */
const STEREO_GROUPS = JSON.stringify({ CX_ENHANCEDSTEREO: true });
const FLAT_SMILES = JSON.stringify({ doIsomericSmiles: false });
const ALL_HYDROGENS = JSON.stringify({ allHsExplicit: true });
/** Where no hydrogen is written as an atom there is none to fold in; the toolkit need not look. */
const NO_HYDROGENS = JSON.stringify({ removeHs: false });
/** A text of the toolkit's own needs no judging of valences and aromaticity, only of its stereo. */
const UNJUDGED = JSON.stringify({ removeHs: false, sanitize: false, kekulize: false });
/** Where all marks are certain their stereo needs no judging either. */
const CERTAIN = JSON.stringify({ removeHs: false, sanitize: false, kekulize: false, assignStereo: false });
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

/** A text with every mark the other way: its mirror image, where that is written in the same order. */
const withOtherMarks = (smiles: string): string => smiles.replace(/@@?/g, (mark) => (mark === '@' ? '@@' : '@'));

/**
 * A molecule that the toolkit holds. It must be disposed of (`using`): an undisposed one leaks about 20 kB. An atom's index is its place in
 * the canonical SMILES of the molecule that was read first, also in those that are made of it with other turns or charges. The toolkit numbers
 * atoms as they were read; to learn its order costs as much as writing the SMILES, so it is asked for only where it is needed.
 */
export class Molecule implements Disposable {
  readonly #module: MainModule;
  readonly #mol: Mol;
  /** For each atom of the toolkit's its index, in a molecule that was made of another; null in one that was read. */
  readonly #indices: readonly number[] | null;
  #smiles: string | undefined;
  #constitution: string | undefined;
  #text: TextGraph | undefined;
  #order: readonly number[] | undefined;
  #graph: MolGraph | undefined;
  #labels: Map<number, CipLabel> | undefined;
  readonly #canonicals = new Map<string, string>();

  /** @param indices for each atom of `mol` its index, when it was made of another molecule */
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
  indexOf = (atom: number): number => (this.#indices === null ? this.#toolkitOrder().indexOf(atom) : this.#indices[atom]!);

  /** The toolkit's own number of an atom: in a molecule that was read, its place among the atoms as they were written. */
  atomAt(index: number): number {
    return this.#indices === null ? this.#toolkitOrder()[index]! : this.#indices.indexOf(index);
  }

  /** Canonical SMILES, with stereo marks as drawn. */
  smiles(): string {
    this.#smiles ??= guarded(() => this.#mol.get_smiles());
    return this.#smiles;
  }

  /** Canonical SMILES, with the enhanced stereo groups (`|&1:1|`) when there are any. */
  smilesWithGroups(): string {
    this.#toolkitOrder();
    return guarded(() => this.#mol.get_cxsmiles(STEREO_GROUPS)).trim();
  }

  /** Canonical SMILES without stereo marks: the same for both enantiomers and the racemate. */
  constitution(): string {
    this.#constitution ??= this.smiles();
    if (/[@/\\]/.test(this.#constitution)) {
      // The toolkit notes the order of the atoms it wrote last; that of the SMILES with stereo must be known before.
      this.#toolkitOrder();
      // The toolkit leaves isotopes out with the stereo marks; a deuterated drug is another compound.
      const isLabelled = this.graph().atoms.some(({ isotope }) => isotope !== 0);
      this.#constitution = isLabelled ? this.#canonical(this.smiles().replaceAll(/[@/\\]/g, ''), false, true) : guarded(() => this.#mol.get_smiles(FLAT_SMILES));
    }
    return this.#constitution;
  }

  #readText(): TextGraph {
    if (this.#text === undefined) {
      this.#text = readText(this.smiles());
      if (!this.#text.graph.plain) this.#askHydrogens(this.#text.graph);
    }
    return this.#text;
  }

  /** Takes the hydrogens from a SMILES that writes them all, where the canonical one does not tell them. */
  #askHydrogens({ atoms }: MolGraph): void {
    const order = this.#toolkitOrder();
    const { graph } = readText(guarded(() => this.#mol.get_smiles(ALL_HYDROGENS)));
    const written = this.#lastOrder();
    for (const [place, atom] of atoms.entries()) atom.hydrogens = graph.atoms[written.indexOf(order[place]!)]!.hydrogens;
  }

  /** For each atom of the canonical SMILES the toolkit's number. */
  #toolkitOrder(): readonly number[] {
    if (this.#order === undefined) {
      this.smiles();
      this.#order = this.#lastOrder();
    }
    return this.#order;
  }

  /** For each atom of the SMILES that was written last the toolkit's number. */
  #lastOrder(): readonly number[] {
    return JSON.parse(guarded(() => this.#mol.get_prop('_smilesAtomOutputOrder'))) as number[];
  }

  /** The index of the atom at some place of the canonical SMILES. */
  #indexAt(place: number): number {
    return this.#indices === null ? place : this.#indices[this.#toolkitOrder()[place]!]!;
  }

  /** The graph by index, neighbours sorted, so that turns can be carried to any molecule that is made of the same. */
  graph(): MolGraph {
    const { graph } = this.#readText();
    this.#graph ??= this.#indices === null ? graph : sortedGraph(graph, graph.atoms.map((_, place) => this.#indexAt(place)));
    return this.#graph;
  }

  /** The same in the order of the toolkit's numbers. */
  toolkitGraph(): MolGraph {
    return sortedGraph(this.#readText().graph, this.#toolkitOrder());
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

  /**
   * The same molecule drawn as another tautomer, with the turns that it has here; E and Z are left out. The caller disposes of it.
   *
   * @param constitution canonical SMILES of the tautomer without stereo marks
   * @param indices for each of its atoms the index here
   */
  asTautomer(constitution: string, indices: readonly number[]): Molecule {
    const text = readText(constitution);
    const { atoms } = this.graph();
    const edits = new Map<number, AtomEdit>();
    for (const [place, around] of text.graph.neighbours.entries()) {
      const { turn } = atoms[indices[place]!]!;
      if (turn !== null) edits.set(place, { turn: sortedTurn(turn, around.map((each) => indices[each]!)) });
    }
    const mol = parseSmiles(this.#module, editText(constitution, text, edits));
    if (mol === null) throw new ToolkitTrap(new Error('it refused a known compound with other marks'));
    return new Molecule(this.#module, mol, indices);
  }

  /** A SMILES, not a canonical one, of the same molecule with other turns at some atoms; those that change nothing leave the text as it is. */
  smilesWith(turns: ReadonlyMap<number, Turn | null>): string {
    const text = this.#readText();
    const graph = this.graph();
    const edits = new Map<number, AtomEdit>();
    for (const place of text.graph.atoms.keys()) {
      const index = this.#indexAt(place);
      const turn = turns.get(index);
      if (turn === undefined || turn === graph.atoms[index]!.turn) continue;
      edits.set(place, { turn: turn === null || this.#indices === null ? turn : this.#turnAt(place, turn) });
    }
    return edits.size === 0 ? this.smiles() : editText(this.smiles(), text, edits);
  }

  /** A turn over an atom's neighbours by index as one over the same by their places in the text. */
  #turnAt(place: number, turn: Turn): Turn {
    return sortedTurn(turn, this.#readText().graph.neighbours[place]!.map((each) => this.#indexAt(each)));
  }

  /** Canonical SMILES of the same molecule with other turns at some atoms. */
  canonicalWith(turns: ReadonlyMap<number, Turn | null>): string {
    const text = this.smilesWith(turns);
    if (text === this.smiles()) return text;
    const { certain, keepsOrder, sharesOrderWithMirrorImage } = markingWith(this.graph(), turns);
    // Parts are written in the order of their letters.
    const isOrdered = !text.includes('.') && this.graph().plain;
    if (isOrdered && keepsOrder) return text;
    const mirrored = isOrdered && sharesOrderWithMirrorImage ? this.#canonicals.get(withOtherMarks(text)) : undefined;
    return mirrored === undefined ? this.#canonical(text, certain) : withOtherMarks(mirrored);
  }

  /** The same without its E and Z. */
  unsidedWith(turns: ReadonlyMap<number, Turn | null>): string {
    return this.#canonical(this.smilesWith(turns).replaceAll(/[/\\]/g, ''), false);
  }

  /**
   * What a text of these atoms comes to; remembered, because a known compound is looked up in several ways.
   *
   * @param certain whether all its marks stand at certain stereocentres: the toolkit is then told that they have been judged
   * @param sanitize whether the toolkit must judge valences and aromaticity
   */
  #canonical(text: string, certain: boolean, sanitize = !this.graph().plain): string {
    let canonical = this.#canonicals.get(text);
    if (canonical === undefined) {
      const judged = text.includes('[N@') || text.includes('[H') || sanitize || isUnusual(text);
      // Nothing is asked of it but its SMILES, for which what the toolkit wrote itself need not be judged again.
      const mol = judged ? parseSmiles(this.#module, text) : guarded(() => this.#module.get_mol(text, certain ? CERTAIN : UNJUDGED));
      if (mol === null) throw new ToolkitTrap(new Error('it refused its own SMILES after an edit'));
      using read = new Molecule(this.#module, mol);
      if (certain && !judged) guarded(() => mol.set_prop('_StereochemDone', '1'));
      canonical = read.smiles();
      this.#canonicals.set(text, canonical);
    }
    return canonical;
  }

  /** Reads a text that has the atoms of the canonical SMILES in its order. */
  #reread(text: string): Molecule {
    const mol = parseSmiles(this.#module, text);
    if (mol === null) throw new ToolkitTrap(new Error('it refused its own SMILES after an edit'));
    return new Molecule(this.#module, mol, this.graph().atoms.map((_, place) => this.#indexAt(place)));
  }

  /** A molecule of the same atoms with other charges, hydrogens or bonds; only of one that was read. The caller disposes of it. */
  withEdits(edits: ReadonlyMap<number, AtomEdit>): Molecule {
    return this.#reread(editText(this.smiles(), this.#readText(), edits));
  }

  /** The toolkit's own list of bonds, as pairs of its atoms. */
  toolkitBonds(): [number, number][] {
    const json = JSON.parse(guarded(() => this.#mol.get_json())) as RdkitJson;
    return json.molecules[0]!.bonds?.map(({ atoms }) => atoms) ?? [];
  }

  /** Morgan fingerprint (radius 2, 2048 bits). */
  fingerprint(): Uint8Array {
    return (this.graph().plain ? morganBits(this.graph()) : null) ?? this.toolkitFingerprint();
  }

  /** The same as the toolkit makes it. */
  toolkitFingerprint(): Uint8Array {
    return guarded(() => this.#mol.get_morgan_fp_as_uint8array(MORGAN)) as Uint8Array;
  }

  /**
   * The connected parts as molecules of their own, in the order of the canonical SMILES.
   *
   * @returns for each what reads it (the caller disposes of that), its graph, and the index here of its first atom; the others follow
   */
  fragments(): { read: () => Molecule; graph: MolGraph; first: number }[] {
    let first = 0;
    return this.smiles().split('.').map((text) => {
      const fragment = { read: () => this.#fragment(text), graph: readText(text).graph, first };
      first += fragment.graph.atoms.length;
      return fragment;
    });
  }

  #fragment(text: string): Molecule {
    const mol = parseSmiles(this.#module, text);
    // Seen with aromatic bonds outside of rings, which the toolkit reads and does not write.
    if (mol === null) throw new ToolkitTrap(new Error('it refused a part of its own SMILES'));
    return new Molecule(this.#module, mol);
  }

  [Symbol.dispose](): void {
    // After a trap even deletion may throw; the whole instance is thrown away then, and its memory with it.
    try {
      this.#mol.delete();
    } catch {}
  }
}
