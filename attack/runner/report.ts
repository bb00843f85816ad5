import { median } from '../../bench/results.ts';
import type { LegitimateAnswer } from './legitimate.ts';

/** What an attack did. */
export interface AttackReport {
  name: string;
  /** What the attack found, or broke. None: the service held. */
  found: string[];
  /** Why it was not run; null when it was. */
  left: string | null;
  seconds: number;
  legitimate: LegitimateReport;
  /** The most memory that all processes of the service had resident, in MiB; null where they are not known. */
  peakMiB: number | null;
  isAlive: boolean;
}

/** The requests of a legitimate user beside an attack, in milliseconds. */
export interface LegitimateReport {
  asked: number;
  /** How often each status came that was not 200; 0 stands for no answer. */
  refused: Record<number, number>;
  median: number;
  worst: number;
  /** The median before the attack. */
  calm: number;
  /** The median and the worst over the calm median. */
  medianRatio: number;
  worstRatio: number;
}

/** What an attack may do. */
export const LIMITS = {
  memoryMiB: 900,
  /** A legitimate request fails when it takes longer than this and than so many times the calm median: on a busy machine everything takes longer. */
  milliseconds: 1_000,
  ratio: 50,
};
export type Limits = typeof LIMITS;

/** How long an answer may take that should come at once. */
export const soonAfter = (calm: number, { milliseconds, ratio }: Limits = LIMITS): number =>
  Math.max(milliseconds, ratio * calm);

/** Sums up the legitimate requests beside an attack. @param calm the median before it */
export function summarise(answers: readonly LegitimateAnswer[], calm: number): LegitimateReport {
  const times = answers.map(({ milliseconds }) => milliseconds);
  const refused: Record<number, number> = {};
  for (const { status } of answers) if (status !== 200) refused[status] = (refused[status] ?? 0) + 1;
  const [middle, worst] = times.length === 0 ? [0, 0] : [median(times), Math.max(...times)];
  return {
    asked: answers.length,
    refused,
    median: middle,
    worst,
    calm,
    medianRatio: middle / calm,
    worstRatio: worst / calm,
  };
}

/** Why an attack fails the run; none when it does not. */
export function failuresOf({ found, legitimate, peakMiB, isAlive }: AttackReport, limits: Limits = LIMITS): string[] {
  const { refused, worst, calm } = legitimate;
  const failures = [...found];
  if (!isAlive) failures.push('the first process of the service is lost');
  if (peakMiB !== null && peakMiB > limits.memoryMiB)
    failures.push(`${peakMiB.toFixed(0)} MiB were resident; expected at most ${limits.memoryMiB}`);
  for (const [status, count] of Object.entries(refused))
    failures.push(`${count} legitimate requests were ${status === '0' ? 'not answered' : `answered ${status}`}`);
  if (worst > soonAfter(calm, limits))
    failures.push(
      `a legitimate request took ${worst.toFixed(0)} ms; expected at most ${soonAfter(calm, limits).toFixed(0)}`,
    );
  return failures;
}

/** What a key was charged, held against what it was answered. @returns a line when it is less */
export const refundsOf = (used: number, answered: number): string[] =>
  used < answered ? [`${answered - used} units were given back that the legitimate key had used`] : [];

/** One line of the report. */
export function lineOf(report: AttackReport): string {
  const {
    name,
    left,
    seconds,
    legitimate: { median: middle, worst, medianRatio, worstRatio },
    peakMiB,
  } = report;
  const failures = failuresOf(report);
  if (left !== null) return `${failures.length === 0 ? 'left out' : 'NOT RUN'}: ${name}, ${left}`;
  const figures = [
    `${seconds.toFixed(1)} s`,
    `median ${middle.toFixed(0)} ms (${medianRatio.toFixed(1)} times calm)`,
    `worst ${worst.toFixed(0)} ms (${worstRatio.toFixed(1)})`,
    ...(peakMiB === null ? [] : [`${peakMiB.toFixed(0)} MiB`]),
  ];
  return [
    `${failures.length === 0 ? 'held ' : 'FOUND'} ${name.padEnd(28)} ${figures.join(', ')}`,
    ...failures.map((each) => `        ${each}`),
  ].join('\n');
}
