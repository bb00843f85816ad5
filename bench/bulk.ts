import { join } from 'node:path';
import { ROOT, run as runProgram } from '../tests/support/process.ts';
import { compareLetters } from './agreement.ts';
import { NO_PEER, type BenchRun } from './bench-run.ts';
import { molecules, writeMolecules } from './molecules.ts';
import { NOT_MEASURED, type Section } from './results.ts';

/** Threads of ours and processes of the peer. */
export const WORKERS = 2;

/** The command that predicts a file. */
export const bulkCommand = (input: string, output: string): [command: string, args: string[]] =>
  [process.execPath, [join(ROOT, 'packages/cli/src/main.ts'), 'predict', '--input', input, '--output', output, '--threads', String(WORKERS)]];

/** Seconds that a program takes, from its start to its end. */
async function secondsOf([command, args]: [string, string[]]): Promise<number> {
  const begun = performance.now();
  const { code, stderr } = await runProgram(command, args);
  // 3: some SMILES of a file of one's own could not be read.
  if (code !== 0 && code !== 3) throw new Error(`${command} ended with ${code}: ${stderr}`);
  return (performance.now() - begun) / 1_000;
}

/** `eutomer predict --input FILE` against the Python script. */
export async function benchBulk(run: BenchRun): Promise<Section> {
  const input = join(run.folder, 'bulk.smi');
  const ours = join(run.folder, 'ours.ndjson');
  const theirs = join(run.folder, 'theirs.ndjson');
  const count = await writeMolecules(input, molecules(run.knowledge, run));
  const ourSeconds = await secondsOf(bulkCommand(input, ours));
  const theirSeconds = run.peer === null ? null : await secondsOf(run.peer.script(input, theirs, WORKERS));
  const row = {
    figure: `${count.toLocaleString('en')} molecules, ${WORKERS} threads or processes, start included`,
    ours: `${(count / ourSeconds).toFixed(0)} a second`,
  };
  const section = { name: 'bulk', title: 'the command `eutomer predict --input FILE` against the Python script' };
  if (theirSeconds === null) return { ...section, figures: [{ ...row, against: NOT_MEASURED, ratio: NOT_MEASURED }], notes: [NO_PEER] };
  const { answered, same, different } = compareLetters(ours, theirs);
  const examples = different.slice(0, 3).map((each) => `\`${each.smiles}\` (ours ${each.ours}, peer ${each.theirs})`);
  return {
    ...section,
    figures: [{ ...row, against: `${(count / theirSeconds).toFixed(0)} a second`, ratio: (theirSeconds / ourSeconds).toFixed(2) }],
    notes: [
      `Peer: ${run.peer!.versions}.`,
      `Same letter for ${same} of the ${answered} molecules for which either gives one${examples.length === 0 ? '.' : `; it differs for instance on ${examples.join(', ')}.`}`,
    ],
  };
}
