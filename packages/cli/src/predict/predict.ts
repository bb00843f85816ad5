import {
  createPredictor,
  loadNames,
  loadPrepared,
  NameIndex,
  TargetIndex,
  type Knowledge,
  type Predictor,
  type Prepared,
} from '@eutomer/engine';
import { createTargetFinder } from '@eutomer/engine/find-target';
import { onStopSignal } from '../on-stop-signal.ts';
import { requireNode } from '../require-node.ts';
import { unstreamableFormat } from './formats.ts';
import { EXIT } from '../exit-codes.ts';
import { answerRows, type AnswerSettings } from './answer-rows.ts';
import { answerChunks } from './chunks.ts';
import { describeFailure } from '../describe-failure.ts';
import { createArgumentsSource, openSource } from './input/open-source.ts';
import type { Row, Source } from './input/source.ts';
import type { AnsweredRow } from './output/encoder.ts';
import { openEncoder } from './output/open-encoder.ts';
import { openFileSink, createStdoutSink, openAtomicFileSink, type Sink } from './output/sink.ts';
import { planRun, type Plan, type PredictOptions } from './plan.ts';
import { fingerprintInput, type RunProgress } from './progress-file.ts';
import type { Progress } from './progress/rate-meter.ts';
import { noProgress, showProgress } from './progress/show-progress.ts';
import { explainInterruption, printSummary, reportInterrupted } from './report-run.ts';
import { openCheckpoints, claimOutput, noCheckpoints, type Checkpoints } from './resume.ts';
import { writeRows } from './write-rows.ts';

/** Chunks in progress per worker; a few more are added, because one is being read and another written. */
const CHUNKS_PER_WORKER = 0.25;

async function openRunSource(plan: Plan, smiles: readonly string[]): Promise<Source> {
  if (plan.input === null) return createArgumentsSource(smiles);
  const { file, format, smilesColumn, targetColumn, sheet } = plan.input;
  const needsColumns = plan.format === 'csv' || unstreamableFormat(plan.format) !== null;
  return openSource(file, { format, smilesColumn, targetColumn, sheet, needsColumns }).catch((error: unknown) => {
    throw describeFailure(error, file, 'read');
  });
}

/** @throws RangeError if the target is unknown, before anything is read */
function checkTarget({ target }: Plan, { catalogue }: Prepared): void {
  if (target === undefined) return;
  const resolved = createTargetFinder(new TargetIndex(catalogue.targets))(target);
  if ('error' in resolved)
    throw new RangeError(`${resolved.error}. Without --target, the answer lists the targets of the compound`);
}

const setTarget = (rows: readonly Row[], { target }: Plan): readonly Row[] =>
  target === undefined ? rows : rows.map((row) => ({ ...row, target }));

function loadNamesOnce(): () => NameIndex {
  let names: NameIndex | undefined;
  return () => (names ??= new NameIndex(loadNames()));
}

async function prepareCheckpoints(plan: Plan, policy: PredictOptions, knowledge: Knowledge): Promise<Checkpoints> {
  if (!plan.toFile || plan.output === null) return noCheckpoints;
  // The lock of the output needs SQLite.
  requireNode('eutomer predict --output');
  if (!plan.resumable || plan.input === null) return claimOutput(plan.output, policy);
  const { file, format, smilesColumn, targetColumn, sheet } = plan.input;
  const options = {
    input_format: format,
    smiles_column: smilesColumn ?? null,
    sheet: sheet ?? null,
    target: plan.target ?? null,
    target_column: targetColumn ?? null,
    inchikey: policy.inchikey ?? false,
    format: plan.format,
    gzip: plan.gzip,
    knowledge: knowledge.version,
    methods: process.env.EUTOMER_METHODS ?? null,
  };
  return openCheckpoints(plan.output, policy, await fingerprintInput(file), options);
}

function openSink({ output, format }: Plan, keep: number): Promise<Sink> {
  if (output === null) return Promise.resolve(createStdoutSink());
  return unstreamableFormat(format) === null ? openFileSink(output, keep) : openAtomicFileSink(output);
}

async function runPlan(plan: Plan, source: Source, options: PredictOptions, prepared: Prepared): Promise<void> {
  const checkpoints = await prepareCheckpoints(plan, options, prepared.knowledge);
  try {
    await writePlan(plan, source, options, prepared, checkpoints);
  } finally {
    checkpoints.release();
  }
}

/** For a few molecules, a second thread would not be ready in time. */
function openPredictor(plan: Plan, options: PredictOptions, prepared: Prepared): Promise<Predictor> {
  const threads = options.threads ?? (plan.input === null ? 1 : undefined);
  return createPredictor({ ...prepared, ...(threads === undefined ? {} : { threads }) });
}

/** A progress bar would break up results that go to the same terminal. */
const openProgress = (plan: Plan, options: PredictOptions, source: Source): Progress =>
  plan.input === null || options.quiet || (plan.output === null && process.stdout.isTTY)
    ? noProgress
    : showProgress(source.totalBytes);

/** Writes to the output, and closes it, complete or not. */
async function fillSink(
  plan: Plan,
  sink: Sink,
  signal: AbortSignal,
  write: () => Promise<RunProgress>,
): Promise<RunProgress> {
  try {
    const done = await write();
    await (signal.aborted ? sink.abandon() : sink.close());
    return done;
  } catch (error) {
    await sink.abandon().catch(() => {});
    throw explainInterruption(error, plan);
  }
}

async function writePlan(
  plan: Plan,
  source: Source,
  options: PredictOptions,
  prepared: Prepared,
  checkpoints: Checkpoints,
): Promise<void> {
  const encoder = openEncoder(plan.format, source);
  const { start } = checkpoints;
  if (source.notice !== undefined && !options.quiet) console.error(source.notice);
  // Before the output, so that nothing is left behind if this fails.
  const predictor = await openPredictor(plan, options, prepared);
  const interrupt = new AbortController();
  const { signal } = interrupt;
  using _listening = onStopSignal(() => interrupt.abort());
  const progress = openProgress(plan, options, source);
  const settings: AnswerSettings = {
    inputKind: source.inputKind,
    predictor,
    draw: plan.format === 'sdf',
    inchikeys: options.inchikey ?? false,
    findTarget: createTargetFinder(predictor.targets),
    names: loadNamesOnce(),
  };
  let firstError: AnsweredRow | null = null;
  let done: RunProgress;
  try {
    const sink = await openSink(plan, start.bytes);
    if (start.rows > 0 && !options.quiet) console.error(`Resuming after ${start.rows} rows.`);
    const chunks = answerChunks(source, (rows) => answerRows(setTarget(rows, plan), settings), {
      skip: start.rows,
      inProgress: 2 + Math.ceil(predictor.state.workers * CHUNKS_PER_WORKER),
      signal,
    });
    const onError = (row: AnsweredRow): void => {
      firstError ??= row;
    };
    done = await fillSink(plan, sink, signal, () =>
      writeRows(chunks, { encoder, sink, checkpoints, progress, gzip: plan.gzip, signal, onError }),
    );
  } finally {
    progress.stop();
    await predictor.close();
  }
  if (signal.aborted) {
    reportInterrupted(done, plan);
    process.exitCode = EXIT.failed;
    return;
  }
  await checkpoints.finish();
  if (plan.input !== null && !options.quiet) printSummary(done, source, firstError);
  if (done.unreadable > 0) process.exitCode = EXIT.someFailed;
}

/** `eutomer predict`: one result per input row, in the order of the input. */
export async function predict(smiles: string[], options: PredictOptions): Promise<void> {
  const plan = await planRun(smiles, options);
  const prepared = loadPrepared();
  checkTarget(plan, prepared);
  const source = await openRunSource(plan, smiles);
  try {
    await runPlan(plan, source, options, prepared);
  } finally {
    source.close();
  }
}
