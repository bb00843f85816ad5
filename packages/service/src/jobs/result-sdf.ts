import { TITLE } from '@eutomer/engine/read-sdf-record';
import { recordFields, resultCells, structureNotWritten } from '@eutomer/engine/result-table';
import { sdfRecord } from '@eutomer/engine/sdf-record';
import { rowColumns } from './result-csv.ts';
import type { JobRowResult } from './schemas.ts';

function toRecord(row: JobRowResult): string {
  const { name = '', molfile = null, input = {} } = row;
  const result = row.ok && molfile === null ? structureNotWritten(row) : row;
  // The title line is not repeated as a data field.
  const inputFields = rowColumns(row)
    .map((column) => [column, input[column] ?? ''] as const)
    .filter(([column, value]) => column !== TITLE || value !== name);
  return sdfRecord(name, molfile, recordFields(inputFields, resultCells(result, row)));
}

/**
 * Results as SDF records: the eutomer, or the input if there is no prediction, with the input's own data and the result
 * as data fields.
 */
export const sdfRecords = (results: readonly JobRowResult[]): string => results.map(toRecord).join('');
