import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { constitutionHash } from '../../src/graph/classes.ts';
import { readCanonicalSmiles } from '../../src/graph/smiles/read-canonical-smiles.ts';
import type { Prepared } from '../../src/knowledge/prepared.ts';
import { loadPreparedForTest } from '../../src/test-support/shipped.ts';
import { toolkit } from '../../src/test-support/read.ts';
import { temporaryFolder } from '../../../../tests/support/temporary-folder.ts';
import type { Method } from '../../src/methods/method.ts';
import { benchmarkTable } from './benchmark-table.ts';
import { runBenchmark, type Benchmark, type BenchmarkOutcome } from './benchmark.ts';
import { withoutCompounds } from '../../src/curation/without-compounds.ts';
import { readBenchmark, type BenchmarkRow } from './read-benchmark.ts';
import { benchmarkReport, computeScore } from './report-benchmark.ts';

const PROPRANOLOL = 'CC(C)NC[C@H](O)COc1cccc2ccccc12';
const DISTOMER = 'CC(C)NC[C@@H](O)COc1cccc2ccccc12';
/** Claimed by a family but in no table: a known compound with an additional ethyl group. */
const NEW = 'CC(C)NC[C@H](O)COc1cccc2c(CC)cccc12';

const { path: folder, remove } = temporaryFolder();
afterAll(remove);

function file(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

describe('a benchmark file', () => {
  it('is CSV with columns in any order and case, with a byte order mark', () => {
    const rows = readBenchmark(file('a.csv', `\uFEFFName,SMILES,other,Target\r\nx,${NEW},1,ADRB1\r\n\r\n,CC,2,\r\n`));
    expect(rows).toEqual([
      { line: 2, smiles: NEW, name: 'x', target: 'ADRB1' },
      { line: 4, smiles: 'CC', name: null, target: null },
    ]);
  });
  it('may be separated by semicolons or tabs', () => {
    const row = { line: 2, smiles: NEW, name: null, target: 'ADRB1' };
    expect(readBenchmark(file('b.csv', `Target;SMILES\nADRB1;${NEW}\n`))).toEqual([row]);
    expect(readBenchmark(file('b.tsv', `Target\tSMILES\nADRB1\t${NEW}\n`))).toEqual([row]);
  });
  it('may be lines of SMILES and name', () => {
    expect(readBenchmark(file('a.smi', `${NEW} my name\n\nCC\n`))).toEqual([
      { line: 1, smiles: NEW, name: 'my name', target: null },
      { line: 3, smiles: 'CC', name: null, target: null },
    ]);
  });
  it.each([
    ['no-column.csv', 'structure,name\nCC,x\n', 'the columns are structure, name'],
    ['ragged.csv', 'smiles,name\nCC,x,y\n', 'Invalid Record Length'],
    ['empty.csv', 'smiles,name\n', 'found none'],
    ['empty.smi', '\n', 'found none'],
  ])('%s is rejected', (name, text, message) => {
    expect(() => readBenchmark(file(name, text))).toThrow(message);
  });
  it('is rejected if it is missing', () => {
    expect(() => readBenchmark(join(folder, 'none.csv'))).toThrow('ENOENT');
  });
});

const row = (smiles: string, target: string | null = null, line = 1): BenchmarkRow => ({
  line,
  smiles,
  name: null,
  target,
});

/** With one record in twenty, and that of propranolol: without the compounds, all known pairs are computed anew. */
function withFewRecords({ catalogue, ...others }: Prepared): Prepared {
  const hash = String(constitutionHash(readCanonicalSmiles(PROPRANOLOL).graph));
  const statements = Object.fromEntries(
    Object.entries(catalogue.statements).filter(([key], index) => index % 20 === 0 || key === hash),
  );
  const { targets, skeletons, racemates, figures } = catalogue;
  return { ...others, catalogue: { targets, skeletons, racemates, figures, statements } };
}

describe('a benchmark', () => {
  const prepared = withFewRecords(loadPreparedForTest());
  let found: Benchmark;
  let without: Benchmark;
  // One centre; the wrong isomer; a new compound; a salt; two centres as eutomer and as distomer; rows that cannot be scored.
  const TWO = 'CNC[C@H](O)[C@@H](C)c1ccccc1';
  const ROWS = [
    row(PROPRANOLOL),
    row(DISTOMER),
    row(NEW, 'ADRB1'),
    row(`Cl.${NEW}`, 'no such target'),
    row('C[C@H](NC)[C@H](O)c1ccccc1'),
    row('C[C@@H](NC)[C@@H](O)c1ccccc1'),
    row('c1ccccc1', null, 7),
    row('C[C@H](O)[C@@H](C)O', null, 8),
    row('C[C@H](O)CC |&1:1|', null, 9),
    row('C[C@H(', null, 10),
    row('C[C@H](O)C(N)CC', null, 11),
    row(TWO),
  ];
  beforeAll(async () => {
    found = await runBenchmark(ROWS, prepared, false);
    without = await runBenchmark(ROWS, prepared, true);
  }, 60_000);

  it('compares answers with the isomer drawn in the file', () => {
    const [propranolol, distomer, fresh, salt, two, twoWrong] = found.outcomes;
    expect(propranolol).toMatchObject({ basis: 'known', correct: true, similarity: 1 });
    expect(distomer).toMatchObject({ basis: 'known', correct: false });
    expect(fresh).toMatchObject({ basis: 'family', correct: true, targetKnown: true });
    expect(fresh!.similarity).toBeGreaterThan(0.6);
    expect(fresh!.similarity).toBeLessThan(1);
    expect(salt).toMatchObject({ basis: 'family', correct: true, targetKnown: false });
    // Whatever the answer for ephedrine, it cannot be correct for both mirror images.
    expect(two!.basis).not.toBeNull();
    expect(two!.basis).toBe(twoWrong!.basis);
    expect(two!.confidence).toBe(twoWrong!.confidence);
    expect(two!.correct).not.toBe(twoWrong!.correct);
  });

  it('reports rows without a drawn eutomer', () => {
    expect(found.unusable.map((unusableRow) => unusableRow.row.line)).toEqual([7, 8, 9, 10, 11]);
    expect(found.unusable.map(({ reason }) => reason)).toEqual([
      'no stereocentre is drawn',
      expect.stringContaining('meso'),
      expect.stringContaining('racemate'),
      expect.stringContaining('never closed'),
      expect.stringContaining('undefined'),
    ]);
  });

  it('predicts without the compounds’ own records, on request', () => {
    expect(without.outcomes.every(({ basis }) => basis !== 'known')).toBe(true);
    expect(without.outcomes[0]).toMatchObject({ basis: 'family', correct: true });
    expect(without.outcomes[0]!.similarity).toBeLessThan(1);
  });

  it('writes what was asked and answered, row by row', () => {
    const lines = benchmarkTable(found).split('\n');
    expect(lines[0]).toBe('line,name,smiles,target,asked,basis,scope,confidence,correct,similarity,not_scored');
    expect(lines).toContainEqual(expect.stringMatching(/^1,,[^,]+,ADRB1,[^,@]+,family,validated,0\.\d+,true,0\.\d+,$/));
    expect(lines).toContain('7,,c1ccccc1,,,,,,,,no stereocentre is drawn');
    expect(lines).toHaveLength(ROWS.length + 2);
  });

  it('asks additional methods', async () => {
    const never: Method = () => () => null;
    const method = vi.fn(never);
    const { outcomes } = await runBenchmark([row(TWO)], prepared, false, [method]);
    expect(method).toHaveBeenCalledOnce();
    expect(outcomes).toHaveLength(1);
  });

  it('removes records, members and known pairs, and nothing else', () => {
    const left = withoutCompounds(toolkit, prepared, [PROPRANOLOL]);
    const hash = constitutionHash(readCanonicalSmiles(PROPRANOLOL).graph);
    const members = (all: typeof prepared): number =>
      all.knowledge.families.flatMap(({ compounds }) => compounds).length;
    expect(prepared.catalogue.statements[hash]).toBeDefined();
    expect(left.catalogue.statements[hash]).toBeUndefined();
    expect(Object.keys(left.catalogue.statements)).toHaveLength(Object.keys(prepared.catalogue.statements).length - 1);
    expect(members(prepared) - members(left)).toBe(1);
    expect(left.catalogue.analogues).toBeUndefined();
  });

  it('reports known compounds separately', () => {
    const report = benchmarkReport(found, 'a.csv', '1+2', false);
    expect(report).toMatch(/\| all \| 7 \|/);
    expect(report).toMatch(/\| known compounds \| \d+ \|/);
    expect(report).toContain('predicted without one: 1.');
    expect(report).toContain('- line 7, c1ccccc1: no stereocentre is drawn');
  });
});

describe('the score', () => {
  const outcome = (confidence: number, correct: boolean): BenchmarkOutcome => ({
    row: row('C'),
    queried: 'C',
    basis: confidence === 0 ? null : 'family',
    scope: null,
    confidence,
    correct,
    similarity: 0.5,
    targetKnown: null,
  });
  it('counts answers, correct answers, and calibration error', () => {
    const some = [outcome(0.9, true), outcome(0.9, false), outcome(0, false), outcome(0.9, true), outcome(0.9, true)];
    expect(computeScore(some)).toEqual({
      compounds: 5,
      answered: 4,
      correct: 3,
      calibrationError: expect.closeTo(0.15, 10),
      // The mean distance of a binomial share from 0.9, for four.
      errorByChance: expect.closeTo(Math.sqrt((2 * 0.9 * 0.1) / (4 * Math.PI)), 10),
    });
  });
  it('is zero without rows', () => {
    expect(computeScore([])).toEqual({ compounds: 0, answered: 0, correct: 0, calibrationError: 0, errorByChance: 0 });
  });
  it('gives accuracy at the reached coverages', () => {
    const report = benchmarkReport(
      {
        outcomes: [outcome(0.9, true), outcome(0.8, true), outcome(0.7, false), outcome(0, false), outcome(0, false)],
        unusable: [],
      },
      'a',
      'b',
      true,
    );
    expect(report).toContain('| 100.0 | 100.0 | 100.0 | 100.0 | 66.7 | 66.7 | – | – |');
  });
});
