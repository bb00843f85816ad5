import type { InputFormat, NamedFormat } from '@eutomer/engine/input-formats';
import { realpath, stat } from 'node:fs/promises';
import {
  inputFormat,
  isGzip,
  looksLikeInputFile,
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
  if (format !== undefined) return format;
  if (json) return 'ndjson';
  // Answers to arguments are human-readable, unless the file name specifies another format.
  const fallback = input === undefined ? 'readable' : 'ndjson';
  return output === undefined ? fallback : outputFormat(output, fallback);
}

/** Standard streams by name, which may be redirected to regular files. */
const STREAM = /^\/(dev\/(std(in|out|err)$|fd\/)|proc\/)/;

/** True for a regular file, or a path that does not exist; false for devices, pipes and standard streams. */
async function isPlainFile(path: string, whenMissing: boolean): Promise<boolean> {
  if (STREAM.test(path)) return false;
  return stat(path).then(
    (stats) => stats.isFile(),
    () => whenMissing,
  );
}

async function assertDifferentFiles(input: string, output: string): Promise<void> {
  const [inputPath, outputPath] = await Promise.all([input, output].map((path) => realpath(path).catch(() => null)));
  if (inputPath !== null && inputPath === outputPath)
    throw new RangeError(`expected --output and --input to be different files; both are ${input}`);
}

/** @throws RangeError if options conflict */
function checkOptions(smiles: readonly string[], options: PredictOptions): void {
  const { input, output, smilesColumn, target, targetColumn, resume, force } = options;
  if (smiles.length === 0 && input === undefined)
    throw new RangeError('expected SMILES or names as arguments, or --input FILE; got neither');
  if (smiles.length > 0 && input !== undefined)
    throw new RangeError('expected either SMILES as arguments or --input FILE, not both');
  const file = smiles.find(looksLikeInputFile);
  if (file !== undefined)
    throw new RangeError(`expected SMILES or names as arguments; to read the file, write --input ${file}`);
  for (const [option, name] of [
    ['--input', input],
    ['--output', output],
  ] as const)
    if (name === '') throw new RangeError(`expected the name of a file after ${option}; got an empty one`);
  if (input === undefined && options.inputFormat !== undefined) throw new RangeError('--input-format needs --input');
  if (input === undefined && smilesColumn !== undefined) throw new RangeError('--smiles-column needs --input');
  if (input === undefined && targetColumn !== undefined) throw new RangeError('--target-column needs --input');
  if (input === undefined && options.sheet !== undefined) throw new RangeError('--sheet needs --input');
  if (target !== undefined && targetColumn !== undefined)
    throw new RangeError('expected either --target, for all rows, or --target-column, for a target per row');
  if (resume && (input === undefined || input === '-'))
    throw new RangeError(
      '--resume needs --input FILE: only a file can be read again from where the run was interrupted',
    );
  if (resume && force)
    throw new RangeError('expected either --resume, which continues an output, or --force, which overwrites it');
  if (resume && output === undefined)
    throw new RangeError('--resume needs --output FILE: the file that the interrupted run was writing');
}

/**
 * Plans a run from the arguments of a call.
 *
 * @throws RangeError if the options are invalid
 */
export async function planRun(smiles: readonly string[], options: PredictOptions): Promise<Plan> {
  checkOptions(smiles, options);
  const { input, output = null } = options;
  const format = chooseOutputFormat(options);
  const gzip = output !== null && isGzip(output);
  const unstreamable = unstreamableFormat(format);
  if (unstreamable !== null && gzip)
    throw new RangeError(`expected an output without .gz at the end: ${unstreamable} is already compressed`);
  if (unstreamable !== null && output === null && process.stdout.isTTY)
    throw new RangeError(`expected --output FILE.${format}: a terminal cannot show ${unstreamable}`);
  if (options.resume && unstreamable !== null)
    throw new RangeError(
      `--resume cannot continue ${unstreamable}, which can be read only when it is complete. Write NDJSON or CSV, which can`,
    );
  const inputPlan =
    input === undefined
      ? null
      : {
          file: input,
          format: options.inputFormat ?? inputFormat(input),
          smilesColumn: options.smilesColumn,
          targetColumn: options.targetColumn,
          sheet: options.sheet,
        };
  for (const [option, column] of [
    ['--smiles-column', inputPlan?.smilesColumn],
    ['--target-column', inputPlan?.targetColumn],
  ] as const) {
    if (inputPlan !== null && column !== undefined && !/^(?:[ct]sv|txt|xlsx)$/.test(inputPlan.format))
      throw new RangeError(`${option} is for CSV, TSV and Excel workbooks; the input is ${inputPlan.format}`);
  }
  if (inputPlan !== null && inputPlan.sheet !== undefined && inputPlan.format !== 'xlsx')
    throw new RangeError(`--sheet is for Excel workbooks; the input is ${inputPlan.format}`);
  if (inputPlan !== null && output !== null) await assertDifferentFiles(inputPlan.file, output);
  const toFile = output !== null && (await isPlainFile(output, true));
  const resumable =
    inputPlan !== null &&
    toFile &&
    inputPlan.file !== '-' &&
    unstreamable === null &&
    (await isPlainFile(inputPlan.file, false));
  if (options.resume && !resumable && inputPlan !== null && (await isPlainFile(inputPlan.file, true)))
    throw new RangeError(`--resume needs an --output that is a file; ${output} is not`);
  return { input: inputPlan, target: options.target, output, format, gzip, toFile, resumable };
}
