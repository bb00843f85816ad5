import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const IV_BYTES = 12;
/** Stated to Node as well, which would otherwise accept shorter, weaker tags when decrypting. */
const TAG_BYTES = 16;
/** First byte of encrypted data. Unencrypted gzip data, written by earlier versions, starts with 0x1f. */
const VERSION = 1;
const HEADER_BYTES = 1 + IV_BYTES + TAG_BYTES;

export const generateSealKey = (): Buffer => randomBytes(KEY_BYTES);

/**
 * Encrypts bytes.
 *
 * @param location where the data is stored; authenticated, so that it cannot be moved elsewhere
 */
export function seal(key: Uint8Array, location: string, plaintext: Uint8Array): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, key, iv, { authTagLength: TAG_BYTES }).setAAD(Buffer.from(location));
  const body = [cipher.update(plaintext), cipher.final()];
  return Buffer.concat([Buffer.of(VERSION), iv, cipher.getAuthTag(), ...body]);
}

/** Decrypts bytes from `seal`. @throws if the key or location is different, or a byte was changed */
export function unseal(key: Uint8Array, location: string, sealed: Uint8Array): Buffer {
  if (sealed[0] !== VERSION || sealed.length < HEADER_BYTES) throw new Error('expected bytes from seal');
  const iv = sealed.subarray(1, 1 + IV_BYTES);
  const decipher = createDecipheriv(CIPHER, key, iv, { authTagLength: TAG_BYTES })
    .setAAD(Buffer.from(location))
    .setAuthTag(sealed.subarray(1 + IV_BYTES, HEADER_BYTES));
  return Buffer.concat([decipher.update(sealed.subarray(HEADER_BYTES)), decipher.final()]);
}

/** A keyed hash (HMAC): without the key, guesses cannot be checked against it. */
export const keyedHash = (key: Uint8Array, text: string): string =>
  createHmac('sha256', key).update(text).digest('hex');

/** The location of a chunk's compounds or results, for `seal`. */
export const chunkLocation = (jobId: string, first: number, part: 'input' | 'output'): string =>
  `${jobId}/${first}/${part}`;
