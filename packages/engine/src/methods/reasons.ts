/** Why a molecule gets no letter. Has no imports. */

/**
 * The reasons: `reason` of an answer without a letter, and part of the service's schema. The first four are about the
 * drawing, the next three about the molecule, the others about what is known.
 */
export const REASONS = [
  'no-carbon',
  'relative-stereo',
  'undefined-stereocentres',
  'no-stereocentre',
  'achiral',
  'meso',
  'no-eutomer',
  'depends-on-target',
  'contradictory',
  'unlike-known',
  'too-uncertain',
] as const;
export type Reason = (typeof REASONS)[number];
