import { createHash, randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';

const PREFIX = 'sk_live_';
const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** 28 base62 characters hold 166 random bits. */
const RANDOM_LENGTH = 28;
/** Six base62 characters hold a CRC-32. */
const CHECKSUM_LENGTH = 6;
const SHAPE = new RegExp(`^${PREFIX}[0-9A-Za-z]{${RANDOM_LENGTH + CHECKSUM_LENGTH}}$`);

function checksum(text: string): string {
  let rest = crc32(text);
  let digits = '';
  for (let count = 0; count < CHECKSUM_LENGTH; count += 1) {
    digits = ALPHABET[rest % 62]! + digits;
    rest = Math.floor(rest / 62);
  }
  return digits;
}

/** A new key: `sk_live_`, 166 random bits in base62, and a checksum by which a mistyped key is known without a look-up. */
export function generateKey(): string {
  const random = Array.from({ length: RANDOM_LENGTH }, () => ALPHABET[randomInt(62)]).join('');
  return PREFIX + random + checksum(PREFIX + random);
}

/** Whether a text has the shape and the checksum of a key. Says nothing about whether such a key exists. */
export const isWellFormed = (key: string): boolean =>
  SHAPE.test(key) && checksum(key.slice(0, -CHECKSUM_LENGTH)) === key.slice(-CHECKSUM_LENGTH);

/**
 * What is stored of a key. SHA-256 without salt or stretching: a key has 166 random bits, so guessing is hopeless and a
 * slow hash would only cost every request time. The look-up is by hash, so no comparison leaks the key by its timing.
 */
export const hashKey = (key: string): string => createHash('sha256').update(key).digest('hex');

/** What is shown of a key after its creation: the prefix, asterisks, the last four characters. */
export const maskKey = (lastFour: string): string => `${PREFIX}********${lastFour}`;
