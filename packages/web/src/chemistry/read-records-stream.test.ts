import { loadDocument } from '@eutomer/engine';
import { readRecords, type KnownIsomers, type RecordsDocument } from '@eutomer/engine/browser';
import { brotliDecompressSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { readRecordsStream } from './read-records-stream.ts';

/** A first visit gets the same records as any other, and can start on the isomers before the rest has arrived. */

const bytes = new Uint8Array(brotliDecompressSync(loadDocument('records').brotli));
const whole = JSON.parse(new TextDecoder().decode(bytes)) as RecordsDocument;
const CHUNK = 100_003;

/** @param sent notes how many bytes have been read */
const stream = (
  content: Uint8Array<ArrayBuffer>,
  sent: { bytes: number } = { bytes: 0 },
): ReadableStream<Uint8Array<ArrayBuffer>> =>
  new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      pull(controller) {
        if (sent.bytes >= content.length) controller.close();
        else controller.enqueue(content.slice(sent.bytes, (sent.bytes += CHUNK)));
      },
    },
    { highWaterMark: 0 },
  );

const allOf = (known: Pick<KnownIsomers, 'hashes' | 'isomersOf'>) =>
  known.hashes().map((hash) => [hash, known.isomersOf(hash)]);

it('receives the isomers early, and all records in the end', async () => {
  const sent = { bytes: 0 };
  let early: { after: number; size: number; isomers: unknown } | undefined;
  const { catalogue, skeletons } = await readRecordsStream(stream(bytes, sent), (isomers) => {
    early = { after: sent.bytes, size: isomers.size, isomers: allOf(isomers) };
  });
  const expected = readRecords(whole);
  expect(early?.after).toBeLessThan(bytes.length / 2);
  expect(early?.size).toBe(expected.catalogue.statements.size);
  expect(early?.isomers).toEqual(allOf(expected.catalogue.statements));
  for (const hash of expected.catalogue.statements.hashes().filter((_, index) => index % 100 === 0))
    expect(catalogue.statements.get(hash)).toEqual(expected.catalogue.statements.get(hash));
  expect(skeletons).toEqual(expected.skeletons);
});

it('reads a document without a line break', async () => {
  const content = new TextEncoder().encode(JSON.stringify(whole));
  let early = false;
  const { catalogue } = await readRecordsStream(stream(content), () => {
    early = true;
  });
  expect(early).toBe(false);
  expect(catalogue.statements.size).toBe(whole.isomers.hashes.length);
});

it('rejects a document that ends early', async () => {
  await expect(readRecordsStream(stream(bytes.slice(0, -1_000)), () => undefined)).rejects.toThrow(SyntaxError);
});
