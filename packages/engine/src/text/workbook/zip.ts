import { Inflate } from 'fflate';
import type { Budget } from './budget.ts';
import { damaged, WorkbookError } from './workbook-error.ts';

/** Where a file is in a zip archive. */
export interface ZipEntry {
  name: string;
  isEncrypted: boolean;
  method: number;
  packed: number;
  unpacked: number;
  /** Where its local header begins. */
  offset: number;
}

const END_OF_DIRECTORY = 0x06054b50;
const DIRECTORY_ENTRY = 0x02014b50;
const LOCAL_HEADER = 0x04034b50;
/** The end of the directory, with the longest comment. */
const LONGEST_END = 22 + 65_535;
/** In place of a number that is in the extra field of an entry, as 64 bits. */
const ELSEWHERE = 0xffff_ffff;
const STORED = 0;
const DEFLATED = 8;
/** Bytes that are unpacked at a time, which become at most 1,032 times as many. */
const PIECE = 4 * 1024;
/** Bytes that are passed on at a time. */
const SLICE = 64 * 1024;

const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

function findEnd(view: DataView): number {
  for (let at = view.byteLength - 22; at >= Math.max(0, view.byteLength - LONGEST_END); at -= 1)
    if (view.getUint32(at, true) === END_OF_DIRECTORY) return at;
  throw damaged('its list of contents is missing, as in an incomplete download');
}

/** The numbers of 64 bits in the extra field of an entry, for those that are not in the entry itself. */
function* readLongNumbers(view: DataView, start: number, length: number): Generator<number, never> {
  for (let at = start; at + 4 <= start + length; at += 4 + view.getUint16(at + 2, true)) {
    if (view.getUint16(at, true) !== 1) continue;
    const end = at + 4 + view.getUint16(at + 2, true);
    for (let number = at + 4; number + 8 <= end; number += 8) yield Number(view.getBigUint64(number, true));
  }
  throw damaged('its list of contents lacks a number');
}

/** One entry of the directory, and where the next one begins. */
function readEntry(bytes: Uint8Array, view: DataView, at: number): { entry: ZipEntry; next: number } {
  if (view.getUint32(at, true) !== DIRECTORY_ENTRY) throw damaged('its list of contents is broken');
  const nameLength = view.getUint16(at + 28, true);
  const extraLength = view.getUint16(at + 30, true);
  const long = readLongNumbers(view, at + 46 + nameLength, extraLength);
  const read = (offset: number): number => {
    const number = view.getUint32(at + offset, true);
    return number === ELSEWHERE ? long.next().value : number;
  };
  // The order of the numbers in the extra field.
  const unpacked = read(24);
  const packed = read(20);
  const offset = read(42);
  const name = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameLength)).replaceAll('\\', '/');
  const entry = {
    name,
    isEncrypted: (view.getUint16(at + 8, true) & 1) === 1,
    method: view.getUint16(at + 10, true),
    packed,
    unpacked,
    offset,
  };
  return { entry, next: at + 46 + nameLength + extraLength + view.getUint16(at + 32, true) };
}

/** The files in a zip archive, by their names in lower case, without unpacking anything. @throws WorkbookError */
export function readDirectory(bytes: Uint8Array): Map<string, ZipEntry> {
  const view = viewOf(bytes);
  try {
    const end = findEnd(view);
    const entries = new Map<string, ZipEntry>();
    let at = view.getUint32(end + 16, true);
    for (let count = view.getUint16(end + 10, true); count > 0; count -= 1) {
      const { entry, next } = readEntry(bytes, view, at);
      entries.set(entry.name.toLowerCase(), entry);
      at = next;
    }
    return entries;
  } catch (error) {
    if (error instanceof RangeError) throw damaged('its list of contents points outside the file');
    throw error;
  }
}

/** The bytes of an entry as they are in the archive. */
function packedBytes(bytes: Uint8Array, { offset, packed }: ZipEntry): Uint8Array {
  const view = viewOf(bytes);
  if (offset + 30 > bytes.length || view.getUint32(offset, true) !== LOCAL_HEADER)
    throw damaged('its list of contents points to something else');
  const start = offset + 30 + view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true);
  if (start + packed > bytes.length) throw damaged('its contents are incomplete');
  return bytes.subarray(start, start + packed);
}

/**
 * Unpacks an entry piece by piece, so that a caller who stops pays only for what was unpacked. The stated size is
 * checked first, and then what really comes, since the stated size may be a lie.
 *
 * @throws WorkbookError if it is too large or damaged
 */
export function* unpack(bytes: Uint8Array, entry: ZipEntry, budget: Budget): Generator<Uint8Array> {
  if (entry.isEncrypted) throw new WorkbookError('encrypted');
  if (entry.method !== STORED && entry.method !== DEFLATED) throw damaged('its compression is unknown');
  budget.checkPart(entry.name, entry.unpacked);
  const packed = packedBytes(bytes, entry);
  let pieces: Uint8Array[] = [];
  const inflate = new Inflate((piece) => pieces.push(piece));
  let total = 0;
  for (let at = 0; at < packed.length; at += PIECE) {
    const part = packed.subarray(at, at + PIECE);
    if (entry.method === STORED) pieces.push(part);
    else {
      try {
        inflate.push(part, at + PIECE >= packed.length);
      } catch (error) {
        throw damaged(error instanceof Error ? error.message : String(error));
      }
    }
    for (const piece of pieces) {
      total += piece.length;
      budget.spend(entry.name, total);
      for (let from = 0; from < piece.length; from += SLICE) yield piece.subarray(from, from + SLICE);
    }
    pieces = [];
  }
}
