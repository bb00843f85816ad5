import type { AnalogyFigures, Slopes } from '../knowledge/analogy-figures.ts';
import type { AnalogyReliability, FamilyFigures, Figures, LeaveOneOutFigures } from '../knowledge/figures.ts';
import { expectedCalibrationError, testedCompounds, reliability } from './calibration.ts';
import { coverageCurve } from './coverage-curve.ts';
import type { AnalogyRun } from './evaluate-analogy.ts';
import type { ReliabilityBin } from '../knowledge/figures.ts';
import type { FamilyValidation, ValidatedFamilies } from './validate-families.ts';
import type { Validation } from './validate-knowledge.ts';

const roundToThousandths = (value: number): number => Math.round(value * 1000) / 1000;

const rounded = (bin: ReliabilityBin): ReliabilityBin => ({
  ...bin,
  claimed: roundToThousandths(bin.claimed),
  observed: roundToThousandths(bin.observed),
  lower: roundToThousandths(bin.lower),
  upper: roundToThousandths(bin.upper),
});

/** Only outcomes that are not correct are listed, because most are correct. */
function leaveOneOutFigures({ compounds: all }: FamilyValidation): LeaveOneOutFigures {
  const compounds = testedCompounds(all);
  const wrong = compounds.filter(({ correct, undecided }) => !correct && !undecided).map(({ name }) => name);
  const undecided = compounds.filter((compound) => compound.undecided).map(({ name }) => name);
  return {
    claimed: Object.fromEntries(compounds.map(({ name, confidence }) => [name, roundToThousandths(confidence)])),
    ...(wrong.length > 0 ? { wrong } : {}),
    ...(undecided.length > 0 ? { undecided } : {}),
  };
}

const roundedSlopes = ({ near, far }: Slopes): Slopes => ({
  near: roundToThousandths(near),
  far: roundToThousandths(far),
});

const roundedFigures = ({ classes, slopes, combinationWeights }: AnalogyFigures): AnalogyFigures => ({
  classes: classes.map((item) => ({ ...item, least: roundToThousandths(item.least) })),
  slopes: { free: roundedSlopes(slopes.free), named: roundedSlopes(slopes.named) },
  combinationWeights,
});

const analogyReliability = ({ kind, byTarget, pairs, bins }: AnalogyRun): AnalogyReliability => ({
  folds: kind === 'random' ? kind : 'clusters',
  target_named: byTarget,
  pairs: pairs.length,
  curve: coverageCurve(pairs).map(({ coverage, correct }) => ({
    coverage: roundToThousandths(coverage),
    right: roundToThousandths(correct),
  })),
  calibration_error: roundToThousandths(expectedCalibrationError(bins)),
  bins: bins.map(rounded),
});

/** The figures of the families alone. */
export function getFamilyFigures({ families, priors }: ValidatedFamilies): FamilyFigures {
  const bins = reliability(families.flatMap(({ compounds }) => testedCompounds(compounds)));
  return {
    priors,
    families: Object.fromEntries(families.map(({ id, stats }) => [id, stats])),
    against: Object.fromEntries(
      families.filter(({ against }) => against.length > 0).map(({ id, against }) => [id, against]),
    ),
    reliability: { calibration_error: roundToThousandths(expectedCalibrationError(bins)), bins: bins.map(rounded) },
    left_out: Object.fromEntries(families.map((family) => [family.id, leaveOneOutFigures(family)])),
  };
}

/** The figures that predictions and the service read. */
export function getFigures(validation: Validation, version: string): Figures {
  const { records, claimed, analogy } = validation;
  const { reliability: ofConfidence, left_out, ...ofFamilies } = getFamilyFigures(validation);
  const runs = analogy?.runs.filter(({ kind }) => kind !== 'similarity').map(analogyReliability);
  return {
    version,
    ...ofFamilies,
    claimed,
    reliability: { ...ofConfidence, ...(runs === undefined ? {} : { analogy: runs }) },
    left_out,
    ...(records.structures === 0 ? {} : { records: records.figures }),
    ...(analogy === null ? {} : { analogy: roundedFigures(analogy.figures) }),
  };
}

/** The contents of `knowledge/validation.json`. */
export const validationJson = (validation: Validation, version: string): string =>
  `${JSON.stringify(getFigures(validation, version), null, 2)}\n`;
