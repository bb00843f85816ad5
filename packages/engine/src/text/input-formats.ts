export const INPUT_FORMATS = ['smi', 'csv', 'tsv', 'sdf', 'xlsx'] as const;
export type InputFormat = (typeof INPUT_FORMATS)[number];
/** The format that a file name states. That of a `.txt` file (a table, a list or an SDF) is known from its contents. */
export type NamedFormat = InputFormat | 'txt';

/** The format of an input file by the end of its name, in lower case. */
export const INPUT_EXTENSIONS: ReadonlyMap<string, NamedFormat> = new Map([
  ['smi', 'smi'],
  ['smiles', 'smi'],
  ['txt', 'txt'],
  ['csv', 'csv'],
  ['tsv', 'tsv'],
  ['sdf', 'sdf'],
  ['sd', 'sdf'],
  ['mol', 'sdf'],
  ['xlsx', 'xlsx'],
  ['xlsm', 'xlsx'],
]);

/** The end of a file's name, after its last dot, in lower case; null if it has none. */
export const endOfName = (fileName: string): string | null => /\.([^.]+)$/.exec(fileName)?.[1]?.toLowerCase() ?? null;
