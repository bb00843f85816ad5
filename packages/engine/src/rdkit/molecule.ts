import type { MainModule, Mol } from '@rdkit/rdkit';
import type { CipLabel } from '../graph/cip/labels.ts';
import { morganBits } from '../graph/fingerprint/morgan.ts';
import { setBitsOf } from '../graph/fingerprint/similarity.ts';
import { needlessMarks } from '../graph/stereo/no-centre.ts';
import type { MolGraph } from '../graph/graph.ts';
import { hasAtomMaps, withoutAtomMaps } from '../graph/smiles/atom-maps.ts';
import { editSmiles } from '../graph/smiles/edit-smiles.ts';
import { readCanonicalSmiles, type SmilesGraph } from '../graph/smiles/read-canonical-smiles.ts';
import { withoutBondStereoMarks, withoutStereoMarks } from '../graph/smiles/stereo-marks.ts';
import { writeSmiles } from '../graph/smiles/write-smiles.ts';
import { sortedGraph } from '../graph/stereo/sorted-graph.ts';
import type { ChiralTags } from '../graph/stereo/chiral-tags.ts';
import { itemAt } from '../must.ts';
import { AtomOrder, lastAtomOrder } from './atom-order.ts';
import { CanonicalSmilesCache } from './canonical-smiles-cache.ts';
import { withStereoOf } from '../graph/match/with-stereo-of.ts';
import { haveFittingBondStereo } from './bond-stereo.ts';
import { smilesWithTags } from './edit-molecule.ts';
import { readLabels } from './read-labels.ts';
import { free, catchTraps, parseDerived } from './parse.ts';

/** Radius and length of the circular fingerprints that similarity is measured with. */
const MORGAN = JSON.stringify({ radius: 2, nBits: 2048 });
/** Keeps the enhanced stereo groups of an extended SMILES and nothing else: no coordinates, no wedges. */
const STEREO_GROUPS = JSON.stringify({ CX_ENHANCEDSTEREO: true });
const FLAT_SMILES = JSON.stringify({ doIsomericSmiles: false });
const ALL_HYDROGENS = JSON.stringify({ allHsExplicit: true });

/**
 * A molecule held by RDKit. Dispose of it (`using`): each leak costs about 20 kB. An atom's index is its
 * position in the canonical SMILES of the molecule that was read first, also in molecules derived from it with other
 * chiral tags or charges.
 */
export class Molecule implements Disposable {
  readonly #module: MainModule;
  readonly #mol: Mol;
  readonly #order: AtomOrder;
  readonly #canonical: CanonicalSmilesCache;
  #smiles: string | undefined;
  #constitution: string | undefined;
  #text: SmilesGraph | undefined;
  #graph: MolGraph | undefined;
  #labels: ReadonlyMap<number, CipLabel> | undefined;
  #fingerprint: readonly number[] | undefined;

  /**
   * @param indices for each atom of `mol`, its index, if `mol` is derived from another molecule
   * @param inputPositions for each atom of `mol`, its position in the input, if it is not its number in `mol`
   */
  constructor(
    module: MainModule,
    mol: Mol,
    indices: readonly number[] | null = null,
    inputPositions: readonly number[] | null = null,
  ) {
    this.#module = module;
    this.#mol = mol;
    this.#canonical = new CanonicalSmilesCache(module);
    const writeOrder = (): readonly number[] => {
      this.smiles();
      return lastAtomOrder(mol);
    };
    this.#order = new AtomOrder(indices, writeOrder, inputPositions);
  }

  /** The RDKit object, for the other files of the adapter. */
  get handle(): Mol {
    return this.#mol;
  }

  /** The index of an RDKit atom. */
  indexOf = (atom: number): number => this.#order.indexOf(atom);

  /** The toolkit's own number of an atom. */
  atomAt(index: number): number {
    return this.#order.atomAt(index);
  }

  /** The position of an atom in the input, in which hydrogens that were merged into their neighbours do not count. */
  inputPosition(index: number): number {
    return this.#order.inputPosition(index);
  }

  /** Canonical SMILES, with stereo marks as drawn. */
  smiles(): string {
    this.#smiles ??= catchTraps(() => this.#mol.get_smiles());
    return this.#smiles;
  }

  /** Canonical SMILES, with the enhanced stereo groups (`|&1:1|`) when there are any. */
  smilesWithGroups(): string {
    this.#order.canonicalOrder();
    return catchTraps(() => this.#mol.get_cxsmiles(STEREO_GROUPS)).trim();
  }

  /**
   * The InChIKey; null if there is none, as for a polymer with open ends. It takes milliseconds, more than most
   * predictions.
   */
  inchikey(): string | null {
    return catchTraps(() => this.#module.get_inchikey_for_inchi(this.#mol.get_inchi())) || null;
  }

  /** Canonical SMILES without stereo marks: the same for both enantiomers and the racemate. */
  constitution(): string {
    this.#constitution ??= /[@/\\]/.test(this.smiles()) ? this.#withoutStereo() : this.smiles();
    return this.#constitution;
  }

  #withoutStereo(): string {
    // RDKit keeps only the atom order of the last SMILES written, so get that of the SMILES with stereo first.
    this.#order.canonicalOrder();
    // RDKit drops isotopes together with stereo marks, but a deuterated drug is a different compound.
    const isLabelled = this.graph().atoms.some(({ isotope }) => isotope !== 0);
    if (!isLabelled) return catchTraps(() => this.#mol.get_smiles(FLAT_SMILES));
    return this.#canonical.of(withoutStereoMarks(this.smiles()), { certain: false, sanitize: true });
  }

  #parsedSmiles(): SmilesGraph {
    if (this.#text === undefined) {
      this.#text = readCanonicalSmiles(this.smiles());
      if (!this.#text.graph.plain) this.#readHydrogens(this.#text.graph);
    }
    return this.#text;
  }

  /** Reads the hydrogens from a SMILES that writes them all, if the canonical one omits them. */
  #readHydrogens({ atoms }: MolGraph): void {
    const order = this.#order.canonicalOrder();
    const { graph } = readCanonicalSmiles(catchTraps(() => this.#mol.get_smiles(ALL_HYDROGENS)));
    const written = lastAtomOrder(this.#mol);
    for (const [position, atom] of atoms.entries())
      atom.hydrogens = itemAt(graph.atoms, written.indexOf(itemAt(order, position))).hydrogens;
  }

  /**
   * The graph by index, neighbours sorted, so that chiral tags can be transferred to any molecule with the same atoms.
   */
  graph(): MolGraph {
    const { graph } = this.#parsedSmiles();
    this.#graph ??= this.#order.isCanonical ? graph : sortedGraph(graph, this.#indices());
    return this.#graph;
  }

  /** The index of each atom of the canonical SMILES. */
  #indices(): number[] {
    return this.#parsedSmiles().graph.atoms.map((_, position) => this.#order.indexAt(position));
  }

  /** The graph in the order of RDKit's numbers. */
  toolkitGraph(): MolGraph {
    return sortedGraph(this.#parsedSmiles().graph, this.#order.canonicalOrder());
  }

  /**
   * CIP labels by atom index, from the new labeller (RDKit's default one is wrong for sulfoxides). Atoms that
   * are no stereocentres have none (the central atom of an acid), nor have undefined bridgeheads that need no definition.
   */
  labels(): ReadonlyMap<number, CipLabel> {
    this.#labels ??= hasAtomMaps(this.smiles()) ? this.#labelsWithoutMaps() : readLabels(this);
    return this.#labels;
  }

  /** To RDKit, an atom between two that differ only in their maps may be a stereocentre. */
  #labelsWithoutMaps(): ReadonlyMap<number, CipLabel> {
    // The picture shows the labels that RDKit stores with the molecule.
    readLabels(this);
    using unmapped = this.#reread(withoutAtomMaps(this.smiles()));
    return unmapped.labels();
  }

  /** The molecule without chiral tags at atoms that are no stereocentres. It takes the place of this one. */
  withoutNeedlessMarks(): Molecule {
    const marked = needlessMarks(this.graph());
    return marked.length === 0 ? this : this.cleared(marked);
  }

  /**
   * A molecule that was read, without the chiral tags of some atoms, as if they had not been written. It takes the place
   * of this one.
   */
  cleared(atoms: readonly number[]): Molecule {
    const cleared = new Set(atoms.map((atom) => this.atomAt(atom)));
    // RDKit may order the atoms of a SMILES with stereo groups differently.
    const [smiles = '', ...groups] = this.smilesWithGroups().split(/(?= \|)/);
    const order = lastAtomOrder(this.#mol);
    const edits = new Map(order.flatMap((atom, position) => (cleared.has(atom) ? [[position, null] as const] : [])));
    const text = `${editSmiles(smiles, readCanonicalSmiles(smiles), edits)}${groups.join('')}`;
    const inputPositions = order.map((atom) => this.inputPosition(this.indexOf(atom)));
    this[Symbol.dispose]();
    return new Molecule(this.#module, parseDerived(this.#module, text), null, inputPositions);
  }

  /** The same molecule with other chiral tags at some atoms (null clears one). The caller disposes of it. */
  withTags(tags: ChiralTags): Molecule {
    return this.#reread(this.smilesWith(tags));
  }

  /**
   * A molecule of the same atoms with other charges, hydrogens or bonds; only for a molecule that was read. The caller
   * disposes of it.
   */
  redrawn(graph: MolGraph): Molecule {
    return this.#reread(writeSmiles(graph));
  }

  /** Reads a SMILES that has the atoms of the canonical SMILES in the same order. */
  #reread(text: string): Molecule {
    return new Molecule(this.#module, parseDerived(this.#module, text), this.#indices());
  }

  /**
   * The same molecule drawn as another tautomer, with the chiral tags and E/Z marks of this molecule where both have the
   * same bonds. The caller disposes of it.
   *
   * @param constitution the tautomer without stereo marks
   * @param indices for each of its atoms, the index in this molecule
   */
  asTautomer(constitution: MolGraph, indices: readonly number[]): Molecule {
    const text = writeSmiles(withStereoOf(this.graph(), constitution, indices));
    return new Molecule(this.#module, parseDerived(this.#module, text), indices);
  }

  /**
   * A SMILES, not canonical, of the molecule with other chiral tags at some atoms; unchanged if they change nothing.
   */
  smilesWith(tags: ChiralTags): string {
    return smilesWithTags(
      { smiles: this.smiles(), text: this.#parsedSmiles(), graph: this.graph(), order: this.#order },
      tags,
    );
  }

  /** Canonical SMILES of the same molecule with other chiral tags at some atoms. */
  canonicalWith(tags: ChiralTags): string {
    const text = this.smilesWith(tags);
    return text === this.smiles() ? text : this.#canonical.with(text, this.graph(), tags);
  }

  /** Canonical SMILES without E/Z marks, with other chiral tags at some atoms. */
  withoutBondStereo(tags: ChiralTags): string {
    return this.#canonical.of(withoutBondStereoMarks(this.smilesWith(tags)), {
      certain: false,
      sanitize: !this.graph().plain,
    });
  }

  /**
   * True if the E/Z marks of another drawing of the same constitution agree with those of this one, and one of the two
   * has all those of the other.
   */
  fitsBondStereo(other: string): boolean {
    return haveFittingBondStereo(this.#module, this.smiles(), other);
  }

  /** The set bits of the Morgan fingerprint (radius 2, 2048 bits), ascending. */
  fingerprint(): readonly number[] {
    this.#fingerprint ??= (this.graph().plain ? morganBits(this.graph()) : null) ?? this.toolkitFingerprint();
    return this.#fingerprint;
  }

  /** The same, computed by RDKit. */
  toolkitFingerprint(): number[] {
    const bytes = catchTraps(() => this.#mol.get_morgan_fp_as_uint8array(MORGAN)) as Uint8Array;
    return setBitsOf(new Uint32Array(bytes.slice().buffer));
  }

  /**
   * The connected parts as separate molecules, in the order of the canonical SMILES.
   *
   * @returns for each, a function that reads it (the caller disposes of the result), its graph, and the index of its
   * first atom; those of its other atoms follow on
   */
  fragments(): { read: () => Molecule; graph: MolGraph; first: number }[] {
    let first = 0;
    return this.smiles()
      .split('.')
      .map((text) => {
        // RDKit rejects a fragment with aromatic bonds outside rings: it cannot read the SMILES that it writes for one.
        const read = () => new Molecule(this.#module, parseDerived(this.#module, text, 'a part of its own SMILES'));
        const fragment = { read, graph: readCanonicalSmiles(text).graph, first };
        first += fragment.graph.atoms.length;
        return fragment;
      });
  }

  [Symbol.dispose](): void {
    free(this.#mol);
  }
}
