import { createHash, randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';

const PREFIX = 'sk_live_';
const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** 28 base62 characters hold 166 random bits. */
const RANDOM_LENGTH = 28;
/** Six base62 characters hold a CRC-32. */
const CHECKSUM_LENGTH = 6;
const KEY_PATTERN = new RegExp(`^${PREFIX}[0-9A-Za-z]{${RANDOM_LENGTH + CHECKSUM_LENGTH}}$`);

function checksum(text: string): string {
  let remainder = crc32(text);
  let digits = '';
  for (let count = 0; count < CHECKSUM_LENGTH; count += 1) {
    digits = ALPHABET.charAt(remainder % 62) + digits;
    remainder = Math.floor(remainder / 62);
  }
  return digits;
}

/** A new key: `sk_live_`, 166 random bits in base62, and a checksum that detects mistyped keys without a lookup. */
export function generateKey(): string {
  const random = Array.from({ length: RANDOM_LENGTH }, () => ALPHABET[randomInt(62)]).join('');
  return PREFIX + random + checksum(PREFIX + random);
}

/** True if a string has the format and checksum of a key; the key may still not exist. */
export const isWellFormedKey = (key: string): boolean =>
  KEY_PATTERN.test(key) && checksum(key.slice(0, -CHECKSUM_LENGTH)) === key.slice(-CHECKSUM_LENGTH);

/**
 * The stored hash of a key. SHA-256 without salt or stretching: a key has 166 random bits, so guessing is infeasible
 * and a slow hash would only delay every request. Lookup by hash also avoids timing leaks.
 */
export const hashKey = (key: string): string => createHash('sha256').update(key).digest('hex');

/** The masked key: prefix, asterisks, last four characters. */
export const maskKey = (lastFour: string): string => `${PREFIX}********${lastFour}`;
