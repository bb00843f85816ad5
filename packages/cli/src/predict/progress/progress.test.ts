import { PassThrough } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createBar } from './bar.ts';
import { createLineProgress } from './lines.ts';
import { formatDuration, describeState, RateMeter } from './rate-meter.ts';

describe('Measure', () => {
  it('computes rate and time left from the rows of this run', () => {
    const measure = new RateMeter(1_000);
    measure.measure(500, 500, 10_000);
    expect(measure.measure(700, 600, 12_000)).toEqual({ rows: 700, rate: 100, fraction: 0.6, secondsLeft: 8 });
    expect(describeState(measure.measure(1_500, 700, 14_000))).toBe('1,500 rows, 250 a second, 70 %, 6 s left');
  });
  it('shows only rows and rate if the size is unknown', () => {
    const measure = new RateMeter(null);
    measure.measure(0, 0, 0);
    expect(describeState(measure.measure(10, 99, 1_000))).toBe('10 rows, 10 a second');
  });
  it.each([
    [0.2, '1 s'],
    [59.5, '1 min'],
    [61, '2 min'],
    [3_600, '1 h 0 min'],
    [9_000, '2 h 30 min'],
  ])('writes %d seconds as %s', (seconds, words) => {
    expect(formatDuration(seconds)).toBe(words);
  });
});

describe('lines', () => {
  it('are written no more often than the interval allows', () => {
    const written: string[] = [];
    const frequent = createLineProgress(new RateMeter(null), 0, (line) => written.push(line));
    const infrequent = createLineProgress(new RateMeter(null), 60_000, (line) => written.push(line));
    for (const progress of [frequent, frequent, infrequent, infrequent]) progress.update(5, 5);
    expect(written).toHaveLength(2);
  });
});

/** A terminal that records what was written to it; `⌫` marks where the line was cleared. */
function terminal(columns: number): { stream: NodeJS.WriteStream; written(): string } {
  let written = '';
  const stream = Object.assign(new PassThrough(), {
    isTTY: true,
    columns,
    cursorTo: () => true,
    clearLine: () => {
      written += '⌫';
      return true;
    },
  });
  stream.on('data', (chunk) => {
    written += String(chunk);
  });
  return { stream: stream as unknown as NodeJS.WriteStream, written: () => written };
}

describe('the bar', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it.each([
    [
      1_000,
      '⌫███████████████░░░░░░░░░░░░░░░ 500 rows, 50 %⌫██████████████████░░░░░░░░░░░░ 700 rows, 1,000 a second, 60 %, 1 s left⌫',
    ],
    [null, '⌫500 rows⌫700 rows, 1,000 a second⌫'],
  ])('of %s bytes is redrawn in place and cleared at the end', (size, shown) => {
    const { stream, written } = terminal(200);
    const progress = createBar(new RateMeter(size), stream);
    progress.update(500, 500);
    vi.advanceTimersByTime(200);
    progress.update(700, 600);
    progress.stop();
    expect(written()).toBe(shown);
  });
  it('is redrawn at most five times a second, and always for the last update', () => {
    const { stream, written } = terminal(200);
    const progress = createBar(new RateMeter(null), stream);
    for (let row = 0; row < 100; row += 1) {
      progress.update(row, row);
      vi.advanceTimersByTime(1);
    }
    expect(written()).toBe('⌫0 rows');
    vi.advanceTimersByTime(1_000);
    expect(written()).toBe('⌫0 rows⌫99 rows, 1,000 a second');
    progress.update(500, 500);
    progress.update(600, 600);
    progress.stop();
    const atTheEnd = written();
    vi.advanceTimersByTime(1_000);
    expect(written()).toBe(atTheEnd);
  });
  it.each([
    [20, 19],
    [0, 79],
  ])('does not wrap on a narrow terminal, nor on one that reports no width: %d', (columns, max) => {
    const { stream, written } = terminal(columns);
    const progress = createBar(new RateMeter(1_000_000_000), stream);
    progress.update(0, 0);
    vi.advanceTimersByTime(1_000);
    progress.update(999_999, 500);
    expect(written().split('⌫').at(-1)).toHaveLength(max);
  });
});
