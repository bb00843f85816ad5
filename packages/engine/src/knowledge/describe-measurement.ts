import { toThreeFigures } from '../round.ts';

/** How comparable the two values are, in the words of the tables of measured pairs. */
export const COMPARABILITIES = ['same-assay', 'same-paper', 'aggregated', 'across-assays'] as const;

const HOW: Record<(typeof COMPARABILITIES)[number], string> = {
  'same-assay': 'were measured in one assay',
  'same-paper': 'were reported in one paper',
  aggregated: 'were measured (each value is a mean over assays)',
  'across-assays': 'were measured, in separate records',
};

/** Quantities that a reader knows; others, such as the mean of several assays, are left out. */
const QUANTITIES = new Set(['Ki', 'Kd', 'IC50', 'EC50', 'ED50']);

/** The measurement of two isomers in a sentence, without what the entry adds to it. */
export function describeMeasurement(
  measured: (typeof COMPARABILITIES)[number],
  values: { endpoint: string; unit: string; eutomer: number; distomer: number },
  epimers: boolean,
): string {
  const quantity = QUANTITIES.has(values.endpoint) ? `${values.endpoint} ` : '';
  const [eutomer, distomer] = [values.eutomer, values.distomer].map(
    (value) => `${toThreeFigures(value)} ${values.unit}`,
  );
  const [both, other] = epimers
    ? ['Both epimers at this centre', 'its epimer']
    : ['Both enantiomers', 'its mirror image'];
  return `${both} ${HOW[measured]}: ${quantity}${eutomer} for this isomer, ${distomer} for ${other}.`;
}
