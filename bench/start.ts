import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { must } from '../packages/engine/src/must.ts';
import { peakMiB, startServiceProcess } from '../tests/support/process.ts';
import { NO_PEER, type BenchRun } from './bench-run.ts';
import { WORKERS } from './bulk.ts';
import { mib } from './resident.ts';
import { waitUntilReady } from './services.ts';
import { median, type Section } from './results.ts';

const START_COUNT = 5;
/** Milliseconds after a start during which memory may still grow because of it. */
const SETTLE_MS = 1_000;

/** The durations of several starts, in milliseconds; each service is stopped before the next start. */
async function measureStarts(start: () => Promise<AsyncDisposable>): Promise<number[]> {
  const found: number[] = [];
  for (let attempt = 0; attempt < START_COUNT; attempt += 1) {
    const startedAt = performance.now();
    await using _service = await start();
    found.push(performance.now() - startedAt);
  }
  return found;
}

const text = (found: number[]): string => `${(median(found) / 1_000).toFixed(2)} s`;

/** Time from starting `eutomer serve` on an existing data folder to its first response from `/readyz`. */
export async function benchStart(run: BenchRun): Promise<Section> {
  const folder = mkdtempSync(join(run.folder, 'data-'));
  const first = await startServiceProcess(folder);
  await first.end('SIGTERM');
  const peaks: number[] = [];
  const ours = await measureStarts(async () => {
    const service = await startServiceProcess(folder);
    await waitUntilReady(service.address);
    return {
      async [Symbol.asyncDispose]() {
        await pause(SETTLE_MS);
        peaks.push(peakMiB(must(service.process.pid, 'a process id')));
        // Stop it cleanly: after a kill, the next start would have to recover the database.
        await service.end('SIGTERM');
      },
    };
  });
  const { peer } = run;
  const theirs = peer === null ? null : await measureStarts(() => peer.startService(WORKERS));
  return {
    name: 'start',
    title: '`eutomer serve` from start to ready, on an existing data folder',
    figures: [
      {
        figure: 'embedded database',
        ours: text(ours),
        ...(theirs !== null && { against: text(theirs), ratio: (median(ours) / median(theirs)).toFixed(2) }),
      },
      { figure: 'peak resident memory', ours: mib(median(peaks)) },
    ],
    notes: [
      `Median of ${START_COUNT} starts.`,
      run.peer === null
        ? NO_PEER
        : 'Against: FastAPI with two workers until the first of them answers; it has no database to open.',
    ],
  };
}
