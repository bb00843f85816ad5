import { expect, it } from 'vitest';
import { getSample } from '../../../../tests/support/long.ts';
import { Catalogue } from '../catalogue/catalogue.ts';
import { readRecords, writeRecords, type RecordsDocument } from '../catalogue/records-document.ts';
import { loadPreparedForTest } from '../test-support/shipped.ts';
import { references } from '../test-support/references.ts';
import { PairsDocument, writePairsDocument } from './pairs-document.ts';
import { KnownPairs } from './known-pairs.ts';

/** A browser that gets this document must compare molecules with the same pairs, in the same order, as the service. */

const { knowledge, catalogue, patterns, skeletons } = loadPreparedForTest();
const { families } = knowledge;
/** The records as a browser gets them. */
const received = new Catalogue(
  readRecords(JSON.parse(JSON.stringify(writeRecords(catalogue, { patterns, skeletons }))) as RecordsDocument)
    .catalogue,
);

const plain = (all: readonly (typeof references)[number][]) =>
  all.map(({ bits, ...others }) => ({ ...others, bits: Array.from(bits) }));

const written = writePairsDocument(references, new Catalogue(catalogue), families, '1.0+abc');

it('the whole knowledge is read as it was written', () => {
  const document = new PairsDocument(written);
  expect(document.version).toBe('1.0+abc');
  const read = new KnownPairs(received, families, document);
  expect(read.size).toBe(references.length);
  const { at } = read.start().references;
  const places = getSample([...references.keys()], 7);
  expect(plain(places.map((place) => at(place)))).toEqual(plain(places.map((place) => references[place]!)));
  expect(references.some(({ members }) => members !== undefined)).toBe(true);
});
