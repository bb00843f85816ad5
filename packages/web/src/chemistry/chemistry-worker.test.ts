import { must } from '@eutomer/engine/must';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ChemistryWorker } from './chemistry-worker.ts';
import type { Begun, FailureKind, Question, Reply } from './questions.ts';

const SECOND = 1_000;

/** Stands for the web worker: tests send its messages. */
class FakeWorker {
  static readonly all: FakeWorker[] = [];
  readonly questions: { id: number; question: Question }[] = [];
  isEnded = false;
  readonly #listeners = new Map<string, (event: { data: unknown }) => void>();

  constructor() {
    FakeWorker.all.push(this);
  }

  addEventListener(type: string, listener: (event: { data: unknown }) => void): void {
    this.#listeners.set(type, listener);
  }

  postMessage(message: { id: number; question: Question }): void {
    this.questions.push(message);
  }

  terminate(): void {
    this.isEnded = true;
  }

  #send(data: Begun | Reply): void {
    must(this.#listeners.get('message'), 'a listener')({ data });
  }

  #idOf(smiles: string): number {
    return must(
      this.questions.find(({ question }) => 'smiles' in question && question.smiles === smiles),
      `a question about ${smiles}`,
    ).id;
  }

  begin(smiles: string): void {
    this.#send({ begun: this.#idOf(smiles) });
  }

  fail(smiles: string, kind: FailureKind): void {
    this.#send({ id: this.#idOf(smiles), ok: false, kind, message: 'the reason' });
  }

  answer(smiles: string): void {
    this.#send({ id: this.#idOf(smiles), ok: true, value: `answer for ${smiles}` });
  }
}

let chemistry: ChemistryWorker;
beforeEach(() => {
  FakeWorker.all.length = 0;
  vi.useFakeTimers();
  vi.stubGlobal('Worker', FakeWorker);
  chemistry = new ChemistryWorker();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** The outcome of a question, once there is one. */
function follow(smiles: string): { outcome?: unknown } {
  const followed: { outcome?: unknown } = {};
  chemistry.ask({ ask: 'molfile', smiles }).then(
    (value) => (followed.outcome = value),
    (error: Error) => (followed.outcome = error.message),
  );
  return followed;
}

const TOO_LONG = expect.stringContaining('took too long on this molecule');

it('gives up only the molecule that hangs, and asks the others again in a new worker', async () => {
  const [first, hung, last] = [follow('C'), follow('CC'), follow('CCC')];
  const worker = FakeWorker.all[0]!;
  worker.begin('C');
  // The worker turned to the next question before the answer to the first one was sent.
  worker.begin('CC');
  await vi.advanceTimersByTimeAsync(19 * SECOND);
  expect([worker.isEnded, hung.outcome]).toEqual([false, undefined]);

  await vi.advanceTimersByTimeAsync(2 * SECOND);
  expect(hung.outcome).toEqual(TOO_LONG);
  expect(worker.isEnded).toBe(true);
  const renewed = FakeWorker.all[1]!;
  expect(renewed.questions.map(({ question }) => question)).toEqual([
    { ask: 'molfile', smiles: 'C' },
    { ask: 'molfile', smiles: 'CCC' },
  ]);
  // Messages that the first worker had sent before its end are too late.
  worker.begin('CCC');
  for (const smiles of ['C', 'CCC']) {
    await vi.advanceTimersByTimeAsync(19 * SECOND);
    renewed.begin(smiles);
    await vi.advanceTimersByTimeAsync(19 * SECOND);
    renewed.answer(smiles);
  }
  await vi.advanceTimersByTimeAsync(0);
  expect([first.outcome, last.outcome]).toEqual(['answer for C', 'answer for CCC']);
  expect(FakeWorker.all).toHaveLength(2);
});

it('fails every question if loading takes too long', async () => {
  const followed = [follow('C'), follow('CC')];
  await vi.advanceTimersByTimeAsync(199 * SECOND);
  expect(followed).toEqual([{}, {}]);
  await vi.advanceTimersByTimeAsync(2 * SECOND);
  const outcome = expect.stringContaining('could not be loaded (it took too long)');
  expect(followed).toEqual([{ outcome }, { outcome }]);
  expect(FakeWorker.all.map(({ isEnded }) => isEnded)).toEqual([true]);
});

it.each([
  ['not-loaded', /^The chemistry toolkit could not be loaded \(the reason\)/],
  ['crashed', /^This molecule is too complex/],
  ['fault', /^The program failed on this molecule \(the reason\)/],
] as const)('says why there is no answer: %s', async (kind, message) => {
  const followed = follow('C');
  FakeWorker.all[0]!.fail('C', kind);
  await vi.advanceTimersByTimeAsync(0);
  expect(followed.outcome).toMatch(message);
});
