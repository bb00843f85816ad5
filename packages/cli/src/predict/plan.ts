import type { InputFormat, NamedFormat } from '@eutomer/engine/input-formats';
import { stat } from 'node:fs/promises';
import {
  inputFormat,
  isGzip,
  looksLikeInputFile,
  namedOutputFormat,
  outputFormat,
  unstreamableFormat,
  type OutputFormat,
} from './formats.ts';

export interface PredictOptions {
  json?: boolean;
  input?: string;
  inputFormat?: InputFormat;
  smilesColumn?: string;
  target?: string;
  targetColumn?: string;
  /** The sheet of a workbook, by its name or number. */
  sheet?: string;
  format?: OutputFormat;
  output?: string;
  resume?: boolean;
  force?: boolean;
  /** True to compute InChIKeys too. */
  inchikey?: boolean;
  /** True to hide the progress and the summary. */
  quiet?: boolean;
  threads?: number;
}

/** The input and output of a run, with their formats. */
export interface Plan {
  input: {
    file: string;
    format: NamedFormat;
    smilesColumn: string | undefined;
    targetColumn: string | undefined;
    sheet: string | undefined;
  } | null;
  /** The requested target, for all rows. */
  target: string | undefined;
  /** Null for standard output. */
  output: string | null;
  format: OutputFormat | 'readable';
  gzip: boolean;
  /** True for a regular or new file; false for devices, pipes and standard output. */
  toFile: boolean;
  /**
   * True if an interrupted run can be resumed: the output is a file that can be truncated, and the input can be read
   * again.
   */
  resumable: boolean;
}

function chooseOutputFormat({ format, json, input, output }: PredictOptions): Plan['format'] {
  if (json) {
    const other = format ?? (output === undefined ? undefined : namedOutputFormat(output));
    if (other !== undefined && other !== 'ndjson')
      throw new RangeError(`expected either --json, which writes NDJSON, or the format ${other}, not both`);
    return 'ndjson';
  }
  if (format !== undefined) return format;
  // Answers to arguments are human-readable, unless the file name specifies another format.
  const fallback = input === undefined ? 'readable' : 'ndjson';
  return output === undefined ? fallback : outputFormat(output, fallback);
}

/** Standard streams by name, which may be redirected to regular files. */
const STREAM = /^\/(dev\/(std(in|out|err)$|fd\/)|proc\/)/;

/** True for a regular file, or a path that does not exist; false for devices, pipes and standard streams. */
async function isPlainFile(path: string): Promise<boolean> {
  if (path === '-' || STREAM.test(path)) return false;
  return stat(path).then(
    (stats) => stats.isFile(),
    () => true,
  );
}

/** Compares the files themselves, because several names may lead to one: links, or upper and lower case. */
async function assertDifferentFiles(input: string, output: string): Promise<void> {
  const paths = [input === '-' ? '/dev/stdin' : input, output];
  const [from, to] = await Promise.all(paths.map((path) => stat(path, { bigint: true }).catch(() => null)));
  if (from?.isFile() && from.dev === to?.dev && from.ino === to.ino)
    throw new RangeError(`expected --output and --input to be different files; ${output} is the input`);
}

/** @throws RangeError if options conflict */
function checkOptions(smiles: readonly string[], options: PredictOptions): void {
  const { input, inputFormat: format, output, smilesColumn, target, targetColumn, sheet, resume, force } = options;
  if (smiles.length === 0 && input === undefined)
    throw new RangeError('expected SMILES or names as arguments, or --input FILE; got neither');
  if (smiles.length > 0 && input !== undefined)
    throw new RangeError('expected either SMILES as arguments or --input FILE, not both');
  const file = smiles.find(looksLikeInputFile);
  if (file !== undefined)
    throw new RangeError(`expected SMILES or names as arguments; to read the file, write --input ${file}`);
  for (const [option, name] of Object.entries({ '--input': input, '--output': output }))
    if (name === '') throw new RangeError(`expected the name of a file after ${option}; got an empty one`);
  const inputOptions = {
    '--input-format': format,
    '--smiles-column': smilesColumn,
    '--target-column': targetColumn,
    '--sheet': sheet,
  };
  for (const [option, value] of Object.entries(inputOptions))
    if (value !== undefined && input === undefined) throw new RangeError(`${option} needs --input`);
  if (target !== undefined && targetColumn !== undefined)
    throw new RangeError('expected either --target, for all rows, or --target-column, for a target per row');
  if (resume && force)
    throw new RangeError('expected either --resume, which continues an output, or --force, which overwrites it');
}

/** @throws RangeError if the input has no such columns or sheets */
function checkInputFormat({ format, smilesColumn, targetColumn, sheet }: NonNullable<Plan['input']>): void {
  for (const [option, column] of Object.entries({ '--smiles-column': smilesColumn, '--target-column': targetColumn }))
    if (column !== undefined && !/^(?:[ct]sv|txt|xlsx)$/.test(format))
      throw new RangeError(`${option} is for CSV, TSV and Excel workbooks; the input is ${format}`);
  if (sheet !== undefined && format !== 'xlsx')
    throw new RangeError(`--sheet is for Excel workbooks; the input is ${format}`);
}

/** @throws RangeError if no run with this input and output can be resumed */
function checkResume(plan: Pick<Plan, 'output' | 'format' | 'toFile'>, canReadAgain: boolean): void {
  const unstreamable = unstreamableFormat(plan.format);
  if (!canReadAgain)
    throw new RangeError(
      '--resume needs --input FILE: only a file can be read again from where the run was interrupted',
    );
  if (plan.output === null)
    throw new RangeError('--resume needs --output FILE: the file that the interrupted run was writing');
  if (unstreamable !== null)
    throw new RangeError(
      `--resume cannot continue ${unstreamable}, which can be read only when it is complete. Write NDJSON or CSV, which can`,
    );
  if (!plan.toFile) throw new RangeError(`--resume needs an --output that is a file; ${plan.output} is not`);
}

/**
 * Plans a run from the arguments of a call.
 *
 * @throws RangeError if the options are invalid
 */
export async function planRun(smiles: readonly string[], options: PredictOptions): Promise<Plan> {
  checkOptions(smiles, options);
  const { input: file, smilesColumn, targetColumn, sheet } = options;
  const output = options.output === '-' ? null : (options.output ?? null);
  const format = chooseOutputFormat(options);
  const gzip = output !== null && isGzip(output);
  const unstreamable = unstreamableFormat(format);
  if (unstreamable !== null && gzip)
    throw new RangeError(`expected an output without .gz at the end: ${unstreamable} is already compressed`);
  if (unstreamable !== null && output === null && process.stdout.isTTY)
    throw new RangeError(`expected --output FILE.${format}: a terminal cannot show ${unstreamable}`);
  const input =
    file === undefined
      ? null
      : { file, format: options.inputFormat ?? inputFormat(file), smilesColumn, targetColumn, sheet };
  if (input !== null) checkInputFormat(input);
  if (input !== null && output !== null) await assertDifferentFiles(input.file, output);
  const toFile = output !== null && (await isPlainFile(output));
  const canReadAgain = input !== null && (await isPlainFile(input.file));
  if (options.resume) checkResume({ output, format, toFile }, canReadAgain);
  const resumable = canReadAgain && toFile && unstreamable === null;
  return { input, target: options.target, output, format, gzip, toFile, resumable };
}
