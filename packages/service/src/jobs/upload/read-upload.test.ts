import { PassThrough, Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { FileFormat } from './messages.ts';
import { readUpload } from './read-upload.ts';

const LINES: FileFormat = { encoding: 'identity', columns: null };
const read = (body: Readable, form: FileFormat = LINES, signal = new AbortController().signal) =>
  readUpload(body, form, signal);
const all = (body: Readable, form?: FileFormat) => Array.fromAsync(read(body, form));

describe('a file that another thread reads', () => {
  it('returns its compounds in order, however many, compressed or as a table', async () => {
    const smiles = Array.from({ length: 3_333 }, (_, index) => `C${'C'.repeat(index % 300)}O`);
    const expected = smiles.map((text, index) => ({ smiles: text, name: String(index) }));
    const lines = smiles.map((text, index) => `${text} ${index}\n`).join('');
    expect(await all(Readable.from([Buffer.from(lines)]))).toEqual(expected);
    expect(await all(Readable.from([gzipSync(lines)]), { encoding: 'gzip', columns: null })).toEqual(expected);
    const table = `id,Smiles\n${smiles.map((text, index) => `${index},${text}\n`).join('')}`;
    expect(
      await all(Readable.from([Buffer.from(table)]), {
        encoding: 'identity',
        columns: { smiles: 'smiles', name: 'id' },
      }),
    ).toEqual(expected.map((item) => ({ ...item, own: { id: item.name, Smiles: item.smiles } })));
  });
  it('does not disturb another file, even if one is slow', async () => {
    const slow = new PassThrough();
    const reading = all(slow);
    slow.write('CCO\nC');
    await expect(all(Readable.from([Buffer.from([0xff])]))).rejects.toMatchObject({ code: 'file_unreadable' });
    expect(await all(Readable.from([Buffer.from('CC')]))).toEqual([{ smiles: 'CC' }]);
    slow.end('C\n');
    expect(await reading).toEqual([{ smiles: 'CCO' }, { smiles: 'CC' }]);
  });
  it('whose connection breaks, before or after compounds were read, fails with that error', async () => {
    for (const [begun, most] of [
      ['', 0],
      ['C\n'.repeat(1_700), 1_500],
    ] as const) {
      const body = new PassThrough();
      const compounds = read(body);
      const received: unknown[] = [];
      const reading = (async () => {
        for await (const compound of compounds) {
          received.push(compound);
          if (received.length === most) body.destroy(new Error('broken'));
        }
      })();
      if (begun === '') setImmediate(() => body.destroy(new Error('broken')));
      else body.write(begun);
      await expect(reading).rejects.toThrow('broken');
      expect(received.length).toBe(most);
    }
  });
});

describe('a caller who hangs up', () => {
  /** An endless body, and how much of it was requested. */
  const endless = () => {
    const requested = { bytes: 0 };
    const piece = Buffer.from('\n'.repeat(16_384));
    return {
      asked: requested,
      body: Readable.from(
        (function* () {
          for (;;) {
            requested.bytes += piece.length;
            yield piece;
          }
        })(),
        { highWaterMark: 1 },
      ),
    };
  };
  it('stops reading immediately, even while no compound arrives', async () => {
    const { asked: requested, body } = endless();
    const controller = new AbortController();
    const reading = Array.fromAsync(readUpload(body, LINES, controller.signal));
    await expect.poll(() => requested.bytes).toBeGreaterThan(1_200 * 1024);
    controller.abort(new Error('gone'));
    await expect(reading).rejects.toThrow('gone');
    const { bytes } = requested;
    await pause(200);
    expect(requested.bytes).toBe(bytes);
  });
  it('before the start, causes no reading', async () => {
    const { asked: requested, body } = endless();
    await expect(Array.fromAsync(readUpload(body, LINES, AbortSignal.abort(new Error('gone'))))).rejects.toThrow(
      'gone',
    );
    expect(requested.bytes).toBe(0);
  });
  it('also stops reading by not consuming more compounds', async () => {
    const body = new PassThrough();
    body.write('C\n'.repeat(600));
    for await (const compound of read(body)) {
      expect(compound).toEqual({ smiles: 'C' });
      break;
    }
    expect(body.listenerCount('data')).toBe(0);
    expect(body.destroyed).toBe(false);
  });
});
