import type { WorkbookFault } from './workbook-error.ts';

const startsWith = (bytes: Uint8Array, ...start: number[]): boolean => start.every((byte, at) => bytes[at] === byte);

const isZip = (bytes: Uint8Array): boolean => startsWith(bytes, 0x50, 0x4b, 3, 4);
/** The container of older Office documents, and of all that are protected by a password. */
const isOle = (bytes: Uint8Array): boolean => startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0);

/** Endings of the names of workbooks, also of those that cannot be read. */
const NAMES = /\.(?:xls[xmb]?|xlt[xm]?|ods|fods|numbers)$/i;

/** True if a file should be read as a workbook, by its first bytes or its name; it may still not be one. */
export const mayBeWorkbook = (start: Uint8Array, fileName: string): boolean =>
  isZip(start) || isOle(start) || NAMES.test(fileName);

/** True if a name or a word occurs in an OLE container, where names are in UTF-16. */
function holdsName(bytes: Uint8Array, name: string): boolean {
  const wanted = [...name].flatMap((letter) => [letter.charCodeAt(0), 0]);
  for (let at = bytes.indexOf(wanted[0] ?? 0); at !== -1; at = bytes.indexOf(wanted[0] ?? 0, at + 1))
    if (wanted.every((byte, offset) => bytes[at + offset] === byte)) return true;
  return false;
}

/** Bytes that are looked at to recognise text. */
const LOOKED_AT = 4_096;

/** What a file is that is no zip archive. */
export function kindOfFile(bytes: Uint8Array): WorkbookFault | null {
  if (isZip(bytes)) return null;
  if (isOle(bytes))
    return holdsName(bytes, 'EncryptedPackage')
      ? 'encrypted'
      : holdsName(bytes, 'Workbook') || holdsName(bytes, 'Book')
        ? 'old_excel'
        : 'other_file';
  // The formats of Excel before 97 begin with the kind of record that begins a file.
  if (bytes[0] === 9 && [0, 2, 4, 8].includes(bytes[1] ?? -1)) return 'old_excel';
  if (startsWith(bytes, 0x1f, 0x8b)) return 'gzip';
  const start = bytes.subarray(0, LOOKED_AT);
  if (bytes.length === 0 || start.includes(0)) return 'other_file';
  return /^\s*<(?:[!?]|html|table|\w+:?workbook)/i.test(new TextDecoder().decode(start)) ? 'web_page' : 'text';
}

/** What an archive is that holds no workbook of the format that is read; null if it holds one. */
export function kindOfArchive(names: ReadonlySet<string>, mimetype: string): WorkbookFault | null {
  if (mimetype.includes('opendocument')) return 'open_document';
  if (names.has('xl/workbook.bin')) return 'binary_excel';
  if (names.has('index/document.iwa')) return 'numbers';
  const isOtherDocument = names.has('word/document.xml') || names.has('ppt/presentation.xml');
  return names.has('xl/workbook.xml') || (names.has('_rels/.rels') && !isOtherDocument) ? null : 'other_archive';
}
