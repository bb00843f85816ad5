import { readWholeXml } from './read-xml.ts';
import { damaged } from './workbook-error.ts';

/** Reads a file of the workbook; null if there is none of this name. */
export type OpenPart = (path: string) => Iterable<Uint8Array> | null;

interface Relation {
  /** The last part of its type: `worksheet`, `styles` … whose beginning differs between versions of the format. */
  type: string;
  path: string;
}

/** A sheet with cells; charts are no such sheets. */
export interface Sheet {
  name: string;
  isHidden: boolean;
  path: string;
}

export interface Parts {
  sheets: Sheet[];
  sharedStrings: string | undefined;
  styles: string | undefined;
  /** True if dates are counted from 1904, as in workbooks from old Macs. */
  from1904: boolean;
}

/** The path in the archive for a target relative to a folder, without `.` and `..`. */
function resolvePath(folder: string, target: string): string {
  const steps: string[] = target.startsWith('/') ? [] : folder.split('/');
  for (const step of target.replaceAll('\\', '/').split('/')) {
    if (step === '..') steps.pop();
    else if (step !== '.' && step !== '') steps.push(step);
  }
  return steps.filter((step) => step !== '').join('/');
}

function readRelations(open: OpenPart, folder: string, file: string): Map<string, Relation> {
  const relations = new Map<string, Relation>();
  const pieces = open(resolvePath(folder, `_rels/${file}.rels`));
  if (pieces === null) return relations;
  readWholeXml(pieces, {
    open(name, attribute) {
      const target = attribute('Target');
      if (name !== 'Relationship' || target === undefined || attribute('TargetMode') === 'External') return;
      const type = attribute('Type')?.split('/').at(-1) ?? '';
      relations.set(attribute('Id') ?? '', { type, path: resolvePath(folder, target) });
    },
  });
  return relations;
}

const isTrue = (value: string | undefined): boolean => value === '1' || value === 'true';

/** The path of the main part of the workbook. */
const findMainPart = (open: OpenPart): string =>
  [...readRelations(open, '', '').values()].find(({ type }) => type === 'officeDocument')?.path ?? 'xl/workbook.xml';

/** What the workbook consists of. @throws WorkbookError */
export function readParts(open: OpenPart): Parts {
  const main = findMainPart(open);
  const slash = main.lastIndexOf('/');
  const relations = readRelations(open, main.slice(0, Math.max(0, slash)), main.slice(slash + 1));
  const pieces = open(main);
  if (pieces === null) throw damaged('it has no list of sheets');
  const sheets: Sheet[] = [];
  let from1904 = false;
  readWholeXml(pieces, {
    open(name, attribute) {
      if (name === 'workbookPr') from1904 = isTrue(attribute('date1904'));
      if (name !== 'sheet') return;
      const relation = relations.get(attribute('id', true) ?? '');
      if (relation?.type !== 'worksheet') return;
      const isHidden = /hidden/i.test(attribute('state') ?? '');
      sheets.push({ name: attribute('name') ?? `sheet ${sheets.length + 1}`, isHidden, path: relation.path });
    },
  });
  const pathOf = (wanted: string): string | undefined =>
    [...relations.values()].find(({ type }) => type === wanted)?.path;
  return { sheets, sharedStrings: pathOf('sharedStrings'), styles: pathOf('styles'), from1904 };
}
