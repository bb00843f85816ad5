import type { MeasuredRow } from '../knowledge/records/schemas.ts';
import { structureErrors, type Structure, type StructureLookup } from './structures.ts';

/** Tolerance between a ratio and that of its values, because tables round. */
const ROUNDING = 1.03;

function checkRelation(relation: MeasuredRow['relation'], eutomer: Structure, distomer: Structure): string | null {
  if (eutomer.canonical === distomer.canonical) return 'the two isomers are the same';
  const mirrored = eutomer.mirror === distomer.canonical;
  if (mirrored) return relation === 'enantiomers' ? null : 'the two isomers are mirror images, not epimers';
  if (eutomer.constitution() !== distomer.constitution()) return 'the two isomers have different constitutions';
  if (relation === 'enantiomers') return 'the two isomers are not mirror images';
  return eutomer.epimers().has(distomer.canonical) ? null : 'the two isomers differ at more than one centre';
}

/** Tables of averages often copy the value of a racemate to both isomers, or give both the highest concentration. */
export const isCopied = (a: number, b: number, evidence: MeasuredRow['evidence']): boolean =>
  a === b && evidence.startsWith('aggregated');

export function checkValues({
  eutomer_value: eutomer,
  distomer_value: distomer,
  ratio,
  evidence,
}: MeasuredRow): string[] {
  const errors: string[] = [];
  if (eutomer.limit === '>')
    errors.push('the eutomer’s value is a lower limit, so it cannot be compared with the distomer’s');
  if (distomer.limit === '<')
    errors.push('the distomer’s value is an upper limit, so it cannot be compared with the eutomer’s');
  if (distomer.value < eutomer.value)
    errors.push(`the distomer’s value (${distomer.value}) is better than the eutomer’s (${eutomer.value})`);
  if (isCopied(eutomer.value, distomer.value, evidence))
    errors.push('a table of averages gives both isomers the same value, which is probably that of the racemate');
  const computedRatio = distomer.value / eutomer.value;
  if (Math.max(computedRatio / ratio, ratio / computedRatio) > ROUNDING)
    errors.push(`the ratio ${ratio} does not match the values, which give ${computedRatio.toPrecision(4)}`);
  return errors;
}

export function checkIsomers(row: MeasuredRow, lookUp: StructureLookup): string[] {
  const eutomer = lookUp(row.eutomer);
  const distomer = lookUp(row.distomer);
  if ('error' in eutomer || 'error' in distomer) return [eutomer, distomer].flatMap(structureErrors);
  const relation = checkRelation(row.relation, eutomer, distomer);
  return relation === null ? [] : [relation];
}
