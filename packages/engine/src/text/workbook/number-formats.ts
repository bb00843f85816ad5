import { getFormatFromId } from 'numfmt';
import { readWholeXml } from './read-xml.ts';

/** Formats of dates that look different in each country: the file says only which one. */
const DATE = 'yyyy-mm-dd';
const DATE_AND_TIME = 'yyyy-mm-dd hh:mm';
const isLocalDate = (id: number): boolean => id === 14 || (id >= 27 && id <= 36) || (id >= 50 && id <= 58);
const LOCAL_DATE_AND_TIME = 22;
/** Higher ids are defined in the workbook. */
const LAST_KNOWN = 49;

/** The format with this id, if the workbook does not define it; null if numbers have no format. */
function knownFormat(id: number): string | null {
  if (isLocalDate(id)) return DATE;
  if (id === LOCAL_DATE_AND_TIME) return DATE_AND_TIME;
  return id > 0 && id <= LAST_KNOWN ? getFormatFromId(id) : null;
}

/** A format that shows dates as the system does: `[$-F800]` or, for times, `[$-F400]`. */
function withoutSystem(code: string): string {
  if (/\[\$-(?:x-sysdate|F800)\]/i.test(code)) return DATE;
  return /\[\$-(?:x-systime|F400)\]/i.test(code) ? 'hh:mm:ss' : code;
}

/** The number format of each style of cells; null if it has none. */
export function readNumberFormats(pieces: Iterable<Uint8Array>): (string | null)[] {
  const defined = new Map<number, string>();
  const styles: number[] = [];
  let part: string | null = null;
  readWholeXml(pieces, {
    open(name, attribute) {
      if (name === 'numFmts' || name === 'cellXfs') part = name;
      else if (name === 'numFmt' && part === 'numFmts')
        defined.set(Number(attribute('numFmtId')), attribute('formatCode') ?? '');
      else if (name === 'xf' && part === 'cellXfs') styles.push(Number(attribute('numFmtId') ?? 0));
    },
    close(name) {
      if (name === part) part = null;
    },
  });
  return styles.map((id) => {
    const code = defined.get(id);
    return code === undefined ? knownFormat(id) : withoutSystem(code);
  });
}
