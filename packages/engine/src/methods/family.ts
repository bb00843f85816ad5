import { onFamily } from './on-family.ts';
import type { Method } from './method.ts';

/** The arrangement that the compounds of the molecule's family have in common. */
export const family: Method = ({ knowledge, caseOf }) => (molecule, question) => {
  const found = caseOf(molecule);
  if (found === null) return null;
  const { settled: { claim, orientation, letter }, lookup: { fitting } } = found;
  const common = onFamily(found, knowledge, null, question);
  return {
    ...common,
    basis: 'family',
    letter,
    configuration: orientation.configuration,
    grounds: `Matched the family "${claim.family.family.label}"`,
    remarks: { ...common.remarks, diastereomer: orientation.diastereomer, fitting: fitting.map(({ compound }) => compound.name) },
  };
};
