import {
  COLUMNS_MAX,
  DATA_FIELDS_MAX,
  FILE_MAX_BYTES,
  FILE_MAX_CHARACTERS,
  FILE_MAX_ITEMS,
  FILE_MAX_LINES,
  IDEMPOTENCY_HOURS,
  JOB_MAX_ITEMS,
  LINE_MAX,
  MAX_UNFINISHED_JOBS,
  MAX_UNPACK_RATIO,
  RECORD_MAX,
  WORKBOOK_MAX_CELLS,
  WORKBOOK_MAX_CHARACTERS,
  WORKBOOK_MAX_ROWS,
} from '../limits.ts';
import type { ErrorDescription } from './description.ts';

export const jobErrors = {
  job_too_large: {
    status: 400,
    title: 'The job is too large',
    cause: `A job sent as JSON may have at most ${JOB_MAX_ITEMS.toLocaleString('en')} SMILES. A file may have at most ${FILE_MAX_ITEMS.toLocaleString('en')} compounds, ${FILE_MAX_LINES.toLocaleString('en')} lines (including blank ones), ${FILE_MAX_BYTES / 1024 / 1024} MiB uncompressed (${MAX_UNPACK_RATIO} times the compressed size) and ${FILE_MAX_CHARACTERS.toLocaleString('en')} characters, counting the column names in every row. Nothing was charged.`,
    fix: 'Send a file instead of JSON, or several jobs. If the file compresses too well, send it uncompressed.',
  },
  jobs_too_many: {
    status: 429,
    title: 'The key has too many unfinished jobs',
    cause: `A key may have ${MAX_UNFINISHED_JOBS} unfinished jobs at a time, including uploads in progress. Nothing was charged.`,
    fix: 'Wait until one of them is done, or cancel one. Send many compounds in one job, not in many jobs.',
  },
  job_empty: {
    status: 400,
    title: 'The job has no compounds',
    cause:
      'The array "smiles" or the file contains no SMILES. Blank lines and the column names of a table do not count.',
    fix: 'Send at least one SMILES.',
  },
  file_unreadable: {
    status: 400,
    title: 'The file cannot be read',
    cause: `The file is not UTF-8 text, is not gzip although Content-Encoding says so, is not a table separated by commas, semicolons or tabs, has more than ${COLUMNS_MAX} columns, has a line of more than ${LINE_MAX.toLocaleString('en')} characters, or is an SDF with a record of more than ${RECORD_MAX.toLocaleString('en')} characters or more than ${DATA_FIELDS_MAX} different data fields. Nothing was charged.`,
    fix: 'See `detail` for what was expected and where. Send CSV as text/csv, one SMILES per line as text/plain, and SDF as chemical/x-mdl-sdfile.',
  },
  column_missing: {
    status: 400,
    title: 'The table has no such column',
    cause:
      'The first line of the CSV file does not name the column for the SMILES (or for the names); or, if the request names none, no column is called smiles or contains SMILES. Nothing was charged.',
    fix: 'Name the column in the query: `?column=SMILES`.',
  },
  job_not_done: {
    status: 409,
    title: 'The job is not done yet',
    cause: 'The complete results, as NDJSON, CSV, SDF or XLSX, are available once the job is done.',
    fix: 'Poll the job’s status until it is done, or read the rows available so far page by page (format=json).',
  },
  structures_missing: {
    status: 409,
    title: 'The job has no structures',
    cause:
      'SDF results need a job that was created with `structures`, because molfiles are generated with the predictions.',
    fix: 'Read the results as CSV or NDJSON, or send the compounds again with `?structures=true` (in JSON, "structures": true).',
  },
  workbook_too_large: {
    status: 409,
    title: 'The job is too large for an Excel workbook',
    cause: `Results as XLSX may have at most ${WORKBOOK_MAX_ROWS.toLocaleString('en')} rows, ${WORKBOOK_MAX_CELLS.toLocaleString('en')} filled cells and ${WORKBOOK_MAX_CHARACTERS.toLocaleString('en')} characters.`,
    fix: 'Read the results as CSV, which Excel opens too.',
  },
  idempotency_conflict: {
    status: 409,
    title: 'This Idempotency-Key belongs to another job',
    cause: `The same Idempotency-Key was sent with other compounds or options less than ${IDEMPOTENCY_HOURS} hours ago. Nothing was charged.`,
    fix: 'Use a new Idempotency-Key for a new job; reuse one only to repeat a request whose response was lost.',
  },
  molfile_unreadable: {
    status: 400,
    title: 'A record of the SDF cannot be read',
    cause:
      'Before its data fields, a record must have a molfile (V2000 or V3000) that ends with "M  END", with at least one atom and no impossible valences. The other records are not affected.',
    fix: 'See `message` for what was expected. Save the structure again in the program that wrote it.',
  },
  row_unreadable: {
    status: 400,
    title: 'A row of the table cannot be read',
    cause:
      'The row has more cells than the first line of the table, so they may be shifted. It is not predicted, and in a job its unit is refunded. The other rows are not affected.',
    fix: 'Put quotes around a cell that contains the delimiter: "2,4-D".',
  },
  not_predicted: {
    status: 500,
    title: 'The compound could not be processed',
    cause:
      'The workers on this chunk of the job crashed several times. Its units were refunded, unless other compounds of the chunk, marked smiles_too_complex, caused the crashes.',
    fix: 'Send the compound again without the marked ones. If that fails too, please report it.',
  },
} satisfies Record<string, ErrorDescription>;
