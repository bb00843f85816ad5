import { TITLE } from '@eutomer/engine/read-sdf-record';
import { recordFields } from '@eutomer/engine/result-table';
import { sdfRecord } from '@eutomer/engine/sdf-record';
import { toCells } from './columns.ts';
import { createTextEncoder, type AnsweredRow, type Encoder } from './encoder.ts';

function formatRecord(answered: AnsweredRow, nameColumn: string | null): string {
  const {
    row: { fields },
    molfile,
  } = answered;
  const dataFields = recordFields(
    [...fields].filter(([name]) => name !== TITLE),
    toCells(answered),
  );
  return sdfRecord(nameColumn === null ? '' : (fields.get(nameColumn) ?? ''), molfile, dataFields);
}

/**
 * SDF: the eutomer, or the input molecule if there is no prediction, with the input's own columns and the result as
 * data fields.
 *
 * @param nameColumn the input column that becomes the title line; a column named `title` is not repeated as a data
 * field
 */
export const createSdfEncoder = (nameColumn: string | null): Encoder =>
  createTextEncoder((answered) => formatRecord(answered, nameColumn));
