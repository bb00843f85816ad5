import { isDisputedOnly } from '../catalogue/record-confidence.ts';
import { differingCentres, type Pair } from '../catalogue/pairs-of-drawing.ts';
import { atTargetItems, type AtTargetItem } from '../catalogue/at-target-items.ts';
import { chooseName } from '../catalogue/choose-name.ts';
import { describeFinding } from '../catalogue/describe-finding.ts';
import { isLetter, type Letter } from '../graph/cip/labels.ts';
import { hasEqualNeighbours } from '../graph/stereo/centres.ts';
import type { Configuration } from '../graph/stereo/configuration.ts';
import { must } from '../must.ts';
import { labelsWith } from '../read/descriptor.ts';
import type { Parent } from '../read/parent.ts';
import { describeAlikeTargets } from './describe-alike.ts';
import { findRecords, type RecordFindings } from './find-records.ts';
import type { Resources } from './method.ts';
import { areOfOneIsomer } from './several-isomers.ts';
import { clearlyAgainst, describeReversal } from './target-conflict.ts';

/**
 * Letters of both isomers at the reported centre: the family's centre if a family claims the molecule, otherwise the
 * first centre, in atom order, that is R or S in both. A ring atom with two equal branches is such a centre only if there
 * is no other: it has a letter because of stereocentres elsewhere, but is the same in both isomers.
 */
export function lettersAt(
  molecule: Parent,
  pair: Pair,
  preferred: number | undefined,
): { focus: number; letters: ReadonlyMap<string, Letter> } | null {
  const graph = molecule.normal.graph();
  const labels = labelsWith(molecule.normal, pair.one.configuration);
  const otherLabels = labelsWith(molecule.normal, pair.other.configuration);
  const labelledCentres = differingCentres(pair)
    .filter((atom) => isLetter(labels.get(atom)) && isLetter(otherLabels.get(atom)))
    .sort(
      (first, second) =>
        Number(hasEqualNeighbours(graph, first)) - Number(hasEqualNeighbours(graph, second)) || first - second,
    );
  const focus = preferred !== undefined && labelledCentres.includes(preferred) ? preferred : labelledCentres[0];
  if (focus === undefined) return null;
  return {
    focus,
    letters: new Map([
      [pair.one.smiles, labels.get(focus) as Letter],
      [pair.other.smiles, otherLabels.get(focus) as Letter],
    ]),
  };
}

/** A record about one centre of a molecule that another method answers, with the letters there. */
type RecordAtCentre = RecordFindings[number] & NonNullable<ReturnType<typeof lettersAt>>;

/** The record about a centre; null if there is none. */
export function recordAt(resources: Resources, molecule: Parent, focus: number): RecordAtCentre | null {
  const records = findRecords(resources, molecule);
  if (!areOfOneIsomer(records)) return null;
  for (const record of records) {
    const labelled = lettersAt(molecule, record.pair, focus);
    if (labelled?.focus === focus) return { ...record, ...labelled };
  }
  return null;
}

/** The recorded data for a compound that another method answers. */
interface Recorded {
  /** At each target, with letters at the answer's centre. */
  byTarget: AtTargetItem[];
  /** A sentence on targets at which the mirror image is the more active one; null if there are none. */
  reversed: string | null;
  /** Sentences on targets at which the two isomers do not differ; empty if there are none. */
  alike: string;
  /** Says under which name the mirror image of the eutomer is sold; null if it is not. */
  mirrorImage: string | null;
}

/** Both enantiomers of propoxyphene are drugs, one an opioid and the other for coughs. */
function describeMirrorImage({ one, other, statements }: Pair, eutomer: string | undefined): string | null {
  const mirror = [one, other].find(({ smiles }) => smiles !== eutomer);
  const sold = statements.find(
    ({ marketed, better, epimer, name }) => marketed && better === mirror?.smiles && epimer === null && name !== null,
  );
  return eutomer === undefined || sold === undefined ? null : `Its mirror image is also sold, as ${sold.name}.`;
}

/** What a record says beside the answer. @param eutomer according to the method that answers */
export function describeRecorded(record: RecordAtCentre | null, eutomer: Configuration): Recorded {
  if (record === null) return { byTarget: [], reversed: null, alike: '', mirrorImage: null };
  const { pair, findings, focus, letters } = record;
  const better = [pair.one, pair.other].find(({ configuration }) => configuration.get(focus) === eutomer.get(focus));
  const against = better === undefined ? [] : clearlyAgainst(findings, better.smiles);
  return {
    byTarget: atTargetItems(findings, better?.smiles ?? null, letters),
    reversed: against.length === 0 ? null : describeReversal(against, letters),
    alike: better === undefined ? '' : describeAlikeTargets(findings, better.smiles),
    mirrorImage: describeMirrorImage(pair, better?.smiles),
  };
}

/**
 * The isomer on record that agrees with a family's answer; null if there is none. It also shows how the centres that the
 * family says nothing about are arranged: if the mirror image of a known compound is drawn, all of them are inverted.
 *
 * @param eutomer according to the family
 */
export function recordedIsomer(record: RecordAtCentre | null, eutomer: Configuration): Configuration | null {
  if (record === null) return null;
  const { one, other, statements } = record.pair;
  const agreeing = [one, other].find(
    ({ smiles, configuration }) =>
      statements.some(({ better }) => better === smiles) && configuration.includes(eutomer),
  );
  return agreeing?.configuration ?? null;
}

/** A sentence about a record that the family's rule overrules because tables draw different isomers; null if none. */
export function overruledRecord(record: RecordAtCentre | null, letter: Letter): string | null {
  const finding = record?.findings.find(({ better }) => better !== null);
  if (record === null || finding === undefined || !isDisputedOnly(finding)) return null;
  const drawn = must(record.letters.get(must(finding.better, 'an isomer')), 'a letter');
  if (drawn === letter) return null;
  const name = chooseName(record.pair.statements, finding.better);
  return `Known compound${name === null ? '' : `: ${name}`}, recorded as ${drawn}. ${describeFinding(finding, record.letters)} The family’s rule decides between them.`;
}
