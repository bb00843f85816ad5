import { PassThrough } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { bar } from './bar.ts';
import { lines } from './lines.ts';
import { duration, inWords, Measure } from './measure.ts';

describe('the measure', () => {
  it('counts rate and time left from the first rows of this run', () => {
    const measure = new Measure(1_000);
    measure.at(500, 500, 10_000);
    expect(measure.at(700, 600, 12_000)).toEqual({ rows: 700, rate: 100, fraction: 0.6, left: 8 });
    expect(inWords(measure.at(1_500, 700, 14_000))).toBe('1,500 rows, 250 a second, 70 %, 6 s left');
  });
  it('without a size tells rows and rate alone', () => {
    const measure = new Measure(null);
    measure.at(0, 0, 0);
    expect(inWords(measure.at(10, 99, 1_000))).toBe('10 rows, 10 a second');
  });
  it.each([[0.2, '1 s'], [59.5, '1 min'], [61, '2 min'], [3_600, '1 h 0 min'], [9_000, '2 h 30 min']])('%d seconds are %s', (seconds, words) => { expect(duration(seconds)).toBe(words); });
});

describe('lines', () => {
  it('come no more often than told', () => {
    const written: string[] = [];
    const often = lines(new Measure(null), 0, (line) => written.push(line));
    const seldom = lines(new Measure(null), 60_000, (line) => written.push(line));
    for (const progress of [often, often, seldom, seldom]) progress.update(5, 5);
    expect(written).toHaveLength(2);
  });
});

describe('the bar', () => {
  it.each([[1_000, /[█░]+ 700 rows, .*60 %/], [null, /^(?!.*[█░]).*700 rows/s]])('of %s bytes', (size, shown) => {
    const stream = Object.assign(new PassThrough(), { isTTY: true, columns: 200, cursorTo: () => true, clearLine: () => true, moveCursor: () => true });
    let written = '';
    stream.on('data', (chunk) => { written += String(chunk); });
    const progress = bar(new Measure(size), stream as unknown as NodeJS.WriteStream);
    progress.update(500, 500);
    progress.update(700, 600);
    progress.stop();
    expect(written).toMatch(shown);
  });
});
