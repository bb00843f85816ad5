import {
  createPredictor,
  loadNames,
  loadPrepared,
  NameIndex,
  TargetIndex,
  type Knowledge,
  type Prepared,
} from '@eutomer/engine';
import { unstreamableFormat } from './formats.ts';
import { formatCounts } from './summary.ts';
import { EXIT } from '../exit-codes.ts';
import { answerRows, type AnswerSettings } from './answer-rows.ts';
import { answeredChunks } from './chunks.ts';
import { describeFailure } from './failure.ts';
import { resumeCommand } from './resume-command.ts';
import { argumentsSource, openSource } from './input/open-source.ts';
import type { Row, Source } from './input/source.ts';
import { untilInterrupted } from './interrupt.ts';
import type { Answered } from './output/encoder.ts';
import { openEncoder } from './output/open-encoder.ts';
import { fileSink, standardOutput, atomicFileSink, type Sink } from './output/sink.ts';
import { planRun, type Plan, type PredictOptions } from './plan.ts';
import { fingerprintInput, type Done } from './progress-file.ts';
import { noProgress, showProgress } from './progress/show-progress.ts';
import { targetFinder } from './targets.ts';
import { checkpoints, claimOutput, noCheckpoints, type Checkpoints } from './resume.ts';
import { writeRows } from './write-rows.ts';

/** Chunks in progress per worker; a few more are added, as one is being read and one written. */
const CHUNKS_PER_WORKER = 0.25;

async function openRunSource(plan: Plan, smiles: readonly string[]): Promise<Source> {
  if (plan.input === null) return argumentsSource(smiles);
  const { file, format, smilesColumn, targetColumn } = plan.input;
  const needColumns = plan.format === 'csv' || unstreamableFormat(plan.format) !== null;
  return openSource(file, { format, smilesColumn, targetColumn, needColumns }).catch((error: unknown) => {
    throw describeFailure(error, file, 'read');
  });
}

/** @throws RangeError if the target is unknown, before anything is read */
function checkTarget({ target }: Plan, { catalogue }: Prepared): void {
  if (target === undefined) return;
  const found = targetFinder(new TargetIndex(catalogue.targets))(target);
  if ('fault' in found) throw new RangeError(found.fault);
}

const withTarget = (rows: readonly Row[], { target }: Plan): readonly Row[] =>
  target === undefined ? rows : rows.map((row) => ({ ...row, target }));

function loadNamesOnce(): () => NameIndex {
  let names: NameIndex | undefined;
  return () => (names ??= new NameIndex(loadNames()));
}

async function openCheckpoints(plan: Plan, policy: PredictOptions, knowledge: Knowledge): Promise<Checkpoints> {
  if (!plan.toFile || plan.output === null) return noCheckpoints;
  if (!plan.resumable || plan.input === null) return claimOutput(plan.output, policy);
  const { file, format, smilesColumn, targetColumn } = plan.input;
  const options = {
    input_format: format,
    smiles_column: smilesColumn ?? null,
    target: plan.target ?? null,
    target_column: targetColumn ?? null,
    inchikey: policy.inchikey ?? false,
    format: plan.format,
    gzip: plan.gzip,
    knowledge: knowledge.version,
  };
  return checkpoints(plan.output, policy, await fingerprintInput(file), options);
}

function openSink({ output, format }: Plan, keep: number): Promise<Sink> {
  if (output === null) return Promise.resolve(standardOutput());
  return unstreamableFormat(format) === null ? fileSink(output, keep) : atomicFileSink(output);
}

/** The position of the first row that failed, and the reason. */
function describeFirstUnreadable({ row: { line }, result }: Answered): string {
  const message = result.ok ? '' : result.error.message;
  return line === null ? message : `line ${line}: ${message}`;
}

function summarise(
  { rows, unreadable, answers }: Done,
  source: Source,
  format: Plan['format'],
  first: Answered | null,
): void {
  console.error(
    `${rows} ${source.question === 'smiles' ? 'SMILES' : 'records'}, ${unreadable} could not be read${format === 'sdf' ? ' or written as a structure' : ''}.`,
  );
  if (first !== null) console.error(`The first of these: ${describeFirstUnreadable(first)}`);
  if (rows > unreadable) console.error(formatCounts(answers));
  const note = source.note?.() ?? null;
  if (note !== null) console.error(note);
}

const capital = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

/** Tells how to resume an interrupted run. */
function reportInterrupted({ rows }: Done, { resumable, format }: Plan): void {
  const unstreamable = unstreamableFormat(format);
  const how = resumable
    ? `Continue with: ${resumeCommand(process.argv.slice(2))}`
    : unstreamable !== null
      ? `${capital(unstreamable)} cannot go on where it was left; nothing was kept.`
      : 'This run cannot be resumed; to make that possible, give --input and --output as files.';
  console.error(`eutomer: interrupted after ${rows} rows. ${how}`);
}

/** Rewords an error during a run: if the run can be resumed, its output stays. */
function explainInterruption(error: unknown, { resumable }: Plan): unknown {
  const code = (error as NodeJS.ErrnoException | null)?.code;
  if (!resumable || code === undefined || !(error instanceof Error)) return error;
  return new Error(
    `${error.message}. The rows written so far are kept. When that is fixed, continue with: ${resumeCommand(process.argv.slice(2))}`,
    { cause: error },
  );
}

async function runPlan(plan: Plan, source: Source, options: PredictOptions, prepared: Prepared): Promise<void> {
  const noted = await openCheckpoints(plan, options, prepared.knowledge);
  try {
    await writePlan(plan, source, options, prepared, noted);
  } finally {
    noted.release();
  }
}

async function writePlan(
  plan: Plan,
  source: Source,
  options: PredictOptions,
  prepared: Prepared,
  noted: Checkpoints,
): Promise<void> {
  const encoder = openEncoder(plan.format, source);
  const { begun } = noted;
  const sink = await openSink(plan, begun.bytes);
  if (begun.rows > 0) console.error(`Resuming after ${begun.rows} rows.`);
  const predictor = await createPredictor({
    ...prepared,
    ...(options.threads === undefined ? {} : { threads: options.threads }),
  });
  using interrupted = untilInterrupted();
  const { signal } = interrupted;
  // A progress bar would break up results that go to the same terminal.
  const progress =
    plan.input === null || options.quiet || (plan.output === null && process.stdout.isTTY)
      ? noProgress
      : showProgress(source.bytesInAll);
  const asking: AnswerSettings = {
    question: source.question,
    predictor,
    draw: plan.format === 'sdf',
    inchikeys: options.inchikey ?? false,
    findTarget: targetFinder(predictor.targets),
    names: plan.input === null ? loadNamesOnce() : undefined,
  };
  let first: Answered | null = null;
  let done: Done;
  try {
    const chunks = answeredChunks(source, (rows) => answerRows(withTarget(rows, plan), asking), {
      skip: begun.rows,
      underWay: 2 + Math.ceil(predictor.state.workers * CHUNKS_PER_WORKER),
      signal,
    });
    done = await writeRows(chunks, {
      encoder,
      sink,
      checkpoints: noted,
      progress,
      gzip: plan.gzip,
      signal,
      onUnreadable: (row) => {
        first ??= row;
      },
    });
    await (signal.aborted ? sink.abandon() : sink.close());
  } catch (error) {
    await sink.abandon().catch(() => {});
    throw explainInterruption(error, plan);
  } finally {
    progress.stop();
    await predictor.close();
  }
  if (signal.aborted) {
    reportInterrupted(done, plan);
    process.exitCode = EXIT.failed;
    return;
  }
  await noted.finish();
  if (plan.input !== null && !options.quiet) summarise(done, source, plan.format, first);
  if (done.unreadable > 0) process.exitCode = EXIT.someUnreadable;
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
