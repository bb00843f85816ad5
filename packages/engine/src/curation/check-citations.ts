import { join } from 'node:path';
import * as z from 'zod';
import type { Problem } from '../knowledge/parse-family.ts';
import { readTable } from '../knowledge/records/read-table.ts';

/** Earliest allowed year of publication. */
const FIRST_YEAR = 1850;

/** A field without commas, because the web application splits lines at them. */
const field = z
  .string()
  .regex(/^[^",]*$/, 'contains a comma or a quote')
  .refine((text) => text === text.trim(), 'has leading or trailing spaces');

/** Bibliographic data of sources, in `citations.csv`; unknown fields are empty. */
const citationSchema = z
  .strictObject({
    source: field.regex(
      /^(doi:10\.\d+\/\S+|pubmed:\d+|pmc:PMC\d+|chembl:CHEMBL\d+)$/,
      'expected doi:10.…, pubmed:…, pmc:PMC… or chembl:CHEMBL…',
    ),
    /** The family name. */
    first_author: field,
    /** Its ISO abbreviation. */
    journal: field,
    year: z
      .string()
      .refine(
        (text) => text === '' || (/^\d{4}$/.test(text) && +text >= FIRST_YEAR && +text <= new Date().getFullYear()),
        `expected a year from ${FIRST_YEAR} on that is not in the future`,
      ),
  })
  .refine(({ first_author: author, journal, year }) => author + journal + year !== '', 'says nothing about its source');

/** Checks the table of papers; a user's own folder need not have one. */
export function checkCitations(folder: string): Problem[] {
  const { rows, problems } = readTable(join(folder, 'citations.csv'), citationSchema);
  const firstLines = new Map<string, number>();
  for (const {
    row: { source },
    file,
    line,
  } of rows) {
    const first = firstLines.get(source);
    if (first === undefined) firstLines.set(source, line);
    else problems.push({ file, line, message: `${source} is already on line ${first}` });
  }
  return problems;
}
