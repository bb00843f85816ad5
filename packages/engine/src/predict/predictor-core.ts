import { compileKnowledge, type CompiledKnowledge } from '../knowledge/compile-knowledge.ts';
import type { Knowledge } from '../knowledge/knowledge.ts';
import { checkSmilesText } from '../toolkit/check-smiles-text.ts';
import { Toolkit } from '../toolkit/toolkit.ts';
import { answer } from './answer.ts';
import { readMolecule } from './read-molecule.ts';
import type { PredictionResult } from './prediction.ts';

/**
 * The whole path from SMILES to prediction in one toolkit instance: read, match, orient, label, confidence, explain.
 * Synchronous and single-threaded; needs nothing of Node, so that it also runs in a browser.
 */
export class PredictorCore {
  readonly #toolkit: Toolkit;
  readonly #knowledge: CompiledKnowledge;
  readonly #source: Knowledge;

  readonly #maxAtoms: number | undefined;

  private constructor(toolkit: Toolkit, source: Knowledge, maxAtoms: number | undefined) {
    this.#maxAtoms = maxAtoms;
    this.#toolkit = toolkit;
    this.#source = source;
    this.#knowledge = compileKnowledge(toolkit, source);
  }

  static async start(knowledge: Knowledge, maxAtoms?: number): Promise<PredictorCore> {
    return new PredictorCore(await Toolkit.start(), knowledge, maxAtoms);
  }

  /** RDKit's version. */
  get toolkitVersion(): string {
    return this.#toolkit.version;
  }

  /**
   * Predicts for one SMILES. A SMILES that cannot be read is a result with `ok: false`, not an exception.
   *
   * @throws ToolkitTrap when the toolkit died; this core must then be replaced
   */
  predict(input: string): PredictionResult {
    const text = checkSmilesText(input, this.#maxAtoms);
    if (!text.ok) return { ok: false, input_smiles: input, error: text.fault };
    const read = readMolecule(this.#toolkit, text);
    if (!read.ok) {
      const lead = input.length - input.trimStart().length;
      const { position } = read.fault;
      return { ok: false, input_smiles: input, error: position === undefined ? read.fault : { ...read.fault, position: position + lead } };
    }
    using molecule = read.molecule;
    return answer(input, molecule, this.#knowledge, this.#source);
  }
}
