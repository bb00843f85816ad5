import { KNOWLEDGE_FOLDER } from '@eutomer/engine';
import { checkKnowledge, type FamilyReport } from '@eutomer/engine/curation';
import { readFileSync } from 'node:fs';
import { EXIT } from '../exit-codes.ts';
import { formatFigures } from '../format-figures.ts';
import { describeFailure } from '../describe-failure.ts';

function formatReport(report: FamilyReport): string {
  const { id, compounds, against, before, after, neighbours } = report;
  return [
    `${id}: ${compounds} compound${compounds === 1 ? '' : 's'}`,
    ...(against.length > 0
      ? [`  contradict the family’s rule (kept, and counted as errors): ${against.join('; ')}`]
      : []),
    `  figures before  ${before === null ? 'none: a new family' : formatFigures(before)}`,
    `  figures after   ${formatFigures(after)}`,
    ...neighbours.map(
      ({ name, family, neighbour, similarity }) =>
        `  ${name} is near ${neighbour} of ${family} (${similarity.toFixed(2)})`,
    ),
  ].join('\n');
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw describeFailure(error, file, 'open');
  }
}

const DAY_MS = 86_400_000;

/**
 * `eutomer knowledge check`: prints problems with file and line to standard error, and reports on the given files to
 * standard output.
 */
export async function checkFiles(files: readonly string[], { sample = 1 }: { sample?: number } = {}): Promise<void> {
  const table = files.find((file) => /\.csv$/i.test(file));
  if (table !== undefined)
    throw new RangeError(
      `expected family files; ${table} is a table. Tables are checked together: eutomer knowledge check, without files`,
    );
  // A different share each day, so that every record is read within `sample` days.
  const today = Math.floor(Date.now() / DAY_MS);
  const { problems, reports } = await checkKnowledge(
    KNOWLEDGE_FOLDER,
    files.map((file) => ({ file, text: readText(file) })),
    sample === 1 ? undefined : (index) => (index + today) % sample === 0,
  );
  for (const report of reports) console.log(formatReport(report));
  for (const { file, line, message } of problems) console.error(`${file}:${line}: ${message}`);
  console.error(
    problems.length === 0 ? 'No problems.' : `${problems.length} problem${problems.length === 1 ? '' : 's'}.`,
  );
  if (problems.length > 0) process.exitCode = EXIT.failed;
}
