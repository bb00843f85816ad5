import { MAX_SMILES_LENGTH } from '@eutomer/engine';
import * as z from 'zod';
import { BATCH_MAX_ITEMS, TARGET_MAX_LENGTH } from '../limits.ts';
import { findItemIssue, type BatchItem } from './item-issue.ts';

/** Prediction requests: interface specification, sections 2.1 and 2.3, plus the target. */

const smiles = z
  .string()
  .describe(
    `SMILES of the input molecule; at most ${MAX_SMILES_LENGTH} characters. Stereo markers (@, @@) are preserved.`,
  );
export const storageFields = {
  store: z
    .boolean()
    .default(false)
    .describe('Keep the query, anonymised, for internal analysis and reporting. No model is retrained.'),
  contribute: z
    .boolean()
    .default(false)
    .describe('Takes effect only when `store` is true: shares the query with the research team.'),
};

const TARGET_DESCRIPTION =
  'A ChEMBL target id, a gene symbol or a name, such as `CHEMBL210`, `CHRNA4` or `Beta-2 adrenergic receptor`';
export const targetField = z
  .string()
  .max(TARGET_MAX_LENGTH)
  .optional()
  .describe(
    `The target at which to predict the eutomer. ${TARGET_DESCRIPTION}. By default, the target with the best evidence.`,
  );

/** Checked only up to the first non-string: zod reports every one, which takes half a minute for 8 MiB of numbers. */
export const smilesListSchema = z
  // oxlint-disable-next-line typescript/no-unnecessary-type-assertion -- gives the schema its output type
  .array(z.any() as z.ZodType<string>)
  .check(({ value, issues }) => {
    const index = value.findIndex((candidate) => typeof candidate !== 'string');
    if (index >= 0) issues.push({ code: 'invalid_type', expected: 'string', input: value[index], path: [index] });
  })
  .meta({ items: { type: 'string' } });

/** Checked only up to the first invalid item, for the same reason. */
const itemListSchema = z
  // oxlint-disable-next-line typescript/no-unnecessary-type-assertion -- gives the schema its output type
  .array(z.any() as z.ZodType<BatchItem>)
  .check(({ value, issues }) => {
    for (const [index, item] of value.entries()) {
      const fault = findItemIssue(item);
      if (fault === null) continue;
      issues.push({ ...fault, path: [index, ...fault.path] });
      return;
    }
  })
  .meta({
    items: {
      type: 'object',
      required: ['smiles'],
      properties: {
        smiles: { type: 'string' },
        target: {
          type: 'string',
          maxLength: TARGET_MAX_LENGTH,
          description: `${TARGET_DESCRIPTION}. By default, the batch’s target.`,
        },
      },
    },
  });

export const singleRequestSchema = z
  .object({ smiles, target: targetField, ...storageFields })
  .meta({ id: 'PredictRequest', example: { smiles: 'CC(C)Cc1ccc(cc1)C(C)C(=O)O' } });

export const batchRequestSchema = z
  .object({
    smiles: smilesListSchema.min(1).max(BATCH_MAX_ITEMS).optional().describe('One SMILES per element.'),
    items: itemListSchema
      .min(1)
      .max(BATCH_MAX_ITEMS)
      .optional()
      .describe('Instead of `smiles`: compounds, each with an optional target of its own.'),
    target: targetField,
    ...storageFields,
  })
  .check(({ value, issues }) => {
    const { smiles: list, items } = value;
    if (list === undefined && items === undefined)
      issues.push({ code: 'custom', message: 'the field "smiles", or "items"', path: ['smiles'], input: value });
    if (list !== undefined && items !== undefined)
      issues.push({
        code: 'custom',
        message: 'expected either "smiles" or "items", not both',
        path: ['items'],
        input: value,
      });
  })
  .meta({
    id: 'BatchRequest',
    oneOf: [{ required: ['smiles'] }, { required: ['items'] }],
    example: { smiles: ['CC(C)Cc1ccc(cc1)C(C)C(=O)O', 'CC(Cn1cnc2c(N)ncnc21)OCP(=O)(O)O'] },
  });

export type SingleRequest = z.output<typeof singleRequestSchema>;
export type BatchRequest = z.output<typeof batchRequestSchema>;
