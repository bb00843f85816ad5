import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { FILE_MAX_BYTES } from '../../limits.ts';
import { readText, type ContentEncoding } from './read-bytes.ts';

const MIB = 1024 * 1024;

/** How many bytes come through before it ends or is refused, and what refused it. */
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
  it('may be just the largest', async () => {
    expect(await readAll(Readable.from(Array(FILE_MAX_BYTES / MIB).fill(mebibyte)), 'identity')).toEqual({ read: FILE_MAX_BYTES, code: null });
  });
  it('is counted as it comes: nothing behind the limit is read', async () => {
    let asked = 0;
    const endless = Readable.from((function* () { for (;;) { asked += 1; yield mebibyte; } })(), { highWaterMark: 1 });
    expect(await readAll(endless, 'identity')).toEqual({ read: FILE_MAX_BYTES, code: 'job_too_large' });
    expect(asked).toBeLessThan(FILE_MAX_BYTES / MIB + 5);
  });
  it('is counted unpacked: a small file cannot become a huge one', async () => {
    const member = gzipSync(Buffer.alloc(64 * MIB, 'C'));
    const bomb = Readable.from(Array(8).fill(member));
    expect(await readAll(bomb, 'gzip')).toEqual({ read: FILE_MAX_BYTES, code: 'job_too_large' });
  });
});

it('a letter that is cut by the border of two pieces stays whole', async () => {
  const pieces = [...Buffer.from('\ufeffC é 名\n')].map((byte) => Buffer.from([byte]));
  let text = '';
  for await (const piece of readText(Readable.from(pieces), 'identity')) text += piece;
  expect(text).toBe('C é 名\n');
});
