import { expect, it } from 'vitest';
import { generateSealKey, seal, unseal } from './seal.ts';

/** Encryption of compounds and results. */

const key = generateSealKey();
const sealed = seal(key, 'job/0/input', Buffer.from('CCO'));

it('decrypts what it encrypted, only with the same key and location', () => {
  expect(unseal(key, 'job/0/input', sealed).toString()).toBe('CCO');
  expect(() => unseal(generateSealKey(), 'job/0/input', sealed)).toThrow();
  expect(() => unseal(key, 'job/0/output', sealed)).toThrow();
});

it('rejects data with any byte changed', () => {
  for (const index of sealed.keys()) {
    const changed = Buffer.from(sealed);
    changed[index]! ^= 1;
    expect(() => unseal(key, 'job/0/input', changed)).toThrow();
  }
});

it('rejects data that was cut off, even within its authentication tag', () => {
  const empty = seal(key, 'job/0/input', Buffer.alloc(0));
  for (let length = 0; length < empty.length; length += 1)
    expect(() => unseal(key, 'job/0/input', empty.subarray(0, length))).toThrow('expected bytes from seal');
});
