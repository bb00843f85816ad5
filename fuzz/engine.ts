import { isDeepStrictEqual } from 'node:util';
import { createPredictor, type InScope, type PredictionResult, type Predictor } from '../packages/engine/src/index.ts';
import { itemAt } from '../packages/engine/src/must.ts';
import { presentBatchItem } from '../packages/service/src/predict/present.ts';
import { batchResponseSchema } from '../packages/service/src/predict/response-schemas.ts';
import { randomFor } from './random-source.ts';
import { FuzzFailure, withTimeout } from './failure.ts';
import { Tally } from './tally.ts';
import { makeText, type FuzzText } from './texts/make-text.ts';
import { startingMolecules } from './texts/molecules.ts';

export interface FuzzOptions {
  /** Number of inputs. */
  count: number;
  seed: number;
  /** Number of inputs to skip, to get to one that failed. */
  skip: number;
  /** Called periodically with the number of inputs done. */
  onProgress?: (done: number) => void;
}

/** The result of a run in which nothing failed. */
interface EngineOutcome {
  outcomes: Tally;
  /** Texts rejected as too complex for RDKit. */
  tooComplex: string[];
  state: Predictor['state'];
  seconds: number;
}

const THREADS = 2;
/** Texts in one call, and concurrent calls. */
const GROUP_SIZE = 500;
const CONCURRENT_CALLS = 4;
/** In milliseconds: longer than the workers' own limit allows for a group in which several texts hang. */
const GROUP_TIMEOUT_MS = 180_000;
const MAX_TOO_COMPLEX_LISTED = 20;

const itemSchema = batchResponseSchema.shape.results.element;
/** Fields that all predictions have, and nothing else. */
const IN_SCOPE_FIELDS = [
  'basis',
  'family',
  'family_label',
  'active_enantiomer',
  'eutomer_descriptor',
  'confidence',
  'eutomer_smiles',
  'distomer_smiles',
  'stereocenter',
  'input_is',
] as const;
/** Fields of every prediction; an out-of-scope answer has both or neither. */
const REASON_FIELDS = ['evidence', 'warnings'] as const;
const DESCRIPTOR = /^([RS]|\(\d+[RSrs?](,\d+[RSrs?])+\))$/;

/** True if the eutomer's descriptor agrees with its letter at the stereocentre. */
function isDescribed({ eutomer_descriptor: descriptor, active_enantiomer: letter, stereocenter }: InScope): boolean {
  if (!DESCRIPTOR.test(descriptor)) return false;
  return descriptor.length === 1
    ? descriptor === letter
    : descriptor.slice(1, -1).split(',').includes(`${stereocenter.atom_index}${letter}`);
}

/** What is wrong with an answer; null if nothing is. */
export function findFault(text: string, result: PredictionResult): string | null {
  // As it is sent: a class of the engine does not matter.
  const shown: unknown = JSON.parse(JSON.stringify(presentBatchItem(result)));
  const parsed = itemSchema.safeParse(shown);
  if (!parsed.success) return `the answer does not have the documented shape: ${parsed.error.message}`;
  // The schema drops fields that it does not know.
  if (!isDeepStrictEqual(parsed.data, shown)) return 'the answer has a field that is not documented';
  if (result.input_smiles !== text) return 'the answer names another input';
  if (!result.ok) {
    const { message, position } = result.error as { message: string; position?: number };
    if (!message.startsWith('Expected')) return `the error does not say what was expected: ${message}`;
    return position !== undefined && (position < 0 || position > text.length)
      ? `the position ${position} of the error is outside the text`
      : null;
  }
  const claimed = result.scope !== 'out-of-scope';
  const missing = IN_SCOPE_FIELDS.find((field) => Object.hasOwn(result, field) !== claimed);
  if (missing !== undefined)
    return `the field ${missing} ${claimed ? 'is missing from a prediction' : 'is present although the molecule is out of scope'}`;
  const reasons = REASON_FIELDS.filter((field) => Object.hasOwn(result, field)).length;
  if (reasons !== REASON_FIELDS.length && (claimed || reasons !== 0)) return 'evidence or warnings are missing';
  if (result.scope === 'out-of-scope' || isDescribed(result)) return null;
  return `the descriptor ${result.eutomer_descriptor} does not say ${result.active_enantiomer} at atom ${result.stereocenter.atom_index}`;
}

const getOutcome = (result: PredictionResult): string =>
  result.ok ? `answered: ${result.scope}` : `rejected: ${result.error.code}`;

/**
 * Sends texts of every kind to the engine, through the worker pool as the service does. @throws FuzzFailure at the
 * first fault
 */
export async function fuzzEngine({ count, seed, skip, onProgress }: FuzzOptions): Promise<EngineOutcome> {
  const molecules = await startingMolecules(seed);
  const predictor = await createPredictor({ threads: THREADS });
  const outcome: EngineOutcome = { outcomes: new Tally(), tooComplex: [], state: predictor.state, seconds: 0 };
  const startedAt = performance.now();
  const again = (number: number): string =>
    `npm run fuzz -- --differential 0 --engine 1 --http 0 --seed ${seed} --skip ${number}`;
  let next = skip;
  let done = 0;

  const check = (number: number, { kind, text }: FuzzText, result: PredictionResult): void => {
    const fault = findFault(text, result);
    if (fault !== null) throw new FuzzFailure(`${fault}\n  answer: ${JSON.stringify(result)}`, text, again(number));
    outcome.outcomes.add(`${kind}, ${getOutcome(result)}`);
    if (!result.ok && result.error.code === 'smiles_too_complex' && outcome.tooComplex.length < MAX_TOO_COMPLEX_LISTED)
      outcome.tooComplex.push(text);
  };
  const runGroup = async (first: number, size: number): Promise<void> => {
    const inputs = Array.from({ length: size }, (_, index) => makeText(randomFor(seed, first + index), molecules));
    const range = `inputs ${first} to ${first + size - 1}`;
    const groupFailure = (what: string, cause?: unknown): FuzzFailure =>
      new FuzzFailure(
        `${what} (${range})`,
        inputs.map(({ text }) => text),
        `npm run fuzz -- --differential 0 --engine ${size} --http 0 --seed ${seed} --skip ${first}`,
        cause,
      );
    const pending = predictor.predictMany(inputs.map(({ text }) => text)).catch((error: unknown) => {
      throw groupFailure(`the engine failed: ${String(error)}`, error);
    });
    const results = await withTimeout(GROUP_TIMEOUT_MS, pending, () =>
      groupFailure(`no answer within ${GROUP_TIMEOUT_MS} ms`),
    );
    if (results.length !== size) throw groupFailure(`${results.length} answers for ${size} texts`);
    results.forEach((result, index) => check(first + index, itemAt(inputs, index), result));
    done += size;
    onProgress?.(done);
  };
  const runLane = async (): Promise<void> => {
    while (next < skip + count) {
      const first = next;
      next = Math.min(first + GROUP_SIZE, skip + count);
      await runGroup(first, next - first);
    }
  };
  try {
    await Promise.all(Array.from({ length: CONCURRENT_CALLS }, runLane));
    outcome.state = predictor.state;
    outcome.seconds = (performance.now() - startedAt) / 1_000;
    if (outcome.state.workers !== THREADS || outcome.state.queued !== 0)
      throw new Error(
        `expected ${THREADS} workers and nothing queued at the end; got ${JSON.stringify(outcome.state)}`,
      );
    if (!(await predictor.isHealthy(10_000))) throw new Error('the engine is not healthy at the end');
    return outcome;
  } finally {
    await predictor.close();
  }
}
