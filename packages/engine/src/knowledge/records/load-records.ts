import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type * as z from 'zod';
import { KnowledgeError } from '../knowledge-error.ts';
import type { Problem } from '../parse-family.ts';
import { readTables, tablesIn, type LocatedRow } from './read-table.ts';
import * as nameSchemas from './name-schemas.ts';
import * as schemas from './schemas.ts';

/** The schema of each record table, by the name of its file or, without `.csv`, of its folder. */
const TABLES = {
  targets: schemas.targetSchema,
  measured: schemas.measuredSchema,
  developed: schemas.developedSchema,
  literature: schemas.literatureSchema,
  ligands: schemas.ligandSchema,
  tested: schemas.testedSchema,
  crystals: schemas.crystalSchema,
  racemates: nameSchemas.racemateSchema,
  inchikeys: nameSchemas.inchikeySchema,
  names: nameSchemas.nameSchema,
  identifiers: nameSchemas.identifierSchema,
  achiral: nameSchemas.achiralSchema,
};

/** The record tables: what is known about individual compounds. */
export type Records = { [Name in keyof typeof TABLES]: LocatedRow<z.output<(typeof TABLES)[Name]>>[] };

/** The valid rows of the record tables, and what is wrong with the others. */
export interface ReadRecords {
  records: Records;
  problems: Problem[];
}

/** Reads the record tables of a knowledge folder. A folder without them has no records. */
export function loadRecords(folder: string): ReadRecords {
  const root = join(folder, 'records');
  const tables = Object.entries(TABLES).map(([name, schema]) => {
    const file = join(root, `${name}.csv`);
    return { name, ...readTables<z.ZodType>(existsSync(file) ? [file] : tablesIn(join(root, name)), schema) };
  });
  return {
    records: Object.fromEntries(tables.map(({ name, rows }) => [name, rows])) as Records,
    problems: tables.flatMap(({ problems }) => problems),
  };
}

/** The records of a knowledge folder. @throws KnowledgeError if a table is invalid */
export function loadValidRecords(folder: string): Records {
  const { records, problems } = loadRecords(folder);
  if (problems.length > 0) throw new KnowledgeError(problems);
  return records;
}

/** The contents of all tables, by file name. */
export const readRecordTexts = (folder: string): { file: string; text: string }[] =>
  ['.', ...Object.keys(TABLES)]
    .flatMap((name) => tablesIn(join(folder, 'records', name)))
    .map((file) => ({ file, text: readFileSync(file, 'utf8') }));
