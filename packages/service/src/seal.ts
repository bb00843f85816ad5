import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const KEY = 32;
const IV = 12;
const TAG = 16;
/** What sealed bytes begin with. Gzip, which stood here before, begins with 0x1f. */
const VERSION = 1;

/** A new random key. */
export const newSealKey = (): Buffer => randomBytes(KEY);

/**
 * Encrypts bytes.
 *
 * @param place where they belong; they cannot be opened as if they stood elsewhere
 */
export function seal(key: Uint8Array, place: string, clear: Uint8Array): Buffer {
  const iv = randomBytes(IV);
  const cipher = createCipheriv(CIPHER, key, iv).setAAD(Buffer.from(place));
  const body = [cipher.update(clear), cipher.final()];
  return Buffer.concat([Buffer.of(VERSION), iv, cipher.getAuthTag(), ...body]);
}

/** Decrypts what `seal` made. @throws when the key or the place is another, or a byte was changed */
export function unseal(key: Uint8Array, place: string, sealed: Uint8Array): Buffer {
  if (sealed[0] !== VERSION) throw new Error('expected sealed bytes');
  const decipher = createDecipheriv(CIPHER, key, sealed.subarray(1, 1 + IV)).setAAD(Buffer.from(place));
  decipher.setAuthTag(sealed.subarray(1 + IV, 1 + IV + TAG));
  return Buffer.concat([decipher.update(sealed.subarray(1 + IV + TAG)), decipher.final()]);
}

/** A hash that only who has the key can compare with a guess. */
export const keyedHash = (key: Uint8Array, text: string): string =>
  createHmac('sha256', key).update(text).digest('hex');

/** Where a chunk's compounds or results belong. */
export const chunkPlace = (jobId: string, first: number, part: 'input' | 'output'): string =>
  `${jobId}/${first}/${part}`;
