import type { ChosenSheet } from './choose-sheet.ts';

/** Names of other sheets that are listed. */
const LISTED = 5;

const quote = (name: string): string => `“${name}”`;

const LIST = new Intl.ListFormat('en-GB');

/** Names in a sentence; those beyond the first few are counted. */
function listNames(names: readonly string[]): string {
  const more = names.length - LISTED;
  return LIST.format([...names.slice(0, LISTED).map(quote), ...(more > 0 ? [`${more} more`] : [])]);
}

/** Which sheet is read and which are not; null if the workbook has only one. */
export function describeSheet({ name, others }: { name: string; others: ChosenSheet['others'] }): string | null {
  if (others.length === 0) return null;
  return `The sheet ${quote(name)} was read; ${listNames(others)} ${others.length === 1 ? 'was' : 'were'} not.`;
}
