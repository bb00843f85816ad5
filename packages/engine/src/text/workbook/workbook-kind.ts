const startsWith = (bytes: Uint8Array, ...start: number[]): boolean => start.every((byte, at) => bytes[at] === byte);

export const isZip = (bytes: Uint8Array): boolean => startsWith(bytes, 0x50, 0x4b, 3, 4);
/** The container of older Office documents, and of all that are protected by a password. */
const isOle = (bytes: Uint8Array): boolean => startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0);

/** Endings of the names of workbooks, also of those that cannot be read. */
const NAMES = /\.(?:xls[xmb]?|xlt[xm]?|ods|fods|numbers)$/i;

/** True if a file should be read as a workbook, by its first bytes or its name; it may still not be one. */
export const mayBeWorkbook = (start: Uint8Array, fileName: string): boolean =>
  isZip(start) || isOle(start) || NAMES.test(fileName);
