import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Finding } from '../parse-family.ts';
import { readTable, readTables, tablesIn, type Placed } from './read-table.ts';
import { developedSchema, literatureSchema, measuredSchema, targetSchema, type DevelopedRow, type LiteratureRow, type MeasuredRow, type Target } from './schemas.ts';

/** What is known of single compounds, as the tables state it. */
export interface Records {
  targets: Placed<Target>[];
  measured: Placed<MeasuredRow>[];
  developed: Placed<DevelopedRow>[];
  literature: Placed<LiteratureRow>[];
}

/** Reads the record tables of a knowledge folder. A folder without them has no records. */
export function loadRecords(folder: string): { records: Records; findings: Finding[] } {
  const root = join(folder, 'records');
  const targetsFile = join(root, 'targets.csv');
  const targets = existsSync(targetsFile) ? readTable(targetsFile, targetSchema) : { rows: [], findings: [] };
  const measured = readTables(tablesIn(join(root, 'measured')), measuredSchema);
  const developed = readTables(tablesIn(join(root, 'developed')), developedSchema);
  const literature = readTables(tablesIn(join(root, 'literature')), literatureSchema);
  return {
    records: { targets: targets.rows, measured: measured.rows, developed: developed.rows, literature: literature.rows },
    findings: [targets, measured, developed, literature].flatMap(({ findings }) => findings),
  };
}
