import type { OutputFormat } from '../formats.ts';
import type { Source } from '../input/source.ts';
import { createCsvEncoder } from './csv.ts';
import type { Encoder } from './encoder.ts';
import { createNdjsonEncoder } from './ndjson.ts';
import { createParquetEncoder } from './parquet.ts';
import { createReadableEncoder } from './readable.ts';
import { createSdfEncoder } from './sdf.ts';
import { createXlsxEncoder } from './xlsx.ts';

export function openEncoder(format: OutputFormat | 'readable', { columns, nameColumn }: Source): Encoder {
  switch (format) {
    case 'readable':
      return createReadableEncoder();
    case 'ndjson':
      return createNdjsonEncoder();
    case 'csv':
      return createCsvEncoder(columns);
    case 'sdf':
      return createSdfEncoder(nameColumn);
    case 'xlsx':
      return createXlsxEncoder(columns);
    case 'parquet':
      return createParquetEncoder(columns);
  }
}
