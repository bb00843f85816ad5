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
  for (let at = bytes.length - 1; at >= Math.max(0, bytes.length - 3); at -= 1) {
    if (bytes[at]! < 0x80) break;
    if (at + characterLength(bytes[at]!) > bytes.length) return at;
  }
  return bytes.length;
}

/** Offset of the first byte that is not valid UTF-8. */
function firstInvalidByte(bytes: Buffer): number {
  for (let at = 0; at < bytes.length;) {
    const length = characterLength(bytes[at]!);
    if (length === 0 || !isUtf8(bytes.subarray(at, at + length))) return at;
    at += length;
  }
  return bytes.length - 1;
}

function countLines(bytes: Buffer): number {
  let count = 0;
  for (let at = bytes.indexOf(0x0a); at !== -1; at = bytes.indexOf(0x0a, at + 1)) count += 1;
  return count;
}

export class NotUtf8 extends InputError {}

function refusal(name: string, lines: number, bytes: Buffer): NotUtf8 {
  const at = firstInvalidByte(bytes);
  const line = lines + countLines(bytes.subarray(0, at)) + 1;
  const byte = bytes[at]!.toString(16).toUpperCase();
  return new NotUtf8(
    `${name}, line ${line}: expected text in UTF-8; the byte 0x${byte} is not. The file seems to be in Latin-1 or Windows-1252: save it as UTF-8, or convert it with: iconv -f WINDOWS-1252 -t UTF-8 OLD > NEW`,
  );
}

/**
 * Passes bytes on while they are valid UTF-8: decoding anything else would silently lose characters.
 *
 * @throws NotUtf8 with the line of the first invalid byte
 */
export async function* checkUtf8(name: string, chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let lines = 0;
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of chunks) {
    const bytes = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    const end = completeLength(bytes);
    const whole = bytes.subarray(0, end);
    if (!isUtf8(whole)) throw refusal(name, lines, whole);
    lines += countLines(whole);
    rest = bytes.subarray(end);
    yield chunk;
  }
  if (rest.length > 0) throw refusal(name, lines, rest);
}
