import { isUtf8 } from 'node:buffer';
import { InputError } from './source.ts';

/** Length in bytes of the character that begins with this byte; 0 if no character does. */
function characterLength(first: number): number {
  if (first < 0x80) return 1;
  if (first >= 0xc2 && first <= 0xdf) return 2;
  if (first >= 0xe0 && first <= 0xef) return 3;
  return first >= 0xf0 && first <= 0xf4 ? 4 : 0;
}

/** Offset of an incomplete character at the end; the length of the bytes if there is none. */
function completeLength(bytes: Buffer): number {
  for (let offset = bytes.length - 1; offset >= Math.max(0, bytes.length - 3); offset -= 1) {
    const byte = bytes.readUInt8(offset);
    if (byte < 0x80) break;
    if (offset + characterLength(byte) > bytes.length) return offset;
  }
  return bytes.length;
}

/** Offset of the first byte that is not valid UTF-8. */
function firstInvalidByte(bytes: Buffer): number {
  for (let offset = 0; offset < bytes.length;) {
    const length = characterLength(bytes.readUInt8(offset));
    if (length === 0 || !isUtf8(bytes.subarray(offset, offset + length))) return offset;
    offset += length;
  }
  return bytes.length - 1;
}

function countLines(bytes: Buffer): number {
  let count = 0;
  for (let offset = bytes.indexOf(0x0a); offset !== -1; offset = bytes.indexOf(0x0a, offset + 1)) count += 1;
  return count;
}

export class InvalidUtf8Error extends InputError {}

function createError(name: string, lines: number, bytes: Buffer): InvalidUtf8Error {
  const offset = firstInvalidByte(bytes);
  const line = lines + countLines(bytes.subarray(0, offset)) + 1;
  const byte = bytes.readUInt8(offset).toString(16).toUpperCase();
  if (bytes.includes(0))
    return new InvalidUtf8Error(`${name}: expected a text file; this file is binary. Save it as CSV, SDF or .xlsx`);
  return new InvalidUtf8Error(
    `${name}, line ${line}: expected text in UTF-8; the byte 0x${byte} is not. The file seems to be in Latin-1 or Windows-1252: save it as UTF-8, or convert it with: iconv -f WINDOWS-1252 -t UTF-8 OLD > NEW`,
  );
}

/**
 * Passes on valid UTF-8 unchanged: decoding anything else would silently lose characters.
 *
 * @throws InvalidUtf8Error with the line of the first invalid byte
 */
export async function* checkUtf8(name: string, chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let lines = 0;
  let incomplete: Buffer = Buffer.alloc(0);
  for await (const chunk of chunks) {
    const bytes = incomplete.length === 0 ? chunk : Buffer.concat([incomplete, chunk]);
    const end = completeLength(bytes);
    const complete = bytes.subarray(0, end);
    if (!isUtf8(complete)) throw createError(name, lines, complete);
    lines += countLines(complete);
    incomplete = bytes.subarray(end);
    yield chunk;
  }
  if (incomplete.length > 0) throw createError(name, lines, incomplete);
}
