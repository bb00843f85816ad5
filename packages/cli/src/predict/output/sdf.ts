import { TITLE } from '@eutomer/engine/read-sdf-record';
import { recordFields } from '@eutomer/engine/result-table';
import { sdfRecord } from '@eutomer/engine/sdf-record';
import { cellsOf } from './columns.ts';
import { textEncoder, type Answered, type Encoder } from './encoder.ts';

function formatRecord(answered: Answered, nameColumn: string | null): string {
  const {
    row: { own },
    molfile,
  } = answered;
  const fields = recordFields(
    [...own].filter(([name]) => name !== TITLE),
    cellsOf(answered),
  );
  return sdfRecord(nameColumn === null ? '' : (own.get(nameColumn) ?? ''), molfile, fields);
}

/**
 * SDF: the eutomer, or the input molecule if there is no prediction, with the input's own columns and the result as
 * data fields.
 *
 * @param nameColumn the input column that becomes the title line; a column named `title` is not repeated as a data
 * field
 */
export const sdfEncoder = (nameColumn: string | null): Encoder =>
  textEncoder((answered) => formatRecord(answered, nameColumn));
