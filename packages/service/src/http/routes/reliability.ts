import type { FamilyReliability } from '@eutomer/engine';
import { wilsonInterval } from '@eutomer/engine/wilson';
import * as z from 'zod';
import type { Context } from '../../context.ts';
import type { Api } from '../api.ts';

const interval = {
  lower: z.number().describe('Lower bound of the 95 % Wilson interval of the share right, 0 to 1.'),
  upper: z.number(),
};

const binSchema = z
  .object({
    from: z.number(),
    to: z.number(),
    count: z.int().describe('Compounds whose confidence lay in this range.'),
    claimed: z.number().describe('Mean confidence claimed, 0 to 1.'),
    right: z.int(),
    undecided: z
      .int()
      .describe('Compounds whose relatives were divided: nothing was predicted, which counts as wrong.'),
    observed: z.number().describe('Share that was right.'),
    ...interval,
  })
  .meta({ id: 'ReliabilityBin' });

const reliabilitySchema = z
  .object({
    ok: z.literal(true),
    model_version: z.string(),
    calibration_error: z.number().describe('Mean gap between claimed and observed, each bin weighted by its count.'),
    bins: z.array(binSchema),
    analogy: z
      .array(
        z.object({
          folds: z
            .enum(['random', 'clusters'])
            .describe('`clusters`: no similar compound, and none of the same assay or paper, was left to answer from.'),
          target_named: z.boolean(),
          pairs: z.int().describe('Pairs of enantiomers that were left out.'),
          curve: z
            .array(z.object({ coverage: z.number(), right: z.number() }))
            .describe('Share right of the surest answers, by their share of all pairs.'),
          calibration_error: z.number(),
          bins: z.array(binSchema),
        }),
      )
      .describe('Answers by analogy in cross-validation; empty where too little is known to compare.'),
  })
  .meta({ id: 'Reliability' });

/** What a family's confidence was worth, as the interface tells it. */
export const familyReliabilitySchema = z
  .object({
    claimed: z.number().nullable().describe('Mean confidence claimed; null when no compound could be judged.'),
    right: z.int(),
    count: z.int(),
    ...interval,
    ceiling: z
      .number()
      .describe('The most that an exploratory prediction of the family claims: what this record bears out.'),
    exploratory: z
      .boolean()
      .describe('Whether all predictions of the family are exploratory, because its figures do not suffice for more.'),
    compounds: z.array(
      z.object({
        name: z.string(),
        outcome: z
          .enum(['right', 'wrong', 'undecided'])
          .describe('`undecided`: the other compounds were divided; it counts as wrong.'),
        confidence: z
          .number()
          .describe('What would have been claimed, before the bounds for known compounds and thin evidence.'),
      }),
    ),
  })
  .describe(
    'Each compound with a checked source left out and predicted from the others. One that has no others cannot be judged and is not listed.',
  )
  .meta({ id: 'FamilyReliability' });

const threeDecimals = (value: number): number => Math.round(value * 1000) / 1000;

/** Sums up the compounds of a family that were left out one by one. */
export function familyReliability({
  leftOut: compounds,
  ceiling,
  exploratory,
}: FamilyReliability): z.output<typeof familyReliabilitySchema> {
  const count = compounds.length;
  const right = compounds.filter(({ outcome }) => outcome === 'right').length;
  const claimed =
    count === 0 ? null : threeDecimals(compounds.reduce((sum, { confidence }) => sum + confidence, 0) / count);
  const { lower, upper } = wilsonInterval(right, count);
  return {
    claimed,
    right,
    count,
    lower: threeDecimals(lower),
    upper: threeDecimals(upper),
    ceiling: threeDecimals(ceiling),
    exploratory,
    compounds,
  };
}

/** `GET /api/v1/reliability`: what confidence turned out to be worth over all families; public. */
export function reliabilityRoute(api: Api, context: Context): void {
  api.get(
    '/api/v1/reliability',
    {
      schema: {
        summary: 'What confidence is worth: claimed against observed, over all families',
        tags: ['Knowledge'],
        response: { 200: reliabilitySchema },
      },
    },
    async () => {
      const {
        predictor: { knowledge },
        reliability: { calibrationError, bins, analogy },
      } = context;
      return {
        ok: true as const,
        model_version: knowledge.version,
        calibration_error: calibrationError,
        bins,
        analogy,
      };
    },
  );
}
