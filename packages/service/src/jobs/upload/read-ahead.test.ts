import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { ReadAhead } from './read-ahead.ts';

const MIB = 1024 * 1024;
const settle = () =>
  new Promise((resolve) => {
    setTimeout(resolve, 20);
  });

/** An endless body that counts the bytes taken from it. */
function endless(): { body: Readable; taken: () => number } {
  let bytesTaken = 0;
  const body = new Readable({
    highWaterMark: 1,
    read() {
      bytesTaken += 1;
      this.push(Buffer.alloc(MIB));
    },
  });
  return { body, taken: () => bytesTaken };
}

it('reads a limited amount ahead, and continues as it is consumed', async () => {
  const { body, taken: bytesTaken } = endless();
  const reader = new ReadAhead(body);
  await settle();
  const before = bytesTaken();
  expect(before).toBeGreaterThanOrEqual(16);
  expect(before).toBeLessThanOrEqual(18);
  expect((await reader.next())!.length).toBe(MIB);
  await settle();
  expect(bytesTaken()).toBe(before + 1);
  reader.close();
  await settle();
  expect(bytesTaken()).toBeLessThanOrEqual(before + 2);
});

it('all bodies share the read-ahead beyond a mebibyte each, and return it', async () => {
  const bodies = Array.from({ length: 12 }, endless);
  const readers = bodies.map(({ body }) => new ReadAhead(body));
  await settle();
  const all = bodies.reduce((sum, { taken: bytesTaken }) => sum + bytesTaken(), 0);
  // 64 MiB shared and, for each body, 1 MiB of its own and what its stream buffers.
  expect(all).toBeLessThanOrEqual(64 + 3 * bodies.length);
  for (const handle of readers) handle.close();
  const { body, taken: bytesTaken } = endless();
  const next = new ReadAhead(body);
  await settle();
  expect(bytesTaken()).toBeGreaterThanOrEqual(16);
  next.close();
});

it('passes on the bytes, then the end or the error', async () => {
  const reader = new ReadAhead(Readable.from([Buffer.from('a'), Buffer.from('b')]));
  expect([String(await reader.next()), String(await reader.next()), await reader.next()]).toEqual(['a', 'b', null]);
  const broken = new Readable({ read() {} });
  const reading = new ReadAhead(broken);
  const next = reading.next();
  broken.destroy(new Error('gone'));
  await expect(next).rejects.toThrow('gone');
});
