import rdkit, { type Log, type MainModule } from '@rdkit/rdkit';
import { unreadableMolfile, type MolfileFault } from './check-molfile-text.ts';
import type { SmilesFault } from './fault.ts';
import { explainRefusal } from './explain-refusal.ts';
import { MAX_FUSED, molfileRings, tooManyFused } from './fused-rings.ts';
import { Molecule } from './molecule.ts';
import { commonPart } from './common-part.ts';
import { free, guarded, parseSmiles } from './parse.ts';
import { Query } from './query.ts';
import { outline } from '../graph/smiles/smiles-text.ts';

/** What the toolkit wrote itself is not judged again: a part of an aromatic ring is no molecule. */
const AS_WRITTEN = JSON.stringify({ sanitize: false, kekulize: false, removeHs: false, assignStereo: false });

/** Starts the toolkit's WebAssembly in place of Emscripten. */
export type Instantiate = (imports: object, receive: (instance: object) => void) => Promise<void>;

/** What reading a SMILES gives: a molecule, which the caller disposes of, or the reason why not. */
export type ReadResult = { ok: true; molecule: Molecule } | { ok: false; fault: SmilesFault };

/**
 * One instance of RDKit in WebAssembly. After a {@link ToolkitTrap} it must be thrown away and a new one started: a
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
   * @param wasm where the toolkit's WebAssembly is; needed in a browser, found by itself in Node
   * @param patterns JSON of patterns that is known already, by SMARTS
   * @param instantiate starts the WebAssembly; left to Emscripten where there is none
   */
  static async start(
    wasm?: string,
    patterns: Readonly<Record<string, string>> = {},
    instantiate?: Instantiate,
  ): Promise<Toolkit> {
    const place = {
      ...(wasm === undefined ? {} : { locateFile: () => wasm }),
      ...(instantiate === undefined ? {} : { instantiateWasm: instantiate }),
    };
    // Standard error is not ours to write to: whatever the toolkit prints is read from its log instead.
    const module = await rdkit.default({ print: () => {}, printErr: () => {}, ...place });
    const log = module.set_log_capture('rdApp.*');
    if (log === null) throw new Error('the chemistry toolkit has no log to capture');
    return new Toolkit(module, log, patterns);
  }

  /** Parses a SMILES that has passed the checks of `checkSmilesText`. */
  read(smiles: string): ReadResult {
    const tooMany = outline(smiles).rings > MAX_FUSED ? tooManyFused(this.#module, smiles) : null;
    if (tooMany !== null) return { ok: false, fault: tooMany };
    this.#log.clear_buffer();
    const mol = parseSmiles(this.#module, smiles);
    if (mol !== null) return { ok: true, molecule: new Molecule(this.#module, mol) };
    return {
      ok: false,
      fault: explainRefusal(
        smiles,
        guarded(() => this.#log.get_buffer()),
      ),
    };
  }

  /** Parses a molfile that has passed the checks of `checkMolfileText`. */
  readMolfile(molfile: string): { ok: true; molecule: Molecule } | { ok: false; fault: MolfileFault } {
    const tooMany = molfileRings(molfile) > MAX_FUSED ? tooManyFused(this.#module, molfile) : null;
    if (tooMany !== null) return { ok: false, fault: tooMany };
    this.#log.clear_buffer();
    const mol = guarded(() => this.#module.get_mol(molfile));
    if (mol !== null) return { ok: true, molecule: new Molecule(this.#module, mol) };
    return { ok: false, fault: unreadableMolfile(guarded(() => this.#log.get_buffer())) };
  }

  /** Parses a SMILES and keeps hydrogens that are written as atoms, so that indices are those of the text. */
  readWithHydrogens(smiles: string): Molecule | null {
    const mol = guarded(() => this.#module.get_mol(smiles, JSON.stringify({ removeHs: false })));
    return mol === null ? null : new Molecule(this.#module, mol);
  }

  /** @returns null when the SMARTS cannot be parsed */
  query(smarts: string): Query | null {
    return Query.parse(this.#module, smarts, this.#patterns[smarts]);
  }

  /** The toolkit's JSON of a pattern, for those who start later. @returns null when the SMARTS cannot be parsed */
  patternJson(smarts: string): string | null {
    const query = guarded(() => this.#module.get_qmol(smarts));
    if (query === null) return null;
    const json = guarded(() => query.get_json());
    query.delete();
    return json;
  }

  /** The coordinates of a molecule with a part of it where the template has it; null where the toolkit does not manage. Both as the toolkit's JSON. */
  constrainedCoordinates(molecule: string, template: string): [x: number, y: number][] | null {
    const mol = guarded(() => this.#module.get_mol(molecule, AS_WRITTEN));
    const part = guarded(() => this.#module.get_mol(template, AS_WRITTEN));
    try {
      if (mol === null || part === null) return null;
      const matched = guarded(() => mol.generate_aligned_coords(part, JSON.stringify({ acceptFailure: false })));
      return matched === '' ? null : (guarded(() => mol.get_coords()) as number[][]).map(([x, y]) => [x!, y!]);
    } finally {
      if (mol !== null) free(mol);
      if (part !== null) free(part);
    }
  }

  /** Reads the toolkit's JSON of a molecule with its coordinates. @param indices for each atom its index @returns null when the toolkit refuses */
  readPlaced(json: string, indices: readonly number[]): Molecule | null {
    const mol = guarded(() => this.#module.get_mol(json, JSON.stringify({ removeHs: false })));
    return mol === null ? null : new Molecule(this.#module, mol, indices);
  }

  /** The largest part that two molecules have in common, as pairs of the toolkit's atoms; where it can be, two atoms that are known to correspond come first. */
  commonPart(one: Molecule, other: Molecule, centres?: readonly [number, number]): (readonly [number, number])[] {
    return guarded(() => commonPart(this.#module, one.handle, other.handle, centres));
  }

  /** The InChIKey of an InChI; null when it is none. */
  inchikeyOf(inchi: string): string | null {
    const key = guarded(() => this.#module.get_inchikey_for_inchi(inchi));
    return key === '' ? null : key;
  }
}
