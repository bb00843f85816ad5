import type { AnswerCounts } from '@eutomer/engine/in-words';
import { unstreamableFormat } from './formats.ts';
import type { Source } from './input/source.ts';
import type { AnsweredRow } from './output/encoder.ts';
import type { Plan } from './plan.ts';
import type { RunProgress } from './progress-file.ts';
import { resumeCommand } from './resume-command.ts';

/** The position of the first row that failed, and the reason. */
function describeFirstError({ row: { line }, result }: AnsweredRow): string {
  const message = result.ok ? '' : result.error.message;
  return line === null ? message : `line ${line}: ${message}`;
}

/** The number of rows answered on each basis, and of those without a prediction. */
const formatCounts = ({ known, family, analogy, none }: AnswerCounts): string =>
  `Eutomer predicted: ${known} known, ${family} by family, ${analogy} by analogy; no prediction: ${none}.`;

const plural = (count: number, noun: string): string => (count === 1 ? noun : `${noun}s`);

/** The numbers of a finished run. */
export function printSummary(
  { rows, unreadable, answers }: RunProgress,
  source: Source,
  firstError: AnsweredRow | null,
): void {
  console.error(
    `${rows} ${source.inputKind === 'smiles' ? 'SMILES' : plural(rows, 'record')}, ${unreadable} with an error.`,
  );
  if (firstError !== null) console.error(`The first error: ${describeFirstError(firstError)}`);
  if (rows > unreadable) console.error(formatCounts(answers));
  const note = source.note?.() ?? null;
  if (note !== null) console.error(note);
}

const capitalize = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

/** Explains how to resume an interrupted run. */
export function reportInterrupted({ rows }: RunProgress, { resumable, format }: Plan): void {
  const unstreamable = unstreamableFormat(format);
  const advice = resumable
    ? `Continue with: ${resumeCommand(process.argv.slice(2))}`
    : unstreamable !== null
      ? `${capitalize(unstreamable)} cannot be resumed; nothing was kept.`
      : 'This run cannot be resumed; to make that possible, give --input and --output as files.';
  console.error(`eutomer: interrupted after ${rows} ${plural(rows, 'row')}. ${advice}`);
}

/** Adds a hint to an error during a run that can be resumed. */
export function explainInterruption(error: unknown, { resumable }: Plan): unknown {
  const code = (error as NodeJS.ErrnoException | null)?.code;
  if (!resumable || code === undefined || !(error instanceof Error)) return error;
  return new Error(
    `${error.message}. The rows written so far are kept. When that is fixed, continue with: ${resumeCommand(process.argv.slice(2))}`,
    { cause: error },
  );
}
