import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type * as z from 'zod';
import type { Finding } from '../parse-family.ts';
import { readTables, tablesIn, type LocatedRow, type Table } from './read-table.ts';
import * as schemas from './schemas.ts';
import type {
  CrystalRow,
  DevelopedRow,
  InchikeyRow,
  LigandRow,
  LiteratureRow,
  MeasuredRow,
  NameRow,
  RacemateRow,
  Target,
  TestedRow,
} from './schemas.ts';

/** The record tables: what is known about individual compounds. */
export interface Records {
  targets: LocatedRow<Target>[];
  measured: LocatedRow<MeasuredRow>[];
  developed: LocatedRow<DevelopedRow>[];
  literature: LocatedRow<LiteratureRow>[];
  ligands: LocatedRow<LigandRow>[];
  tested: LocatedRow<TestedRow>[];
  crystals: LocatedRow<CrystalRow>[];
  racemates: LocatedRow<RacemateRow>[];
  inchikeys: LocatedRow<InchikeyRow>[];
  names: LocatedRow<NameRow>[];
}

/** Reads the record tables of a knowledge folder. A folder without them has no records. */
export function loadRecords(folder: string): { records: Records; findings: Finding[] } {
  const root = join(folder, 'records');
  const readOne = <Schema extends z.ZodType>(name: string, schema: Schema): Table<z.output<Schema>> =>
    readTables([join(root, name)].filter(existsSync), schema);
  const readSeveral = <Schema extends z.ZodType>(name: string, schema: Schema): Table<z.output<Schema>> =>
    readTables(tablesIn(join(root, name)), schema);
  const tables = {
    targets: readOne('targets.csv', schemas.targetSchema),
    measured: readSeveral('measured', schemas.measuredSchema),
    developed: readSeveral('developed', schemas.developedSchema),
    literature: readSeveral('literature', schemas.literatureSchema),
    ligands: readSeveral('ligands', schemas.ligandSchema),
    tested: readSeveral('tested', schemas.testedSchema),
    crystals: readSeveral('crystals', schemas.crystalSchema),
    racemates: readOne('racemates.csv', schemas.racemateSchema),
    inchikeys: readOne('inchikeys.csv', schemas.inchikeySchema),
    names: readOne('names.csv', schemas.nameSchema),
  };
  const { targets, measured, developed, literature, ligands, tested, crystals, racemates, inchikeys, names } = tables;
  return {
    records: {
      targets: targets.rows,
      measured: measured.rows,
      developed: developed.rows,
      literature: literature.rows,
      ligands: ligands.rows,
      tested: tested.rows,
      crystals: crystals.rows,
      racemates: racemates.rows,
      inchikeys: inchikeys.rows,
      names: names.rows,
    },
    findings: Object.values(tables).flatMap(({ findings }) => findings),
  };
}

/** The contents of all tables, by file name. */
export const readRecordTexts = (folder: string): { file: string; text: string }[] => {
  const root = join(folder, 'records');
  return ['.', 'measured', 'developed', 'literature', 'ligands', 'tested', 'crystals']
    .flatMap((name) => tablesIn(join(root, name)))
    .map((file) => ({ file, text: readFileSync(file, 'utf8') }));
};
