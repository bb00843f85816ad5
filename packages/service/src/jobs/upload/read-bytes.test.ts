import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { FILE_MAX_BYTES, FILE_MAX_LINES, UNPACK_RATIO_FROM_BYTES, MAX_UNPACK_RATIO } from '../../limits.ts';
import { readText, type ContentEncoding } from './read-bytes.ts';

const MIB = 1024 * 1024;

/** Number of bytes read before the end or the error, and the error. */
async function readAll(body: Readable, encoding: ContentEncoding): Promise<{ read: number; code: string | null }> {
  let read = 0;
  try {
    for await (const text of readText(body, encoding)) read += text.length;
  } catch (error) {
    return { read, code: (error as { code: string }).code };
  }
  return { read, code: null };
}

describe('the size of a file', () => {
  const mebibyte = Buffer.alloc(MIB, 'C');
  it('may be exactly the maximum', async () => {
    expect(await readAll(Readable.from(Array(FILE_MAX_BYTES / MIB).fill(mebibyte)), 'identity')).toEqual({
      read: FILE_MAX_BYTES,
      code: null,
    });
  });
  it('is checked while reading: nothing beyond the limit is read', async () => {
    let requestCount = 0;
    const endless = Readable.from(
      (function* () {
        for (;;) {
          requestCount += 1;
          yield mebibyte;
        }
      })(),
      { highWaterMark: 1 },
    );
    expect(await readAll(endless, 'identity')).toEqual({ read: FILE_MAX_BYTES, code: 'job_too_large' });
    expect(requestCount).toBeLessThan(FILE_MAX_BYTES / MIB + 5);
  });
  it('is counted uncompressed: a small file cannot expand into a huge one', async () => {
    const member = gzipSync(Buffer.alloc(64 * MIB, 'C'));
    const bomb = Readable.from(Array(8).fill(member));
    const { read, code } = await readAll(bomb, 'gzip');
    expect(code).toBe('job_too_large');
    expect(read).toBeLessThanOrEqual(UNPACK_RATIO_FROM_BYTES + MAX_UNPACK_RATIO * member.length);
  });
  it('may be many times the bytes sent if it is small, or up to the maximum if it compresses as molecules do', async () => {
    expect(await readAll(Readable.from([gzipSync(Buffer.alloc(UNPACK_RATIO_FROM_BYTES, 'C'))]), 'gzip')).toEqual({
      read: UNPACK_RATIO_FROM_BYTES,
      code: null,
    });
    const line = Buffer.concat([mebibyte.subarray(100_000), Buffer.from(randomBytes(50_000).toString('hex'))]);
    const member = gzipSync(line);
    const large = Readable.from(Array(Math.floor(FILE_MAX_BYTES / line.length) + 1).fill(member));
    expect(await readAll(large, 'gzip')).toMatchObject({
      code: 'job_too_large',
      read: expect.closeTo(FILE_MAX_BYTES, -6),
    });
  });
  it.each(['\n', '\r\n', '\r'])('is limited in lines too, including blank ones (%j)', async (end) => {
    const lines = (count: number) => Readable.from([Buffer.from(end.repeat(count - 1)), Buffer.from(end)]);
    expect((await readAll(lines(FILE_MAX_LINES), 'identity')).code).toBe(null);
    expect((await readAll(lines(FILE_MAX_LINES + 1), 'identity')).code).toBe('job_too_large');
  });
});

it.each([
  ['gzip', gzipSync('CCO\n'), 'send it with Content-Encoding: gzip'],
  ['UTF-16', Buffer.from('\ufeffCCO\n', 'utf16le'), 'save it as UTF-8'],
  ['UTF-16 without a mark', Buffer.from('CCO\n', 'utf16le'), 'save it as UTF-8'],
  ['Latin-1', Buffer.from('Näme\n', 'latin1'), 'in Latin-1 or Windows-1252'],
  ['a workbook', Buffer.from('PK\u0003\u0004\u0014\u00ff', 'latin1'), 'save the sheet as CSV'],
])('says how to send %s', async (_what, file, advice) => {
  await expect(Array.fromAsync(readText(Readable.from([file]), 'identity'))).rejects.toThrow(advice);
});

it('keeps a character split between two pieces intact', async () => {
  const pieces = [...Buffer.from('\ufeffC é 名\n')].map((byte) => Buffer.from([byte]));
  let text = '';
  for await (const piece of readText(Readable.from(pieces), 'identity')) text += piece;
  expect(text).toBe('C é 名\n');
});
