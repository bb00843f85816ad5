import type { Member } from '../families/member.ts';
import type { NoPreference } from '../families/no-preference.ts';
import { otherLetter } from '../graph/cip/labels.ts';
import type { Method, Question } from './method.ts';
import { recordedByTarget } from './recorded-compound.ts';
import { onFamily } from './on-family.ts';

/** Why a compound whose enantiomers do not differ gets no letter. */
const noPreference = ({ name, reason, source }: NoPreference): string =>
  `Known compound: ${name}. ${reason} (${source.join('; ')}) So there is no eutomer, and no letter is given.`;

/** Why a known compound gets none of which the one enantiomer is active at one target, and the other at another; null of any other. */
function divided({ compound, family }: Member, { target: asked }: Question): string | null {
  if (compound.opposite_at === undefined) return null;
  const others = compound.opposite_at.map(({ target, source }) => `${target} (${source.join('; ')})`);
  return (
    `Known compound: ${compound.name}. Which enantiomer is the active one depends on the target: ${compound.active} at ${compound.target ?? family.target}; ${otherLetter(compound.active)} at ${others.join(' and ')}. ` +
    `No letter is given${asked === undefined ? ', because no target was named' : ''}. The nearest known compounds are listed as evidence.`
  );
}

/** The evidence of the compound itself, which may depart from its family's rule. */
export const knownCompound: Method = (resources) => (molecule, question) => {
  const { knowledge, caseOf } = resources;
  const equal = knowledge.noPreference.find(molecule.normal);
  if (equal !== null) return { letter: null, reason: noPreference(equal) };
  const found = caseOf(molecule);
  if (found === null || found.lookup.known === null) return null;
  const { member, configuration } = found.lookup.known;
  const common = onFamily(found, knowledge, member, question);
  const byTarget = recordedByTarget(resources, molecule, common.element.focus, configuration);
  const at = byTarget.length === 0 ? {} : { by_target: byTarget };
  const reason = divided(member, question);
  if (reason !== null) return { letter: null, reason, evidence: common.evidence, warnings: common.warnings, ...at };
  return {
    ...common,
    ...at,
    basis: 'known',
    letter: member.compound.active,
    configuration,
    grounds: `Known compound: ${member.compound.name}`,
    remarks: { ...common.remarks, departs: !member.agrees },
  };
};
