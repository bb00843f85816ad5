import type { Records } from '../knowledge/records/load-records.ts';

/**
 * The year in an id: some publishers put it in their DOIs (`10.1016/j.bmc.2012.12.016`). Assays, PubMed numbers and
 * other DOIs have none.
 */
export function getYear(source: string): number | null {
  const [, year] = /^doi:10\.\d+\/[a-z.]+\.((?:19|20)\d\d)\.\d/.exec(source) ?? [];
  return year === undefined ? null : Number(year);
}

/** The number of rows that cite an id with a year, and of all rows. */
export function countDated({ measured, literature }: Records): { dated: number; rows: number } {
  const cited = [...measured, ...literature].map(({ row: { source } }) => source);
  return {
    dated: cited.filter((source) => source.some((citation) => getYear(citation) !== null)).length,
    rows: cited.length,
  };
}
