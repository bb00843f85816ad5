import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import { COMMAND, ROOT, waitForEnd, type Finished } from './process.ts';

/** Runs of `eutomer predict` over a file that are interrupted. */

/** Few are in scope: what takes time is the answer, not the file. */
const MOLECULES = ['CC(C)Cc1ccc(cc1)C(C)C(=O)O', 'CCO', 'CC(', 'CCN', 'C1CCCCC1', 'CCS', 'CCC', 'CC(', 'C=C', 'OCCO'];

/** A table of numbered rows; every fifth has an unreadable SMILES. */
export const table = (rows: number): string =>
  `id,smiles\n${Array.from({ length: rows }, (_, index) => `row-${index},${MOLECULES[index % MOLECULES.length]!}\n`).join('')}`;

/** The number of rows done, according to the record beside an output. */
export function rowsDone(output: string): number {
  try {
    return (JSON.parse(readFileSync(`${output}.progress`, 'utf8')) as { done: { rows: number } }).done.rows;
  } catch {
    return 0;
  }
}

/** The numbers of the rows in an output, in order. */
export function rowNumbers(output: string): number[] {
  const text = (output.endsWith('.gz') ? gunzipSync(readFileSync(output)) : readFileSync(output)).toString();
  return [
    ...text.matchAll(output.includes('.sdf') ? /^row-(\d+)$(?=\n {5})|^row-(\d+)$(?=\n {2}eutomer)/gm : /row-(\d+)\b/g),
  ].map(([, a, b]) => Number(a ?? b));
}

/** Starts a run and sends it a signal at a random moment after it has made progress. */
export async function interruptRun(
  args: string[],
  output: string,
  signal: NodeJS.Signals,
): Promise<Pick<Finished, 'code' | 'signal' | 'stderr'>> {
  const child = spawn(process.execPath, [...COMMAND, 'predict', '--threads', '1', ...args], { cwd: ROOT });
  let stderr = '';
  child.stderr.on('data', (chunk) => {
    stderr += String(chunk);
  });
  const before = rowsDone(output);
  const ended = waitForEnd(child);
  let hasEnded = false;
  child.once('exit', () => {
    hasEnded = true;
  });
  while (!hasEnded && rowsDone(output) <= before) await pause(10);
  await pause(Math.random() * 250);
  child.kill(signal);
  return { ...(await ended), stderr };
}
