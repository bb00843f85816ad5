import { NO_ANSWERS } from '@eutomer/engine/in-words';
import { stat } from 'node:fs/promises';
import { lockOutput } from './lock-output.ts';
import {
  ProgressFile,
  type RunProgress,
  type InputFingerprint,
  type ProgressRecord,
  type RunOptions,
} from './progress-file.ts';

const NOTHING_DONE: RunProgress = { rows: 0, unreadable: 0, bytes: 0, answers: NO_ANSWERS };

/** Shortest time between two records of progress, in milliseconds: each waits for the disk. */
const RECORD_INTERVAL_MS = 250;

/** The rows an output already has, and functions to record further progress. */
export interface Checkpoints {
  start: RunProgress;
  /** Records progress, at most once per interval; `sync` must resolve only when the rows are on the disk. */
  record(done: RunProgress, sync: () => Promise<void>, always?: boolean): Promise<void>;
  /** Called when the output is complete. */
  finish(): Promise<void>;
  /** Called when this process stops writing, finished or not, so that another process may continue. */
  release(): void;
}

const getSize = (path: string): Promise<number | null> =>
  stat(path).then(
    ({ size }) => size,
    () => null,
  );

/** Why an output cannot be resumed; null if it can. */
function whyNotResumable(
  record: ProgressRecord,
  input: InputFingerprint,
  options: RunOptions,
  outputSize: number | null,
): string | null {
  const recordedInput = record.input;
  if (recordedInput.size !== input.size)
    return `the input has changed since (it had ${recordedInput.size} bytes, and now has ${input.size})`;
  if (recordedInput.mtimeMs !== input.mtimeMs)
    return `the input has changed since (its modification time was ${new Date(recordedInput.mtimeMs).toISOString()}, and is now ${new Date(input.mtimeMs).toISOString()})`;
  if (recordedInput.beginning !== input.beginning) return 'the input has changed since: its beginning is different';
  const changedOption = (Object.keys(options) as (keyof RunOptions)[]).find(
    (key) => (record.options[key] ?? null) !== options[key],
  );
  if (changedOption !== undefined)
    return `it was started with ${changedOption} ${JSON.stringify(record.options[changedOption])}, but now it is ${JSON.stringify(options[changedOption])}`;
  if ((outputSize ?? 0) < record.done.bytes)
    return `it has ${outputSize ?? 0} bytes, but ${record.done.bytes} were written`;
  return null;
}

/** @throws Error if starting the output again would overwrite data */
async function assertNothingOverwritten(output: string, file: ProgressFile): Promise<void> {
  const record = await file.read();
  if (record !== null && record.done.rows > 0) {
    throw new Error(
      `${output} holds ${record.done.rows} rows of an interrupted run: continue with --resume, or start over with --force`,
    );
  }
  // A run interrupted before its first row leaves an empty file and a record of zero rows.
  if (record === null && ((await getSize(output)) ?? 0) > 0)
    throw new Error(`${output} already exists. Choose another file, or overwrite it with --force`);
}

async function resumeFrom(
  output: string,
  file: ProgressFile,
  input: InputFingerprint,
  options: RunOptions,
): Promise<RunProgress> {
  const record = await file.read();
  const size = await getSize(output);
  if (record === null) {
    if (size === null || size === 0) return NOTHING_DONE;
    throw new Error(
      `expected ${file.path}, which records the progress of ${output}; it does not exist. ${output} is complete, or another program wrote it: keep it, or start over with --force instead of --resume`,
    );
  }
  const reason = whyNotResumable(record, input, options, size);
  if (reason !== null)
    throw new Error(
      `cannot resume ${output}: ${reason}. Its rows would not match: start over with --force instead of --resume`,
    );
  return record.done;
}

/** What to do with an existing output: resume it, overwrite it, or refuse. */
export interface ExistingOutputPolicy {
  resume?: boolean | undefined;
  force?: boolean | undefined;
}

/** Locks an output while it is open. */
async function lockAndOpen(
  output: string,
  open: (file: ProgressFile) => Promise<Omit<Checkpoints, 'release'>>,
): Promise<Checkpoints> {
  const lock = lockOutput(output);
  const release = (): void => lock[Symbol.dispose]();
  try {
    return { ...(await open(new ProgressFile(output))), release };
  } catch (error) {
    release();
    throw error;
  }
}

/**
 * Starts or resumes an output.
 *
 * @throws Error with the reason if it cannot be resumed or would be overwritten, or if another process is writing it
 */
export function openCheckpoints(
  output: string,
  { resume = false, force = false }: ExistingOutputPolicy,
  input: InputFingerprint,
  options: RunOptions,
): Promise<Checkpoints> {
  return lockAndOpen(output, async (file) => {
    if (!resume && !force) await assertNothingOverwritten(output, file);
    const start = resume ? await resumeFrom(output, file, input, options) : NOTHING_DONE;
    const write = (done: RunProgress): Promise<void> => file.write({ eutomer_progress: 1, input, options, done });
    // Written before the output is modified, to mark it as ours.
    await write(start);
    let lastWrite = performance.now();
    return {
      start,
      async record(done, sync, always = false) {
        if (!always && performance.now() - lastWrite < RECORD_INTERVAL_MS) return;
        await sync();
        await write(done);
        lastWrite = performance.now();
      },
      finish: () => file.remove(),
    };
  });
}

/** For outputs that are not files: nothing is recorded. */
export const noCheckpoints: Checkpoints = {
  start: NOTHING_DONE,
  record: async () => {},
  finish: async () => {},
  release: () => {},
};

/**
 * Starts an output that cannot be resumed: no progress is recorded, but the output is locked and not overwritten.
 *
 * @throws Error if it would be overwritten, or another process is writing it
 */
export function claimOutput(output: string, { force = false }: ExistingOutputPolicy): Promise<Checkpoints> {
  return lockAndOpen(output, async (file) => {
    if (!force) await assertNothingOverwritten(output, file);
    // A record of an earlier run does not describe this output.
    await file.remove();
    return noCheckpoints;
  });
}
