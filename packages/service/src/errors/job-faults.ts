import {
  FILE_MAX_BYTES,
  FILE_MAX_ITEMS,
  FILE_MAX_LINES,
  IDEMPOTENCY_HOURS,
  JOB_MAX_ITEMS,
  LINE_MAX,
  UNFINISHED_JOBS,
  UNPACKED_MOST,
} from '../limits.ts';
import type { ErrorDescription } from './description.ts';

/** Errors of jobs. */
export const jobFaults = {
  job_too_large: {
    status: 400,
    title: 'The job is too large',
    happened: `A job may hold at most ${JOB_MAX_ITEMS.toLocaleString('en')} SMILES as JSON, and as a file ${FILE_MAX_ITEMS.toLocaleString('en')} compounds, ${FILE_MAX_LINES.toLocaleString('en')} lines (blank ones too) and ${FILE_MAX_BYTES / 1024 / 1024} MiB (unpacked), which is at most ${UNPACKED_MOST} times what is sent. Nothing was charged.`,
    mend: 'Send a file instead of JSON, or several jobs; a file that packs too well, unpacked.',
  },
  jobs_too_many: {
    status: 429,
    title: 'The key has too many unfinished jobs',
    happened: `A key may have ${UNFINISHED_JOBS} jobs at a time that arrive, wait or are worked on. Nothing was charged.`,
    mend: 'Wait until one of them is done, or cancel one. Send many compounds as one job rather than as many.',
  },
  job_empty: {
    status: 400,
    title: 'The job has no compounds',
    happened: 'The array "smiles" or the file holds no SMILES. Blank lines do not count.',
    mend: 'Send at least one SMILES. In a CSV table the first line names the columns.',
  },
  file_unreadable: {
    status: 400,
    title: 'The file cannot be read',
    happened: `The file is not text in UTF-8, not the gzip that Content-Encoding announces, not a table with commas, semicolons or tabs, or has a line of more than ${LINE_MAX.toLocaleString('en')} characters. Nothing was charged.`,
    mend: 'See `detail` for what was expected and where. Send CSV as text/csv and a SMILES a line as text/plain.',
  },
  column_missing: {
    status: 400,
    title: 'The table has no such column',
    happened:
      'The first line of the CSV table does not name the column in which the SMILES (or the names) should stand. Nothing was charged.',
    mend: 'Name the column in the address: `?column=SMILES`. Without it, the column is called smiles.',
  },
  job_not_done: {
    status: 409,
    title: 'The job is not done yet',
    happened: 'All results at once, as NDJSON or CSV, exist when the job is done.',
    mend: 'Ask for the job’s status until it is done, or read the rows that there are page by page (format=json).',
  },
  idempotency_conflict: {
    status: 409,
    title: 'This Idempotency-Key belongs to another job',
    happened: `Within ${IDEMPOTENCY_HOURS} hours the same Idempotency-Key was sent with other compounds or other options. Nothing was charged.`,
    mend: 'Send a new Idempotency-Key with a new job, and the same one only to repeat a request whose answer was lost.',
  },
  not_predicted: {
    status: 500,
    title: 'The compound could not be worked on',
    happened:
      'Whoever worked on this part of the job broke down several times. The units of these compounds were given back, unless other compounds of the part were the reason, whose error is smiles_too_complex.',
    mend: 'Send the compound again by itself, without those. If that fails too, please report it.',
  },
} satisfies Record<string, ErrorDescription>;
