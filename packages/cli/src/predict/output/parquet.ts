import {
  inputColumnNames,
  RESULT_COLUMNS,
  RESULT_NAMES,
  type Cell,
  type ResultColumn,
} from '@eutomer/engine/result-table';
import { ByteWriter, ParquetWriter, schemaFromColumnData, type BasicType } from 'hyparquet-writer';
import { itemAt } from '@eutomer/engine/must';
import { toCells } from './columns.ts';
import type { AnsweredRow, Encoder } from './encoder.ts';

/** Rows buffered and written together. */
const GROUP_ROWS = 8_192;

interface Column {
  name: string;
  type: BasicType;
  cell(answered: AnsweredRow, cells: Partial<Record<string, Cell>>): Cell | bigint;
}

const resultColumn = (name: ResultColumn): Column => {
  const type = RESULT_COLUMNS[name];
  return {
    name,
    type,
    cell: (_, cells) => (type === 'INT64' && typeof cells[name] === 'number' ? BigInt(cells[name]) : cells[name]),
  };
};

/** Parquet, with the input's own columns first, as text. Readable only when the file is complete. */
export function createParquetEncoder(inputColumns: readonly string[]): Encoder {
  const names = inputColumnNames(inputColumns);
  const columns: Column[] = [
    ...inputColumns.map((name, index): Column => ({
      name: itemAt(names, index),
      type: 'STRING',
      cell: ({ row }) => row.fields.get(name),
    })),
    ...RESULT_NAMES.map(resultColumn),
  ];
  const bytes = new ByteWriter();
  const schema = schemaFromColumnData({ columnData: columns.map(({ name, type }) => ({ name, type, data: [] })) });
  const writer = new ParquetWriter({ writer: bytes, schema, createdBy: 'eutomer' });
  const newGroup = () => columns.map(({ name }) => ({ name, data: [] as unknown[] }));
  let group = newGroup();

  /** Returns the bytes written since the last call. The writer's offset is not reset. */
  const takeBytes = (): Uint8Array => {
    const chunk = bytes.getBytes().slice();
    bytes.index = 0;
    return chunk;
  };
  const add = (answered: AnsweredRow): void => {
    const cells = toCells(answered);
    for (const [index, { cell }] of columns.entries()) itemAt(group, index).data.push(cell(answered, cells) ?? null);
  };
  const writeGroup = (): void => {
    void writer.write({ columnData: group, rowGroupSize: GROUP_ROWS });
    group = newGroup();
  };
  return {
    header: takeBytes,
    rows(rows) {
      rows.forEach(add);
      if (itemAt(group, 0).data.length >= GROUP_ROWS) writeGroup();
      return takeBytes();
    },
    end() {
      if (itemAt(group, 0).data.length > 0) writeGroup();
      void writer.finish();
      return takeBytes();
    },
  };
}
