/** Short SMILES with expensive ring searches: every interface must respond quickly with a result or a documented error, and refund no units. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { SMILES_ERROR_CODES } from '../packages/engine/src/index.ts';
import { itemAt, must } from '../packages/engine/src/must.ts';
import { COMMAND } from '../tests/support/process.ts';
import { temporaryFolder } from '../tests/support/temporary-folder.ts';
import { hostileMolecules, type HostileMolecule } from './hostile-molecules.ts';
import type { Target } from './runner/attack.ts';
import { watchMemory } from './runner/processes.ts';
import { LIMITS } from './runner/report.ts';
import { sendRequest, type Answer } from './send-request.ts';

/** Maximum seconds per compound in batches and jobs; a hundred times what a drug takes. */
const MAX_SECONDS_PER_COMPOUND = 0.1;
/** Time limit per interface, in milliseconds; many times what is needed if no molecule crashes a worker. */
const TIME_LIMIT_MS = 80_000;
/** Number of concurrent callers. */
const CALLERS = 4;

interface TimedAnswer extends Answer {
  milliseconds: number;
}

async function send({ address }: Target, key: string, path: string, body?: unknown): Promise<TimedAnswer> {
  const startedAt = performance.now();
  const answer = await sendRequest(address, key, path, body);
  return { ...answer, milliseconds: performance.now() - startedAt };
}

const isDocumented = (code: unknown): boolean =>
  code === 'molfile_unreadable' || (SMILES_ERROR_CODES as readonly unknown[]).includes(code);

/** What is wrong with the response to a molecule; empty if nothing is. */
function findBadAnswer(
  name: string,
  { status, body: { code }, milliseconds }: TimedAnswer,
  { maxLatency }: Target,
  hasUnits: boolean,
): string[] {
  // An invalid molecule may be rejected before or after the allowance is checked.
  const isExpected =
    (status === 400 && isDocumented(code)) || (hasUnits ? status === 200 : status === 429 && code === 'limit_exceeded');
  const label = hasUnits ? name : `${name}, with nothing left`;
  return [
    ...(isExpected ? [] : [`${label}: answered ${status} ${code}`]),
    ...(milliseconds > maxLatency ? [`${label}: answered after ${milliseconds.toFixed(0)} ms`] : []),
  ];
}

/** Sends each molecule by itself, with a key that has allowance and with one that has none, from several concurrent callers. */
export async function sendEach(target: Target): Promise<string[]> {
  const molecules = hostileMolecules(target.small);
  const found: string[] = [];
  const [key, usedUp] = [await target.newKey('enterprise', molecules.length + 2), await target.newKey('enterprise', 1)];
  for (const item of [key, usedUp]) await send(target, item, '/api/v1/predict', { smiles: 'CCO' });
  let [next, answered] = [0, 1];
  const end = performance.now() + TIME_LIMIT_MS;
  const caller = async (): Promise<void> => {
    while (next < molecules.length && performance.now() < end) {
      const { name, smiles } = itemAt(molecules, next++);
      const answer = await send(target, key, '/api/v1/predict', { smiles });
      if (answer.status === 200) answered += 1;
      found.push(
        ...findBadAnswer(name, answer, target, true),
        ...findBadAnswer(name, await send(target, usedUp, '/api/v1/predict', { smiles }), target, false),
      );
    }
  };
  await Promise.all(Array.from({ length: CALLERS }, caller));
  if (next < molecules.length)
    found.push(
      `${molecules.length - next} of ${molecules.length} molecules were not sent: the time limit of ${TIME_LIMIT_MS / 1_000} s was reached`,
    );
  const { remaining } = await send(target, key, '/api/v1/predict', { smiles: 'CCO' });
  if (remaining !== molecules.length + 1 - answered)
    found.push(`after ${answered + 1} answers ${remaining} units are left of ${molecules.length + 2}`);
  return found;
}

/** Rows of a batch or job that are neither a result nor a documented error. */
function findBadRows(
  method: string,
  molecules: readonly HostileMolecule[],
  rows: readonly { ok: boolean; error?: { code: string } }[],
): string[] {
  if (rows.length !== molecules.length) return [`${method}: ${rows.length} rows for ${molecules.length} compounds`];
  return rows.flatMap(({ ok, error }, index) =>
    ok || isDocumented(error?.code) ? [] : [`${method}, ${itemAt(molecules, index).name}: ${error?.code}`],
  );
}

const tooLong = (method: string, milliseconds: number, { maxLatency }: Target, count: number): string[] => {
  const max = maxLatency + 1_000 * MAX_SECONDS_PER_COMPOUND * count;
  return milliseconds > max
    ? [`${method}: took ${milliseconds.toFixed(0)} ms for ${count} compounds; expected at most ${max.toFixed(0)}`]
    : [];
};

/** Sends all molecules in one batch, with a key that has just enough allowance and with one that has none. */
export async function sendTogether(target: Target): Promise<string[]> {
  const molecules = hostileMolecules(target.small);
  const body = { smiles: molecules.map(({ smiles }) => smiles) };
  const [key, usedUp] = [await target.newKey('enterprise', molecules.length + 1), await target.newKey('free')];
  const answer = await send(target, key, '/api/predict/batch', body);
  const found =
    answer.status === 200
      ? findBadRows('batch', molecules, answer.body.results)
      : [`batch: answered ${answer.status} ${answer.body.code}`];
  if (answer.status === 200 && answer.remaining !== 1)
    found.push(`batch: ${answer.remaining} units are left; expected 1`);
  const rejected = await send(target, usedUp, '/api/predict/batch', body);
  if (rejected.status !== 429 || rejected.body.code !== 'limit_exceeded')
    found.push(`batch, with too little left: answered ${rejected.status} ${rejected.body.code}`);
  return [
    ...found,
    ...tooLong('batch', answer.milliseconds, target, molecules.length),
    ...tooLong('batch, with too little left', rejected.milliseconds, target, molecules.length),
  ];
}

/** Sends all molecules as a job and waits until it ends. */
export async function sendAsJob(target: Target): Promise<string[]> {
  const molecules = hostileMolecules(target.small);
  const [key, usedUp] = [await target.newKey('enterprise', molecules.length + 1), await target.newKey('free')];
  const body = { smiles: molecules.map(({ smiles }) => smiles) };
  const rejected = await send(target, usedUp, '/api/v1/jobs', body);
  const found =
    rejected.status === 429 && rejected.body.code === 'limit_exceeded'
      ? []
      : [`job, with too little left: answered ${rejected.status} ${rejected.body.code}`];
  const startedAt = performance.now();
  const {
    status,
    body: { id, code },
  } = await send(target, key, '/api/v1/jobs', body);
  if (status !== 202) return [...found, `job: answered ${status} ${code}`];
  let job = (await send(target, key, `/api/v1/jobs/${id}`)).body;
  for (
    const end = startedAt + TIME_LIMIT_MS;
    job.finished === null && performance.now() < end;
    job = (await send(target, key, `/api/v1/jobs/${id}`)).body
  )
    await pause(100);
  if (job.finished === null)
    return [...found, `job: ${job.done} of ${job.total} done after ${TIME_LIMIT_MS / 1_000} s`];
  const text = (await send(target, key, `/api/v1/jobs/${id}/results?format=ndjson`)).body as string;
  found.push(
    ...findBadRows(
      'job',
      molecules,
      text
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line)),
    ),
    ...tooLong('job', performance.now() - startedAt, target, molecules.length),
  );
  if (job.given_back !== 0) found.push(`job: ${job.given_back} units were refunded`);
  const { remaining } = await send(target, key, '/api/v1/predict', { smiles: 'CCO' });
  if (remaining !== 0) found.push(`job: ${remaining} units are left after it and one more compound; expected 0`);
  return found;
}

/** Reads all molecules as molfiles on the command line. */
export async function readMolfiles(target: Target): Promise<string[]> {
  const molecules = hostileMolecules(target.small);
  using folder = temporaryFolder();
  const [input, output] = [join(folder.path, 'graphs.sdf'), join(folder.path, 'graphs.ndjson')];
  writeFileSync(input, molecules.map(({ molfile }) => `${molfile}\n$$$$\n`).join(''));
  const startedAt = performance.now();
  const child = spawn(process.execPath, [...COMMAND, 'predict', '--input', input, '--output', output], {
    stdio: 'ignore',
    timeout: TIME_LIMIT_MS,
  });
  using memory = watchMemory(must(child.pid, 'a process id'), 2 * LIMITS.memoryMiB);
  const [code, signal] = (await once(child, 'close')) as [number | null, string | null];
  // 3: some could not be parsed.
  if (code !== 3)
    return [
      `command line: ended with ${signal ?? code} after ${(performance.now() - startedAt).toFixed(0)} ms, and ${memory.peak().toFixed(0)} MiB`,
    ];
  const rows = readFileSync(output, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  const peak = memory.peak();
  return [
    ...findBadRows('command line', molecules, rows),
    ...tooLong('command line', performance.now() - startedAt, target, molecules.length),
    ...(peak > LIMITS.memoryMiB ? [`command line: ${peak.toFixed(0)} MiB were resident`] : []),
  ];
}
