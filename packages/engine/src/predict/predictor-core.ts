import type { Analogy } from '../analogy/analogy.ts';
import { compileKnowledge } from '../families/compile-knowledge.ts';
import type { Method, Question } from '../methods/method.ts';
import type { FamilySkeletons } from '../knowledge/prepared-families.ts';
import { EMPTY_CATALOGUE } from '../knowledge/records/prepared-catalogue.ts';
import { Catalogue, type CatalogueData } from '../catalogue/catalogue.ts';
import type { Knowledge } from '../knowledge/knowledge.ts';
import { checkMolfileText, type MolfileError } from '../rdkit/check-molfile-text.ts';
import { checkSmilesText } from '../rdkit/check-smiles-text.ts';
import type { SmilesError } from '../rdkit/errors.ts';
import { getMolfile } from '../rdkit/molfile.ts';
import { drawPicture, type PictureStyle } from '../rdkit/picture.ts';
import { Toolkit, type Instantiate } from '../rdkit/toolkit.ts';
import { sharedLayout, withCoordinatesOf } from '../rdkit/align-layout.ts';
import { answer, startMethods } from './answer.ts';
import { drawAligned, type ComparedCompound } from './draw-aligned.ts';
import { drawPair } from './draw-pair.ts';
import { drawTemplate, type TemplatePicture } from './draw-template.ts';
import type { Methods } from './find-verdict.ts';
import { withoutRacemicWedge } from './racemate.ts';
import { SubstructureSearch, type FamiliesContaining } from './substructure-search.ts';
import { isOrganic, readMolecule, type ReadMolecule } from '../read/read-molecule.ts';
import type { MolfileResult, PredictionResult } from './prediction.ts';

/** Options for one RDKit instance. */
export interface CoreOptions {
  maxAtoms?: number | undefined;
  /** Address of RDKit's WebAssembly; needed in a browser. */
  wasm?: string;
  /** Instantiates RDKit's WebAssembly, so that its memory can be limited. */
  instantiate?: Instantiate;
  /** Patterns by SMARTS, as the build stores them, if it did. */
  patterns?: Readonly<Record<string, string>> | undefined;
  /** Prepared members by family id, if any. */
  members?: Readonly<Record<string, string>> | undefined;
  /** Prepared skeletons of the families' compounds, if any. */
  skeletons?: FamilySkeletons | undefined;
  /** Records of individual compounds. Default: none. */
  catalogue?: CatalogueData | undefined;
  /** The comparison with known compounds, if it was started before RDKit. */
  analogy?: Analogy | undefined;
  /** Further methods, asked before analogy and after the engine's others. */
  methods?: readonly Method[];
}

/**
 * The whole path from SMILES to prediction in one RDKit instance: read, ask the methods in turn, present. Synchronous
 * and single-threaded; does not use Node, so that it also runs in browsers.
 */
export class PredictorCore {
  readonly #toolkit: Toolkit;
  readonly #methods: Methods;
  readonly #maxAtoms: number | undefined;
  readonly #substructures: SubstructureSearch;

  private constructor(
    toolkit: Toolkit,
    source: Knowledge,
    { maxAtoms, members, skeletons, catalogue = EMPTY_CATALOGUE, analogy, methods = [] }: CoreOptions,
  ) {
    this.#maxAtoms = maxAtoms;
    this.#toolkit = toolkit;
    this.#substructures = new SubstructureSearch(toolkit, source.families);
    this.#methods = startMethods(
      toolkit,
      compileKnowledge(toolkit, source, members, skeletons),
      new Catalogue(catalogue),
      methods,
      analogy,
    );
  }

  static async start(knowledge: Knowledge, options: CoreOptions = {}): Promise<PredictorCore> {
    return new PredictorCore(
      await Toolkit.start(options.wasm, options.patterns, options.instantiate),
      knowledge,
      options,
    );
  }

  /**
   * Spends up to this many milliseconds preparing for the first answer by analogy; call it when idle, until it returns
   * false.
   *
   * @returns true if something is left to do
   */
  warmUp(milliseconds: number): boolean {
    return this.#methods.analogy.pairs.warmUp(milliseconds);
  }

  /** Parses a SMILES, passes the molecule to the action, and disposes of it afterwards. */
  #withMolecule<Result>(
    input: string,
    action: (molecule: ReadMolecule) => Result,
  ): { ok: true; result: Result } | { ok: false; error: SmilesError } {
    const text = checkSmilesText(input, this.#maxAtoms);
    if (!text.ok) return text;
    const read = readMolecule(this.#toolkit, text);
    if (!read.ok) {
      const leadingBlanks = input.length - input.trimStart().length;
      const { position } = read.error;
      return {
        ok: false,
        error: position === undefined ? read.error : { ...read.error, position: position + leadingBlanks },
      };
    }
    using molecule = read.molecule;
    return { ok: true, result: action(molecule) };
  }

  /**
   * Predicts the eutomer for one SMILES. A SMILES that cannot be read is a result with `ok: false`, not an exception.
   *
   * @throws ToolkitTrap if RDKit crashed; this core must then be replaced
   */
  predict(input: string, question: Question = {}): PredictionResult {
    const outcome = this.#withMolecule(input, (molecule) => answer(input, molecule, this.#methods, question));
    return outcome.ok ? outcome.result : { ok: false, input_smiles: input, error: outcome.error };
  }

  /** The SMILES of a molfile, with its stereo and its groups of relative stereo. */
  #readMolfile(molfile: string): { ok: true; smiles: string } | { ok: false; error: MolfileError } {
    const error = checkMolfileText(molfile, this.#maxAtoms);
    if (error !== null) return { ok: false, error };
    const read = this.#toolkit.readMolfile(molfile);
    if (!read.ok) return read;
    using molecule = read.molecule;
    return { ok: true, smiles: molecule.smilesWithGroups() };
  }

  /**
   * Predicts the eutomer for one molfile (V2000 or V3000); the result has its SMILES as `input_smiles`.
   *
   * @throws ToolkitTrap if RDKit crashed; this core must then be replaced
   */
  predictMolfile(molfile: string, question: Question = {}): MolfileResult {
    const read = this.#readMolfile(molfile);
    return read.ok ? this.predict(read.smiles, question) : { ...read, input_smiles: null };
  }

  /**
   * Pictures (SVG) of the eutomer and the distomer, with the reference centre marked; null when there is no
   * prediction.
   */
  drawPair(input: string, style: PictureStyle, question: Question = {}): { eutomer: string; distomer: string } | null {
    const outcome = this.#withMolecule(input, (molecule) => drawPair(molecule, this.#methods, style, question));
    return outcome.ok ? outcome.result : null;
  }

  /** A picture (SVG) of a molecule as it is drawn, with its CIP labels; null when it cannot be read. */
  draw(input: string, style: PictureStyle): string | null {
    const outcome = this.#withMolecule(input, (molecule) => {
      if (!isOrganic(molecule)) return null;
      using flat = withoutRacemicWedge(molecule);
      const drawn = flat ?? molecule.parent.drawn;
      // Known compounds are drawn beside it in the same orientation.
      using model = sharedLayout(drawn);
      using laidOut = withCoordinatesOf(this.#toolkit, drawn, model);
      return drawPicture(laidOut ?? drawn, style);
    });
    return outcome.ok ? outcome.result : null;
  }

  /**
   * A picture of a known compound, aligned to the queried molecule, with the common substructure highlighted; null if
   * either cannot be read.
   */
  drawAligned(input: string, { smiles, ...alignment }: ComparedCompound, style: PictureStyle): string | null {
    const outcome = this.#withMolecule(input, (queried) =>
      this.#withMolecule(smiles, (compound) => drawAligned(this.#toolkit, queried, compound, alignment, style)),
    );
    return outcome.ok && outcome.result.ok ? outcome.result.result : null;
  }

  /**
   * A picture of a family's template: its first matching compound, with the template's atoms highlighted. Null if
   * there is no such template.
   */
  drawTemplate(family: string, index: number, style: PictureStyle): TemplatePicture | null {
    const compiled = this.#methods.knowledge.families.find(({ family: { id } }) => id === family);
    const template = compiled?.templates[index];
    return compiled === undefined || template === undefined
      ? null
      : drawTemplate(this.#toolkit, compiled, template, style);
  }

  /** Reads the families' compounds, so that the first substructure search does not wait for it. */
  prepareSubstructures(): void {
    this.#substructures.prepare();
  }

  /**
   * The families with a compound that contains a substructure.
   *
   * @param pattern SMILES or SMARTS; stereo is ignored
   * @returns null if it is neither
   */
  familiesContaining(pattern: string): FamiliesContaining | null {
    return this.#substructures.find(pattern);
  }

  /**
   * The canonical SMILES of a molfile, with its stereo and its groups of relative stereo; null when it cannot be read.
   */
  getSmiles(molfile: string): string | null {
    const read = this.#readMolfile(molfile);
    return read.ok ? read.smiles : null;
  }

  /** The InChIKey of the whole input as drawn, a SMILES or an InChI; null if it cannot be read or has none. */
  inchikey(input: string): string | null {
    if (/^\s*InChI=/i.test(input)) return this.#toolkit.getInchikey(input.trim());
    const text = checkSmilesText(input, this.#maxAtoms);
    const read = text.ok ? this.#toolkit.read(text.smiles) : text;
    if (!read.ok) return null;
    using molecule = read.molecule;
    return molecule.inchikey();
  }

  /**
   * A molfile of the whole input with coordinates, verified by reading it back; null if the SMILES cannot be read or
   * no molfile can represent the molecule.
   */
  molfile(input: string): string | null {
    const text = checkSmilesText(input, this.#maxAtoms);
    const read = text.ok
      ? this.#toolkit.read(text.extension === null ? text.smiles : `${text.smiles} ${text.extension}`)
      : text;
    if (!read.ok) return null;
    using molecule = read.molecule;
    return getMolfile(this.#toolkit, molecule);
  }
}
