import rdkit, { type Log, type MainModule } from '@rdkit/rdkit';
import { explainMolfileError, type MolfileError } from './check-molfile-text.ts';
import type { SmilesError } from './errors.ts';
import { explainParseError } from './explain-parse-error.ts';
import { checkFusedRings, MAX_FUSED_RINGS } from './fused-rings.ts';
import { Molecule } from './molecule.ts';
import { commonSubstructure } from './common-substructure.ts';
import { AS_WRITTEN, catchTraps, free, KEEP_HYDROGENS, parseSmiles, AS_MARKED } from './parse.ts';
import { pictureSmiles } from './picture-smiles.ts';
import { Query } from './query.ts';
import { molfileOutline } from './molfile-outline.ts';
import { outline } from '../graph/smiles/smiles-text.ts';
import { itemAt, must } from '../must.ts';

/** Instantiates RDKit's WebAssembly, which Emscripten would otherwise do. */
export type Instantiate = (imports: object, receive: (instance: object) => void) => Promise<void>;

/** The result of reading a SMILES: a molecule, which the caller disposes of, or the error. */
type ReadResult = { ok: true; molecule: Molecule } | { ok: false; error: SmilesError };

/** A marked atom that may be no stereocentre: the centre of an acid, or a protonated amine. */
const MAYBE_NO_CENTRE = /\[\d*(?:(?:P|S|As|Se)@|N@@?H\+)/;

/**
 * One instance of RDKit in WebAssembly. After a {@link ToolkitTrap}, discard it and start a new one: a
 * trapped instance fails on every later molecule (rdkit issue 9115).
 */
export class Toolkit {
  readonly #module: MainModule;
  readonly #log: Log;
  readonly #patterns: Readonly<Record<string, string>>;

  private constructor(module: MainModule, log: Log, patterns: Readonly<Record<string, string>>) {
    this.#patterns = patterns;
    this.#module = module;
    this.#log = log;
  }

  /**
   * @param wasm location of RDKit's WebAssembly; needed in browsers, found automatically in Node
   * @param patterns known patterns, as the build stores them, by SMARTS
   * @param instantiate instantiates the WebAssembly; default: Emscripten does it
   */
  static async start(
    wasm?: string,
    patterns: Readonly<Record<string, string>> = {},
    instantiate?: Instantiate,
  ): Promise<Toolkit> {
    const wasmOptions = {
      ...(wasm === undefined ? {} : { locateFile: () => wasm }),
      ...(instantiate === undefined ? {} : { instantiateWasm: instantiate }),
    };
    // RDKit must not write to standard error: its messages are read from its log instead.
    const module = await rdkit.default({ print: () => {}, printErr: () => {}, ...wasmOptions });
    const log = module.set_log_capture('rdApp.*');
    if (log === null) throw new Error('the chemistry toolkit has no log to capture');
    return new Toolkit(module, log, patterns);
  }

  /** Parses a SMILES that has passed the checks of `checkSmilesText`. */
  read(smiles: string): ReadResult {
    const ringError = outline(smiles).rings > MAX_FUSED_RINGS ? checkFusedRings(this.#module, smiles) : null;
    if (ringError !== null) return { ok: false, error: ringError };
    this.#log.clear_buffer();
    const mol =
      smiles.includes('[H]') && !this.#isValidWithHydrogens(smiles) ? null : parseSmiles(this.#module, smiles);
    if (mol !== null) {
      const molecule = new Molecule(this.#module, mol);
      return { ok: true, molecule: MAYBE_NO_CENTRE.test(smiles) ? molecule.withoutNeedlessMarks() : molecule };
    }
    return {
      ok: false,
      error: explainParseError(
        smiles,
        catchTraps(() => this.#log.get_buffer()),
      ),
    };
  }

  /** RDKit merges hydrogen atoms into their neighbours before it checks valences, so it overlooks `C=[H]`. */
  #isValidWithHydrogens(smiles: string): boolean {
    using molecule = this.readWithHydrogens(smiles);
    return molecule !== null;
  }

  /** Parses a molfile that has passed the checks of `checkMolfileText`. */
  readMolfile(molfile: string): { ok: true; molecule: Molecule } | { ok: false; error: MolfileError } {
    const { rings } = molfileOutline(molfile.split(/\r?\n/));
    const ringError = rings > MAX_FUSED_RINGS ? checkFusedRings(this.#module, molfile) : null;
    if (ringError !== null) return { ok: false, error: ringError };
    this.#log.clear_buffer();
    const mol = catchTraps(() => this.#module.get_mol(molfile));
    if (mol !== null) return { ok: true, molecule: new Molecule(this.#module, mol).withoutNeedlessMarks() };
    return { ok: false, error: explainMolfileError(catchTraps(() => this.#log.get_buffer())) };
  }

  /**
   * Parses a SMILES or a molfile and keeps explicit hydrogen atoms, so that indices are those of the input; null if RDKit
   * rejects it.
   *
   * @param indices the index of each atom, for a molecule derived from another
   */
  readWithHydrogens(text: string, indices: readonly number[] | null = null): Molecule | null {
    const mol = catchTraps(() => this.#module.get_mol(text, KEEP_HYDROGENS));
    return mol === null ? null : new Molecule(this.#module, mol, indices);
  }

  /** @returns null when the SMARTS cannot be parsed */
  query(smarts: string): Query | null {
    const prepared = Object.hasOwn(this.#patterns, smarts)
      ? () => must(this.#patterns[smarts], 'a pattern')
      : undefined;
    return Query.parse(this.#module, smarts, prepared);
  }

  /**
   * The coordinates of a molecule with part of it placed as in the template, both as RDKit's JSON; null if RDKit
   * fails.
   */
  constrainedCoordinates(molecule: string, template: string): [x: number, y: number][] | null {
    const mol = catchTraps(() => this.#module.get_mol(molecule, AS_WRITTEN));
    const part = catchTraps(() => this.#module.get_mol(template, AS_WRITTEN));
    try {
      if (mol === null || part === null) return null;
      const matched = catchTraps(() => mol.generate_aligned_coords(part, JSON.stringify({ acceptFailure: false })));
      return matched === '' ? null : (catchTraps(() => mol.get_coords()) as [number, number][]).map(([x, y]) => [x, y]);
    } finally {
      if (mol !== null) free(mol);
      if (part !== null) free(part);
    }
  }

  /**
   * Reads a molecule with its coordinates from RDKit's JSON, by way of an extended SMILES: as read from JSON it would
   * lose E and Z, and then the centres that depend on them, at the first CIP label.
   *
   * @param indices the index of each atom of the JSON
   * @returns null if RDKit rejects it
   */
  readWithCoordinates(json: string, indices: readonly number[]): Molecule | null {
    const mol = catchTraps(() => this.#module.get_mol(json, AS_MARKED));
    if (mol === null) return null;
    const written = pictureSmiles(mol);
    // With dative bonds, an extended SMILES is written differently.
    if (written === null) return new Molecule(this.#module, mol, indices);
    free(mol);
    return this.readWithHydrogens(
      written.text,
      written.order.map((atom) => itemAt(indices, atom)),
    );
  }

  /**
   * The largest common substructure of two molecules, as pairs of RDKit atoms.
   *
   * @param centres a known pair, which then comes first; if it is not in the common substructure, there are no pairs
   */
  commonSubstructure(a: Molecule, b: Molecule, centres?: readonly [number, number]): (readonly [number, number])[] {
    return catchTraps(() => commonSubstructure(this.#module, a.handle, b.handle, centres));
  }

  /** The InChIKey of an InChI; null if it is not an InChI. */
  getInchikey(inchi: string): string | null {
    const key = catchTraps(() => this.#module.get_inchikey_for_inchi(inchi));
    return key === '' ? null : key;
  }
}
