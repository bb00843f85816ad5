import type { ReadyFamily } from '../knowledge/compile-knowledge.ts';
import type { Member } from '../knowledge/member.ts';
import type { Neighbour } from './confidence.ts';
import type { EvidenceItem, InScope, Letter } from './prediction.ts';

/** How many known compounds an answer shows. */
export const EVIDENCE_SHOWN = 3;

/** A known compound as the answer shows it. */
export function evidenceItem({ member: { compound }, similarity }: Neighbour): EvidenceItem {
  return {
    name: compound.name,
    smiles: compound.smiles,
    active_enantiomer: compound.active,
    evidence: compound.evidence,
    similarity: Math.round(similarity * 100) / 100,
    sources: compound.source,
    ...(compound.says === undefined ? {} : { says: compound.says }),
    ...(compound.ratio === undefined ? {} : { eudismic_ratio: compound.ratio }),
  };
}

/** What is worth saying about the molecule beside the answer. */
export interface Remarks {
  leftOut: number;
  diastereomer: boolean;
  /** Further centres that the family's core fits. */
  furtherCentres: number;
  /** Stereocentres of the molecule that are neither drawn nor decided by the family. */
  openCentres: number;
  racemic: boolean;
  remote: boolean;
}

function remarkSentences(remarks: Remarks): string[] {
  const sentences: string[] = [];
  if (remarks.leftOut > 0) sentences.push(`The prediction is for the largest organic fragment; ${remarks.leftOut} other left out.`);
  if (remarks.racemic) sentences.push('The centre was drawn as a racemate.');
  if (remarks.diastereomer) sentences.push('Other stereocentres are drawn against the family’s arrangement: the input is a diastereomer of its members.');
  if (remarks.furtherCentres > 0) sentences.push(`The family’s core occurs at ${remarks.furtherCentres + 1} centres; the answer is for the one given as the stereocentre.`);
  if (remarks.openCentres > 0) sentences.push(`${remarks.openCentres} other stereocentre${remarks.openCentres === 1 ? ' is' : 's are'} left open.`);
  if (remarks.remote) sentences.push('No known member of the family is close to it.');
  return sentences;
}

const INPUT: Record<InScope['input_is'], string> = {
  eutomer: 'The drawn enantiomer has the eutomer’s configuration at this centre.',
  distomer: 'The drawn enantiomer has the distomer’s configuration at this centre.',
  unspecified: '',
};

/** The answer in sentences: which compound or family it rests on, which enantiomer is active, and what to mind. */
export function explain(
  family: ReadyFamily,
  letter: Letter,
  inputIs: InScope['input_is'],
  known: Member | null,
  remarks: Remarks,
): string {
  const { label } = family.family;
  const lead = known === null
    ? `Matched the family "${label}": the ${letter} enantiomer is predicted to be the active one.`
    : `Known compound: ${known.compound.name}. The ${letter} enantiomer is the active one in the family "${label}".`;
  const against = known !== null && !known.agrees ? 'Its evidence departs from the family’s rule; the evidence is followed.' : '';
  return [lead, against, INPUT[inputIs], ...remarkSentences(remarks), 'For research use only.'].filter(Boolean).join(' ');
}
