import { endOfName, INPUT_EXTENSIONS, type NamedFormat } from '@eutomer/engine/input-formats';
import { statSync } from 'node:fs';
import { basename } from 'node:path';

export const OUTPUT_FORMATS = ['ndjson', 'csv', 'sdf', 'xlsx', 'parquet'] as const;
export type OutputFormat = (typeof OUTPUT_FORMATS)[number];

const OUTPUT_EXTENSIONS = new Map<string, OutputFormat>([
  ['ndjson', 'ndjson'],
  ['jsonl', 'ndjson'],
  ['csv', 'csv'],
  ['sdf', 'sdf'],
  ['xlsx', 'xlsx'],
  ['parquet', 'parquet'],
]);

/** Formats with their own compression, whose files can be read only when complete; with their display names. */
const UNSTREAMABLE_FORMATS = new Map<OutputFormat | 'readable', string>([
  ['parquet', 'Parquet'],
  ['xlsx', 'an Excel workbook'],
]);

/** The display name of a format whose files can be read only when complete; null for a format that can be resumed. */
export const unstreamableFormat = (format: OutputFormat | 'readable'): string | null =>
  UNSTREAMABLE_FORMATS.get(format) ?? null;

/** True if the file name ends in `.gz`. */
export const isGzip = (file: string): boolean => /\.gz$/i.test(file);

/** The extension without `.gz`, in lower case; null if there is none. */
const getExtension = (file: string): string | null => endOfName(basename(file).replace(/\.gz$/i, ''));

/** True if a name ends like that of an input file; no SMILES does. */
export const looksLikeInputFile = (name: string): boolean => INPUT_EXTENSIONS.has(getExtension(name) ?? '');

/**
 * The input format, by the file's name. That of standard input (`-`) is known from its contents.
 *
 * @throws RangeError if the name does not determine it; Error if it is a folder
 */
export function inputFormat(file: string): NamedFormat {
  if (file === '-') return 'txt';
  const format = INPUT_EXTENSIONS.get(getExtension(file) ?? '');
  if (format === undefined) {
    if (statSync(file, { throwIfNoEntry: false })?.isDirectory())
      throw new Error(`${file}: expected a file; this is a folder.`);
    if (/\.(xls|xlsb|ods|numbers)$/i.test(file))
      throw new RangeError(
        `expected an Excel workbook (.xlsx) or text; "${file}" is another kind of workbook. Save it as .xlsx, and give that file`,
      );
    throw new RangeError(
      `expected an input whose name ends with .smi, .txt, .csv, .tsv or .sdf, optionally followed by .gz, or with .xlsx; got "${file}". Specify its format with --input-format`,
    );
  }
  return format;
}

/** The output format that a file's name states; undefined if it states none. */
export const namedOutputFormat = (file: string): OutputFormat | undefined =>
  OUTPUT_EXTENSIONS.get(getExtension(file) ?? '');

/** Extension of the human-readable format, which is only for SMILES given as arguments. */
const READABLE_EXTENSION = 'txt';

/**
 * The output format, by the file's name.
 *
 * @param fallback the format if the name has no extension, such as `/dev/stdout`
 * @throws RangeError if the extension is unknown
 */
export function outputFormat<Fallback extends OutputFormat | 'readable'>(
  file: string,
  fallback: Fallback,
): OutputFormat | Fallback {
  const extension = getExtension(file);
  if (extension === null || (fallback === 'readable' && extension === READABLE_EXTENSION)) return fallback;
  const format = namedOutputFormat(file);
  if (format === undefined) {
    const readable = fallback === 'readable' ? `.${READABLE_EXTENSION}, ` : '';
    throw new RangeError(
      `expected an output whose name ends with ${readable}.ndjson, .jsonl, .csv or .sdf, optionally followed by .gz, or with .xlsx or .parquet; got "${file}". Specify the format with --format`,
    );
  }
  return format;
}
