import { expect, it } from 'vitest';
import { loadPreparedForTest } from '../test-support/shipped.ts';
import { Catalogue, shortSkeleton } from './catalogue.ts';
import { readRecords, writeRecords, type RecordsDocument } from './records-document.ts';

/** A browser must know exactly what the service knows, in the same order, or their answers differ. */

const { catalogue, patterns, skeletons } = loadPreparedForTest();
const stored = new Catalogue(catalogue);
const sent = readRecords(
  JSON.parse(JSON.stringify(writeRecords(catalogue, { patterns, skeletons }))) as RecordsDocument,
);
const received = new Catalogue(sent.catalogue);

it('keeps every statement of every constitution', () => {
  expect(received.size).toBe(stored.size);
  for (const hash of Object.keys(catalogue.statements).map(Number))
    expect(received.getStatements(hash)).toEqual(stored.getStatements(hash));
});

it('keeps the order of the isomers that molecules are compared with', () => {
  const isomersIn = (from: Catalogue) =>
    from.hashes().map((hash) => [hash, ...from.isomersOf(hash).map(({ better, epimer }) => [better, epimer])]);
  expect(isomersIn(received)).toEqual(isomersIn(stored));
});

it('keeps targets, figures, patterns', () => {
  const { targets, figures } = catalogue;
  expect(sent).toMatchObject({ catalogue: { targets, figures }, skeletons });
  expect(sent.patterns).toEqual(JSON.parse(JSON.stringify(patterns)));
});

it('finds every constitution by its skeleton', () => {
  const found = sent.catalogue.skeletons as Map<number, number[]>;
  for (const [skeleton, hashes] of Object.entries(catalogue.skeletons))
    expect(found.get(shortSkeleton(Number(skeleton)))).toEqual(expect.arrayContaining(JSON.parse(hashes) as number[]));
});
