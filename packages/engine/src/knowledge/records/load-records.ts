import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type * as z from 'zod';
import type { Finding } from '../parse-family.ts';
import { readTables, tablesIn, type Placed, type Table } from './read-table.ts';
import * as schemas from './schemas.ts';
import type {
  DevelopedRow,
  InchikeyRow,
  LigandRow,
  LiteratureRow,
  MeasuredRow,
  NameRow,
  RacemateRow,
  Target,
} from './schemas.ts';

/** The record tables: what is known about single compounds. */
export interface Records {
  targets: Placed<Target>[];
  measured: Placed<MeasuredRow>[];
  developed: Placed<DevelopedRow>[];
  literature: Placed<LiteratureRow>[];
  ligands: Placed<LigandRow>[];
  racemates: Placed<RacemateRow>[];
  inchikeys: Placed<InchikeyRow>[];
  names: Placed<NameRow>[];
}

/** Reads the record tables of a knowledge folder. A folder without them has no records. */
export function loadRecords(folder: string): { records: Records; findings: Finding[] } {
  const root = join(folder, 'records');
  const one = <Schema extends z.ZodType>(name: string, schema: Schema): Table<z.output<Schema>> =>
    readTables([join(root, name)].filter(existsSync), schema);
  const several = <Schema extends z.ZodType>(name: string, schema: Schema): Table<z.output<Schema>> =>
    readTables(tablesIn(join(root, name)), schema);
  const tables = {
    targets: one('targets.csv', schemas.targetSchema),
    measured: several('measured', schemas.measuredSchema),
    developed: several('developed', schemas.developedSchema),
    literature: several('literature', schemas.literatureSchema),
    ligands: several('ligands', schemas.ligandSchema),
    racemates: one('racemates.csv', schemas.racemateSchema),
    inchikeys: one('inchikeys.csv', schemas.inchikeySchema),
    names: one('names.csv', schemas.nameSchema),
  };
  const { targets, measured, developed, literature, ligands, racemates, inchikeys, names } = tables;
  return {
    records: {
      targets: targets.rows,
      measured: measured.rows,
      developed: developed.rows,
      literature: literature.rows,
      ligands: ligands.rows,
      racemates: racemates.rows,
      inchikeys: inchikeys.rows,
      names: names.rows,
    },
    findings: Object.values(tables).flatMap(({ findings }) => findings),
  };
}

/** The texts of all tables, by name. */
export const readRecordTexts = (folder: string): { file: string; text: string }[] => {
  const root = join(folder, 'records');
  return ['.', 'measured', 'developed', 'literature', 'ligands']
    .flatMap((name) => tablesIn(join(root, name)))
    .map((file) => ({ file, text: readFileSync(file, 'utf8') }));
};
