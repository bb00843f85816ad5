import type { OutputFormat } from '../formats.ts';
import type { Source } from '../input/source.ts';
import { csvEncoder } from './csv.ts';
import type { Encoder } from './encoder.ts';
import { ndjsonEncoder } from './ndjson.ts';
import { parquetEncoder } from './parquet.ts';
import { readableEncoder } from './readable.ts';
import { sdfEncoder } from './sdf.ts';
import { xlsxEncoder } from './xlsx.ts';

export function openEncoder(format: OutputFormat | 'readable', { columns, nameColumn }: Source): Encoder {
  switch (format) {
    case 'readable':
      return readableEncoder();
    case 'ndjson':
      return ndjsonEncoder();
    case 'csv':
      return csvEncoder(columns);
    case 'sdf':
      return sdfEncoder(nameColumn);
    case 'xlsx':
      return xlsxEncoder(columns);
    case 'parquet':
      return parquetEncoder(columns);
  }
}
