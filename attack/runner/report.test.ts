import { describe, expect, it } from 'vitest';
import { atMost, only, findMismatches } from '../expectations.ts';
import { findFailures, LIMITS, formatReport, findRefunds, maxLatency, summarize, type AttackReport } from './report.ts';

/** Each condition that fails a run, by itself. */

const answers = (milliseconds: number[], status = 200) =>
  milliseconds.map((millisecond) => ({ status, milliseconds: millisecond, remaining: null }));
const report = (changed: Partial<AttackReport> = {}): AttackReport => ({
  name: 'an attack',
  found: [],
  notRun: null,
  seconds: 1,
  legitimate: summarize(answers([10, 12, 900]), 10),
  peakMiB: LIMITS.memoryMiB,
  isAlive: true,
  ...changed,
});

describe('an attack', () => {
  it('passes if it found nothing, lost no process and kept within the limits', () => {
    expect(findFailures(report())).toEqual([]);
    expect(formatReport(report())).toBe(
      'held  an attack                    1.0 s, median 12 ms (1.2 times the baseline), worst 900 ms (90.0), 900 MiB',
    );
  });
  it.each<[string, Partial<AttackReport>, string]>([
    ['found something', { found: ['valid: expected 200; got 429'] }, 'valid: expected 200; got 429'],
    ['lost the process', { isAlive: false }, 'the main process of the service has exited'],
    ['took too much memory', { peakMiB: 901 }, '901 MiB were resident; expected at most 900'],
    [
      'delayed a legitimate request',
      { legitimate: summarize(answers([10, 1_001]), 10) },
      'a legitimate request took 1001 ms; expected at most 1000',
    ],
    [
      'caused the rejection of a legitimate request',
      { legitimate: summarize(answers([10, 10], 503), 10) },
      '2 legitimate requests were answered 503',
    ],
    [
      'left a legitimate request unanswered',
      { legitimate: summarize(answers([10], 0), 10) },
      '1 legitimate requests were not answered',
    ],
  ])('that %s fails the run', (_what, changed, failure) => {
    expect(findFailures(report(changed))).toEqual([failure]);
    expect(formatReport(report(changed))).toMatch(
      new RegExp(`^FOUND an attack .*\\n +${failure.replace(/[;:]/g, '.')}$`),
    );
  });
  it('may take proportionally longer on a machine that is slow without an attack', () => {
    expect([maxLatency(5), maxLatency(40)]).toEqual([1_000, 2_000]);
    expect(findFailures(report({ legitimate: summarize(answers([40, 1_900]), 40) }))).toEqual([]);
  });
  it('shows no latencies if no legitimate request was possible', () => {
    expect(summarize([], 10)).toMatchObject({ sent: 0, rejected: {} });
  });
});

it('reports units that were used and refunded', () => {
  expect([findRefunds(10, 10), findRefunds(11, 10), findRefunds(9, 10)]).toEqual([
    [],
    [],
    ['1 units that the legitimate key had used were refunded'],
  ]);
});

it('compares findings with the expected ones, field by field', () => {
  const right = { flood: { 401: 30 }, valid: 200, seconds: atMost(2) };
  expect(findMismatches({ flood: { 401: 30 }, valid: 200, seconds: 2 }, right)).toEqual([]);
  expect(findMismatches<Record<string, unknown>>({ flood: { 401: 29 }, valid: 429, seconds: null }, right)).toEqual([
    "flood: expected { '401': 30 }; got { '401': 29 }",
    'valid: expected 200; got 429',
    'seconds: expected at most 2; got null',
  ]);
  expect(findMismatches({ codes: { 200: 3 } }, { codes: only(200, 401) })).toEqual([]);
  expect(findMismatches({ codes: { 200: 3, 500: 1 }, none: {} }, { codes: only(200, 401), none: only(200) })).toEqual([
    "codes: expected 200, 401 alone; got { '200': 3, '500': 1 }",
    'none: expected 200 alone; got {}',
  ]);
});
