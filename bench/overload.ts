import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { BenchRun } from './bench-run.ts';
import { molecules } from './molecules.ts';
import type { Offer, Offered } from './offer.ts';
import { mib, watchResident } from './resident.ts';
import type { Figure, Section } from './results.ts';
import { startTargets, waitUntilReady, type OwnTarget } from './services.ts';

const PER_SECOND = 2_000;
/** Default for `--seconds`. */
const SECONDS = 300;
const CONNECTIONS = 512;
const DISTINCT_BODIES = 4_000;
/** Interval between requests for pages that must stay usable under load, in milliseconds. */
const PAGE_INTERVAL_MS = 500;
const PAGES = ['/', '/api/v1/plans', '/readyz'];

const OFFER = join(import.meta.dirname, 'offer.ts');
const WARM_UP = { perSecond: 100, seconds: 5 };

const execute = promisify(execFile);
const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;

/**
 * Requests pages one after the other until stopped; reports latencies in milliseconds, and the number of responses
 * other than 200.
 */
function requestPages(address: string): { stop(): Promise<{ times: number[]; failed: number }> } {
  const times: number[] = [];
  let failed = 0;
  let requesting = true;
  const requested = (async () => {
    while (requesting) {
      for (const page of PAGES) {
        const startedAt = performance.now();
        const answer = await fetch(`${address}${page}`);
        await answer.arrayBuffer();
        if (!answer.ok) failed += 1;
        times.push(performance.now() - startedAt);
      }
      await pause(PAGE_INTERVAL_MS);
    }
  })();
  requested.catch(() => {});
  return {
    async stop() {
      requesting = false;
      await requested;
      return { times: times.toSorted((a, b) => a - b), failed };
    },
  };
}

async function toFigures(
  { name, address, paths, headers, pid }: OwnTarget,
  bodies: string,
  seconds: number,
): Promise<Figure[]> {
  const offer: Offer = {
    url: `${address}${paths.single}`,
    headers,
    bodies,
    perSecond: PER_SECOND,
    seconds,
    connections: CONNECTIONS,
  };
  await waitUntilReady(address);
  await execute(process.execPath, [OFFER, JSON.stringify({ ...offer, ...WARM_UP })], { maxBuffer: 2 ** 28 });
  const pageRequests = requestPages(address);
  const memory = watchResident(pid);
  const { stdout } = await execute(process.execPath, [OFFER, JSON.stringify(offer)], { maxBuffer: 2 ** 28 });
  const healthy = await waitUntilReady(address);
  const { times, failed } = await pageRequests.stop();
  const { last, highest } = memory.stop();
  const { sent, answers, answered, rejected: rejectedCount, withoutRetryAfter } = JSON.parse(stdout) as Offered;
  const isShed = (answer: string): boolean => answer.startsWith('503 ') || answer.startsWith('429 ');
  const shed = Object.entries(answers).reduce((sum, [answer, count]) => sum + (isShed(answer) ? count : 0), 0);
  const others = Object.entries(answers)
    .filter(([answer]) => answer !== '200' && !isShed(answer))
    .map(([answer, count]) => `${count} × ${answer}`);
  if (withoutRetryAfter > 0) throw new Error(`${withoutRetryAfter} of ${shed} refusals had no Retry-After`);
  const figure = (what: string, ours: string, compared: Pick<Figure, 'against' | 'ratio'> = {}): Figure => ({
    figure: `${name}: ${what}`,
    ours,
    ...compared,
  });
  return [
    figure('answered, of the requests offered', `${(answered.length / seconds).toFixed(0)} per second`, {
      against: `${(sent / seconds).toFixed(0)} per second`,
      ratio: (answered.length / sent).toFixed(2),
    }),
    figure('shed with 503 or 429', `${shed} of ${sent}`, { ratio: (shed / sent).toFixed(2) }),
    figure('other answers', others.length === 0 ? 'none' : others.join(', ')),
    figure(
      'p50 and p99 of answered requests',
      `${quantile(answered, 0.5).toFixed(0)} and ${quantile(answered, 0.99).toFixed(0)} ms`,
    ),
    figure('p99 of rejections', `${quantile(rejectedCount, 0.99).toFixed(0)} ms`),
    figure(
      'pages during the load, p50 and longest',
      `${quantile(times, 0.5).toFixed(0)} and ${(times.at(-1) ?? Number.NaN).toFixed(0)} ms; ${failed} of ${times.length} not 200`,
    ),
    figure('ready after the load', `${healthy.toFixed(0)} ms`),
    figure('resident memory, last tenth and peak', `${last.toFixed(0)} and ${mib(highest)}`),
  ];
}

/** More single requests than the service can handle, at a fixed rate: which are answered or rejected, and how fast. */
export async function benchOverload(run: BenchRun): Promise<Section> {
  const seconds = run.seconds ?? SECONDS;
  const smiles = await Array.fromAsync(
    molecules(run.knowledge, { ...run, count: Math.min(run.count, DISTINCT_BODIES) }),
  );
  const bodies = join(run.folder, 'overload.ndjson');
  writeFileSync(bodies, smiles.map((text) => `${JSON.stringify({ smiles: text })}\n`).join(''));
  await using targets = await startTargets({ ...run, peer: null });
  const figures: Figure[] = [];
  for (const target of targets.ours) figures.push(...(await toFigures(target, bodies, seconds)));
  return {
    name: 'overload',
    title: 'more requests than the service can answer',
    figures,
    notes: [
      `${PER_SECOND} single requests per second offered for ${seconds} s over at most ${CONNECTIONS} connections by a process on the same processors, ${smiles.length} distinct molecules, after a warm-up of ${WARM_UP.seconds} s at ${WARM_UP.perSecond} per second; latency is measured from the time at which a request was due.`,
      `During the load, ${PAGES.join(', ')} were requested every ${PAGE_INTERVAL_MS} ms. Against: the requests offered.`,
    ],
  };
}
