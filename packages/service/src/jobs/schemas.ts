import * as z from 'zod';
import { ROW_ERROR_CODES } from '../errors/codes.ts';
import { FILE_MAX_ITEMS, JOB_MAX_ITEMS, JOBS_PAGE_MAX, PAGE_MAX, WORKBOOK_MAX_ROWS } from '../limits.ts';
import { smilesListSchema, storageFields, targetField } from '../predict/request-schemas.ts';
import { batchInScopeFields, outOfScopeFields } from '../predict/result-schemas.ts';
import { parseJobPlace } from './job-place.ts';

/** Requests and responses of the job routes. */

const STRUCTURES_DESCRIPTION = 'Also return a molfile of each eutomer; SDF results need it. The job takes longer.';
const INCHIKEY_DESCRIPTION = 'Also return the InChIKey of each eutomer. The job takes longer.';

/** Strict: a misspelt option would be ignored, and the job charged all the same. */
export const jobRequestSchema = z
  .strictObject({
    smiles: smilesListSchema.meta({
      description: `One SMILES per element; 1 to ${JOB_MAX_ITEMS}.`,
      minItems: 1,
      maxItems: JOB_MAX_ITEMS,
    }),
    target: targetField,
    structures: z.boolean().default(false).describe(STRUCTURES_DESCRIPTION),
    inchikey: z.boolean().default(false).describe(INCHIKEY_DESCRIPTION),
    ...storageFields,
  })
  .meta({ id: 'JobRequest', example: { smiles: ['CC(C)Cc1ccc(cc1)C(C)C(=O)O', 'CC(Cn1cnc2c(N)ncnc21)OCP(=O)(O)O'] } });

const booleanFlag = z
  .enum(['true', 'false'])
  .optional()
  .transform((value) => value === 'true');

/** Strict, for the same reason. */
export const uploadQuerySchema = z.strictObject({
  column: z
    .string()
    .optional()
    .describe(
      'For tables: the column with the SMILES. Default: the one named smiles, otherwise one whose cells look like SMILES.',
    ),
  name_column: z
    .string()
    .optional()
    .describe(
      'For tables: a column to return with each result as its name. For an SDF: a data field; by default the title line.',
    ),
  target: targetField.describe('For files: the same as `target` in JSON, for all compounds.'),
  structures: z
    .enum(['true', 'false'])
    .optional()
    .describe('For files: the same as `structures` in JSON. Default: true for an SDF, else false.'),
  inchikey: booleanFlag.describe('For files: the same as `inchikey` in JSON.'),
  store: booleanFlag.describe('For files: the same as `store` in JSON.'),
  contribute: booleanFlag.describe('For files: the same as `contribute` in JSON.'),
});

export const jobHeadersSchema = z.object({
  'idempotency-key': z
    .string()
    .regex(/^[\x21-\x7e]{1,200}$/, 'expected 1 to 200 printable ASCII characters without spaces')
    .optional()
    .describe(
      'A unique name for this request. Repeating it with the same compounds within a day returns the same job, charged once.',
    ),
});

const dateTime = z.string().meta({ format: 'date-time' });

export const jobSchema = z
  .object({
    ok: z.literal(true),
    id: z.string(),
    status: z.enum(['queued', 'running', 'done', 'cancelled']),
    total: z.int().describe('Compounds.'),
    done: z.int().describe('Compounds that have a result.'),
    failed: z.int().describe('How many of those could not be parsed or processed.'),
    given_back: z
      .int()
      .describe(
        'Refunded compounds: cancelled before they were started, in a row that could not be read or has no SMILES (`row_unreadable`), or not processed because of a service error.',
      ),
    created: dateTime,
    started: dateTime.nullable(),
    finished: dateTime.nullable().describe('When the job ended.'),
    seconds_left: z
      .int()
      .nullable()
      .describe('Estimated from the speed so far; null before the first results and after the last.'),
    expires: dateTime.describe('When the job and all its results are deleted.'),
    links: z.object({
      self: z.string(),
      results: z.string(),
      ndjson: z.string(),
      csv: z.string(),
      sdf: z.string().describe('For jobs with `structures`.'),
      xlsx: z.string().describe(`For jobs of at most ${WORKBOOK_MAX_ROWS} compounds.`),
    }),
  })
  .meta({ id: 'Job' });

/** Strict, for the same reason as the query of the results. */
export const jobsQuerySchema = z.strictObject({
  after: z
    .string()
    .refine((text) => parseJobPlace(text) !== null, 'expected the value of `next` on a page of jobs')
    .optional()
    .describe('Return older jobs than those of a previous page: its `next`.'),
  limit: z.coerce.number().int().min(1).max(JOBS_PAGE_MAX).default(JOBS_PAGE_MAX),
});

export const jobListSchema = z
  .object({
    ok: z.literal(true),
    jobs: z.array(jobSchema),
    next: z.string().nullable().describe('`after` for the next page; null if this is the last.'),
  })
  .meta({ id: 'JobList' });

const commonFields = {
  row: z
    .int()
    .describe('Row number from 1, in input order; the headings, blank rows and comments of a file are not counted.'),
  name: z.string().optional().describe('Name of the compound in the file.'),
  asked_target: z.string().optional().describe('The requested target.'),
  input: z
    .record(z.string(), z.string())
    .optional()
    .describe('For tables: the columns of the input. For an SDF: the title line as `title`, and the data fields.'),
  input_columns: z
    .array(z.string())
    .optional()
    .describe(
      'The names in `input` in order, if one is a whole number, such as `2024`: JSON readers may put it first.',
    ),
  molfile: z
    .string()
    .nullable()
    .optional()
    .describe(
      'If requested: the eutomer with coordinates, or the input if there is no prediction; null if the input could not be parsed or no molfile can represent it.',
    ),
  inchikey: z
    .string()
    .nullable()
    .optional()
    .describe(
      'If requested: the InChIKey of the eutomer, or of the input if there is no prediction; null if there is none.',
    ),
};

const rowPredictionSchema = z
  .discriminatedUnion('scope', [
    z.object({ ...batchInScopeFields, ...commonFields }).meta({ id: 'JobPredictionInScope' }),
    z.object({ ...outOfScopeFields, ...commonFields }).meta({ id: 'JobPredictionOutOfScope' }),
  ])
  .meta({ id: 'JobPrediction' });
const rowErrorSchema = z
  .object({
    ...commonFields,
    input_smiles: z
      .string()
      .nullable()
      .describe('Null for an SDF record, and for a row of a table that could not be read.'),
    ok: z.literal(false),
    error: z.object({ code: z.enum(ROW_ERROR_CODES), message: z.string(), position: z.int().optional() }),
  })
  .meta({ id: 'FailedJobRow' });
export const rowSchema = z.discriminatedUnion('ok', [rowPredictionSchema, rowErrorSchema]).meta({ id: 'JobResult' });

/** Strict: with a misspelt `after`, every page would be the first. */
export const resultsQuerySchema = z.strictObject({
  after: z.coerce
    .number()
    .int()
    .min(0)
    .max(FILE_MAX_ITEMS)
    .default(0)
    .describe('Return results after this `row`, in any format.'),
  limit: z.coerce.number().int().min(1).max(PAGE_MAX).default(100),
  format: z
    .enum(['json', 'ndjson', 'csv', 'sdf', 'xlsx'])
    .optional()
    .describe(
      `\`json\`: a page. \`ndjson\`, \`csv\`, \`sdf\`, \`xlsx\`: all results, once the job is done; \`sdf\` needs a job with \`structures\`, \`xlsx\` one of at most ${WORKBOOK_MAX_ROWS} compounds. By default, the Accept header decides.`,
    ),
});

export const resultPageSchema = z
  .object({
    ok: z.literal(true),
    status: jobSchema.shape.status,
    count: z.int().describe('Number of results on this page.'),
    results: z.array(rowSchema).describe('In input order, without gaps, up to the first unfinished compound.'),
    next: z
      .int()
      .nullable()
      .describe(
        '`after` for the next page; null if this is the last. While the job is running, the next page may be empty.',
      ),
  })
  .meta({ id: 'JobResults' });

export const deletedSchema = z.object({ ok: z.literal(true) });

export type JobRequest = z.output<typeof jobRequestSchema>;
export type UploadQuery = z.output<typeof uploadQuerySchema>;
export type JobResponse = z.output<typeof jobSchema>;
export type JobRowResult = z.output<typeof rowSchema>;
export type ResultPage = z.output<typeof resultPageSchema>;
