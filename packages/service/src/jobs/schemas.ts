import * as z from 'zod';
import { ROW_ERROR_CODES } from '../errors/codes.ts';
import { FILE_MAX_ITEMS, JOB_MAX_ITEMS, PAGE_MAX } from '../limits.ts';
import { smilesListSchema, storageFields, targetField } from '../predict/request-schemas.ts';
import { batchInScopeFields, outOfScopeFields } from '../predict/result-schemas.ts';

/** What a job is sent as and what it answers. */

export const jobRequestSchema = z
  .object({
    smiles: smilesListSchema.describe(`One SMILES per element; 1 to ${JOB_MAX_ITEMS}.`),
    target: targetField,
    ...storageFields,
  })
  .meta({ id: 'JobRequest', example: { smiles: ['CC(C)Cc1ccc(cc1)C(C)C(=O)O', 'CC(Cn1cnc2c(N)ncnc21)OCP(=O)(O)O'] } });

const flag = z
  .enum(['true', 'false'])
  .optional()
  .transform((value) => value === 'true');

export const uploadQuerySchema = z.object({
  column: z.string().optional().describe('For tables: the column that holds the SMILES. Default: smiles.'),
  name_column: z.string().optional().describe('For tables: a column whose text comes back with each result.'),
  target: targetField.describe('For files: as `target` in JSON, for all compounds.'),
  store: flag.describe('For files: as `store` in JSON.'),
  contribute: flag.describe('For files: as `contribute` in JSON.'),
});

export const jobHeadersSchema = z.object({
  'idempotency-key': z
    .string()
    .regex(/^[\x21-\x7e]{1,200}$/, 'expected 1 to 200 printable ASCII characters')
    .optional()
    .describe(
      'A name of your own for this request: the same name and compounds within a day give the same job, charged once.',
    ),
});

const moment = z.string().meta({ format: 'date-time' });

export const jobSchema = z
  .object({
    ok: z.literal(true),
    id: z.string(),
    status: z.enum(['queued', 'running', 'done', 'cancelled']),
    total: z.int().describe('Compounds.'),
    done: z.int().describe('Compounds that have a result.'),
    failed: z.int().describe('How many of those could not be read or worked on.'),
    given_back: z
      .int()
      .describe(
        'Compounds whose units were given back: cancelled before they were begun, or not worked on for reasons of ours.',
      ),
    created: moment,
    started: moment.nullable(),
    finished: moment.nullable().describe('When the last result was written.'),
    seconds_left: z.int().nullable().describe('At the pace so far; null before the first results and after the last.'),
    expires: moment.describe('When the job and all its results are deleted.'),
    links: z.object({ self: z.string(), results: z.string(), ndjson: z.string(), csv: z.string() }),
  })
  .meta({ id: 'Job' });

export const jobListSchema = z.object({ ok: z.literal(true), jobs: z.array(jobSchema) }).meta({ id: 'JobList' });

const place = {
  row: z.int().describe('From 1, in the order sent; blank lines of a file do not count.'),
  name: z.string().optional().describe('What the file calls the compound.'),
  asked_target: z.string().optional().describe('The target that was asked for.'),
  input: z.record(z.string(), z.string()).optional().describe('Of a table: its own columns.'),
};

const rowPredictionSchema = z
  .discriminatedUnion('scope', [
    z.object({ ...batchInScopeFields, ...place }).meta({ id: 'JobPredictionInScope' }),
    z.object({ ...outOfScopeFields, ...place }).meta({ id: 'JobPredictionOutOfScope' }),
  ])
  .meta({ id: 'JobPrediction' });
const rowRefusalSchema = z
  .object({
    ...place,
    input_smiles: z.string(),
    ok: z.literal(false),
    error: z.object({ code: z.enum(ROW_ERROR_CODES), message: z.string(), position: z.int().optional() }),
  })
  .meta({ id: 'JobRefusal' });
export const rowSchema = z.discriminatedUnion('ok', [rowPredictionSchema, rowRefusalSchema]).meta({ id: 'JobResult' });

export const resultsQuerySchema = z.object({
  after: z.coerce
    .number()
    .int()
    .min(0)
    .max(FILE_MAX_ITEMS)
    .default(0)
    .describe('The `row` after which the page begins.'),
  limit: z.coerce.number().int().min(1).max(PAGE_MAX).default(100),
  format: z
    .enum(['json', 'ndjson', 'csv'])
    .optional()
    .describe(
      '`json`: a page. `ndjson`, `csv`: all results, once the job is done. Without it, the header Accept decides.',
    ),
});

export const resultPageSchema = z
  .object({
    ok: z.literal(true),
    status: jobSchema.shape.status,
    count: z.int().describe('Number of results on this page.'),
    results: z
      .array(rowSchema)
      .describe('In the order sent, without gaps: up to the first compound that is still to be worked on.'),
    next: z
      .int()
      .nullable()
      .describe(
        '`after` of the next page; null when there is none and never will be. While the job runs, the next page may still be empty.',
      ),
  })
  .meta({ id: 'JobResults' });

export const deletedSchema = z.object({ ok: z.literal(true) });

export type JobRequest = z.output<typeof jobRequestSchema>;
export type UploadQuery = z.output<typeof uploadQuerySchema>;
export type JobResponse = z.output<typeof jobSchema>;
export type JobRowResult = z.output<typeof rowSchema>;
export type ResultPage = z.output<typeof resultPageSchema>;
