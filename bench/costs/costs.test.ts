import { describe, expect, it } from 'vitest';
import { sectionText } from '../results.ts';
import { computeCost, costsPage, toCpuHours } from './costs.ts';

const section = (name: string, figures: [string, string][]): string =>
  sectionText(
    {
      name,
      title: 'T',
      figures: figures.map(([figure, ours]) => ({ figure, ours, against: '–', ratio: '–' })),
      notes: ['N.'],
    },
    '2026-01-02, commit abc; one processor.',
  );
const results = [
  section('bulk', [['CPU time per molecule', '720 µs']]),
  section('workers', [
    ['CPU time of the workers, per molecule', '1440 µs'],
    ['memory of the largest worker', '400 MiB'],
  ]),
].join('\n');
const machine = {
  name: 'M',
  processors: 2,
  memoryGiB: 8,
  price: 0.5,
  currency: 'EUR',
  source: 'https://example.org',
  date: '2026-01-01',
  remark: 'R.',
};

describe('the costs', () => {
  it('are CPU time times molecules; more machines take less time at the same cost', () => {
    expect(toCpuHours(1e9, 3_600)).toEqual({ cpuHours: 1_000 });
    expect(computeCost(1_000, machine, 1)).toEqual({ hours: 500, cost: 250 });
    expect(computeCost(1_000, machine, 10)).toEqual({ hours: 50, cost: 250 });
  });
  it('are given on the page with the place and date of each measurement', () => {
    const page = costsPage(results, [machine]);
    expect(page).toContain(
      '| files, `eutomer predict --input` | 720 µs | 200 | 2026-01-02, commit abc; one processor. |',
    );
    expect(page).toContain('| files, `eutomer predict --input` | 50 EUR | 100 | 10 | 1.0 |');
    expect(page).toContain('| jobs, `eutomer worker` on PostgreSQL | 100 EUR | 200 | 20 | 2.0 |');
    expect(page).toContain('took 400 MiB');
  });
  it('are not guessed if a figure is missing', () => {
    expect(() => costsPage(section('bulk', [['molecules per second', '1']]), [machine])).toThrow('bulk');
  });
});
