import { median } from '../../bench/results.ts';
import type { LegitimateAnswer } from './legitimate.ts';

/** The report of one attack. */
export interface AttackReport {
  name: string;
  /** Findings; empty if the service withstood the attack. */
  found: string[];
  /** Why it was not run; null if it was. */
  notRun: string | null;
  seconds: number;
  legitimate: LegitimateReport;
  /** Peak resident memory of all processes of the service, in MiB; null if not known. */
  peakMiB: number | null;
  isAlive: boolean;
}

/** Requests of a legitimate user during an attack; times in milliseconds. */
export interface LegitimateReport {
  sent: number;
  /** Number of responses by status other than 200; 0 for no response. */
  rejected: Record<number, number>;
  median: number;
  worst: number;
  /** The median before the attack. */
  medianBefore: number;
  /** Median and worst latency relative to the median before the attack. */
  medianRatio: number;
  worstRatio: number;
}

/** Limits that the service must keep under attack. */
export const LIMITS = {
  memoryMiB: 900,
  /** A legitimate request fails if it takes longer than this time and longer than this multiple of the median before the attack, which allows for busy machines. */
  milliseconds: 1_000,
  ratio: 50,
};

/** Maximum latency of a response that needs no work. */
export const maxLatency = (baseline: number): number => Math.max(LIMITS.milliseconds, LIMITS.ratio * baseline);

/** Summarizes the legitimate requests during an attack. @param baseline the median before it */
export function summarize(answers: readonly LegitimateAnswer[], baseline: number): LegitimateReport {
  const times = answers.map(({ milliseconds }) => milliseconds);
  const rejected: Record<number, number> = {};
  for (const { status } of answers) if (status !== 200) rejected[status] = (rejected[status] ?? 0) + 1;
  const [middle, worst] = times.length === 0 ? [0, 0] : [median(times), Math.max(...times)];
  return {
    sent: answers.length,
    rejected,
    median: middle,
    worst,
    medianBefore: baseline,
    medianRatio: middle / baseline,
    worstRatio: worst / baseline,
  };
}

/** Why an attack fails the run; empty if it does not. */
export function findFailures({ found, legitimate, peakMiB, isAlive }: AttackReport): string[] {
  const { rejected, worst, medianBefore: baseline } = legitimate;
  const failures = [...found];
  if (!isAlive) failures.push('the main process of the service has exited');
  if (peakMiB !== null && peakMiB > LIMITS.memoryMiB)
    failures.push(`${peakMiB.toFixed(0)} MiB were resident; expected at most ${LIMITS.memoryMiB}`);
  for (const [status, count] of Object.entries(rejected))
    failures.push(`${count} legitimate requests were ${status === '0' ? 'not answered' : `answered ${status}`}`);
  if (worst > maxLatency(baseline))
    failures.push(
      `a legitimate request took ${worst.toFixed(0)} ms; expected at most ${maxLatency(baseline).toFixed(0)}`,
    );
  return failures;
}

/** Compares the units charged to a key with the answers it got. @returns a line if fewer were charged */
export const findRefunds = (used: number, answered: number): string[] =>
  used < answered ? [`${answered - used} units that the legitimate key had used were refunded`] : [];

/** One line of the report. */
export function formatReport(report: AttackReport): string {
  const {
    name,
    notRun,
    seconds,
    legitimate: { median: middle, worst, medianRatio, worstRatio },
    peakMiB,
  } = report;
  const failures = findFailures(report);
  if (notRun !== null) return `${failures.length === 0 ? 'skipped' : 'NOT RUN'}: ${name}, ${notRun}`;
  const figures = [
    `${seconds.toFixed(1)} s`,
    `median ${middle.toFixed(0)} ms (${medianRatio.toFixed(1)} times the baseline)`,
    `worst ${worst.toFixed(0)} ms (${worstRatio.toFixed(1)})`,
    ...(peakMiB === null ? [] : [`${peakMiB.toFixed(0)} MiB`]),
  ];
  return [
    `${failures.length === 0 ? 'held ' : 'FOUND'} ${name.padEnd(28)} ${figures.join(', ')}`,
    ...failures.map((failure) => `        ${failure}`),
  ].join('\n');
}
