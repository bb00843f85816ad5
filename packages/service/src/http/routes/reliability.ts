import type { FamilyReliability } from '@eutomer/engine';
import { wilsonInterval } from '@eutomer/engine/wilson';
import * as z from 'zod';
import type { Context } from '../../context.ts';
import type { Api } from '../api.ts';
import { cacheOnce, sendDocument } from '../send-document.ts';

const interval = {
  lower: z.number().describe('Lower bound of the 95 % Wilson interval of the observed accuracy, 0 to 1.'),
  upper: z.number(),
};

const binSchema = z
  .object({
    from: z.number(),
    to: z.number(),
    count: z.int().describe('Compounds whose confidence is in this range.'),
    claimed: z.number().describe('Mean predicted confidence, 0 to 1.'),
    right: z.int(),
    undecided: z.int().describe('Compounds whose relatives disagree: no prediction, which counts as wrong.'),
    observed: z.number().describe('Observed accuracy.'),
    ...interval,
  })
  .meta({ id: 'ReliabilityBin' });

const reliabilitySchema = z
  .object({
    ok: z.literal(true),
    model_version: z.string(),
    calibration_error: z
      .number()
      .describe('Expected calibration error: mean gap between predicted and observed, each bin weighted by its count.'),
    bins: z.array(binSchema),
    analogy: z
      .array(
        z.object({
          folds: z
            .enum(['random', 'clusters'])
            .describe('`clusters`: similar compounds and those from the same assay or paper were left out together.'),
          target_named: z.boolean(),
          pairs: z.int().describe('Pairs of enantiomers that were left out.'),
          curve: z
            .array(z.object({ coverage: z.number(), right: z.number() }))
            .describe('Accuracy of the most confident answers, by the fraction of all pairs answered.'),
          calibration_error: z.number(),
          bins: z.array(binSchema),
        }),
      )
      .describe('Answers by analogy in cross-validation; empty if there is too little data.'),
  })
  .meta({ id: 'Reliability' });

/** The calibration of a family's confidence. */
export const familyReliabilitySchema = z
  .object({
    claimed: z.number().nullable().describe('Mean predicted confidence; null if no compound could be assessed.'),
    right: z.int(),
    count: z.int(),
    ...interval,
    ceiling: z
      .number()
      .describe(
        'Upper bound on the confidence of exploratory predictions for this family, derived from these results.',
      ),
    exploratory: z
      .boolean()
      .describe(
        'Whether all predictions of the family are exploratory, because its figures are too weak for validated ones.',
      ),
    compounds: z.array(
      z.object({
        name: z.string(),
        outcome: z
          .enum(['right', 'wrong', 'undecided'])
          .describe('`undecided`: the other compounds disagree; it counts as wrong.'),
        confidence: z
          .number()
          .describe('Predicted confidence, before the bounds for known compounds and limited evidence are applied.'),
      }),
    ),
  })
  .describe(
    'Leave-one-out: each compound with a checked source is predicted from the others. Families with only one such compound cannot be assessed.',
  )
  .meta({ id: 'FamilyReliability' });

const roundToThousandths = (value: number): number => Math.round(value * 1000) / 1000;

/** Summarizes the leave-one-out results of a family. */
export function familyReliability({
  leftOut: compounds,
  ceiling,
  exploratory,
}: FamilyReliability): z.output<typeof familyReliabilitySchema> {
  const count = compounds.length;
  const correct = compounds.filter(({ outcome }) => outcome === 'right').length;
  const claimed =
    count === 0 ? null : roundToThousandths(compounds.reduce((sum, { confidence }) => sum + confidence, 0) / count);
  const { lower, upper } = wilsonInterval(correct, count);
  return {
    claimed,
    right: correct,
    count,
    lower: roundToThousandths(lower),
    upper: roundToThousandths(upper),
    ceiling: roundToThousandths(ceiling),
    exploratory,
    compounds,
  };
}

const describeReliability = ({
  predictor: { knowledge },
  reliability: { calibrationError, bins, analogy },
}: Context): z.output<typeof reliabilitySchema> => ({
  ok: true,
  model_version: knowledge.version,
  calibration_error: calibrationError,
  bins,
  analogy,
});

/** `GET /api/v1/reliability`: calibration of confidence across all families; public. */
export function reliabilityRoute(api: Api, context: Context): void {
  const reliability = cacheOnce(() => JSON.stringify(describeReliability(context)));
  api.get(
    '/api/v1/reliability',
    {
      schema: {
        operationId: 'getReliability',
        summary: 'Get the calibration of confidence: predicted versus observed, over all families',
        tags: ['Knowledge'],
        response: { 200: reliabilitySchema, 304: z.null() },
      },
    },
    async (request, reply) => sendDocument(request, reply, await reliability()),
  );
}
