import type { Compound } from '../knowledge/family.ts';
import { must } from '../must.ts';

/** Tolerance between a stated ratio and that of the values: sources round. */
const ROUNDING = 1.1;
/** Tolerance for the value of a racemate, given those of its enantiomers. */
const CONTRADICTION = 3.5;

const differ = (a: number, b: number): number => Math.max(a / b, b / a);

/** Expected value of a racemate whose enantiomers act independently. */
const expectedRacemate = (eutomer: number, distomer: number): number => (2 * eutomer * distomer) / (eutomer + distomer);

function checkValues({
  eutomer_value: eutomer,
  distomer_value: distomer,
  ratio,
  racemate_value: racemate,
}: Compound): string[] {
  if (eutomer === undefined || distomer === undefined) return [];
  const errors: string[] = [];
  if (distomer < eutomer) errors.push(`the distomer’s value (${distomer}) is better than the eutomer’s (${eutomer})`);
  if (ratio !== undefined && differ(ratio, distomer / eutomer) > ROUNDING) {
    errors.push(`the ratio ${ratio} does not match the values, which give ${(distomer / eutomer).toPrecision(4)}`);
  }
  if (racemate !== undefined && differ(racemate, expectedRacemate(eutomer, distomer)) > CONTRADICTION) {
    errors.push(
      `the racemate’s value (${racemate}) contradicts the pair, which predicts about ${expectedRacemate(eutomer, distomer).toPrecision(3)}; move the pair to not_counted`,
    );
  }
  return errors;
}

const ONE_ASSAY = /\b(?:one|a single|the same) assay\b/i;
const NEVER_MARKETED =
  /\b(?:candidates?|investigational|discontinued|halted|(?:not|never) (?:marketed|sold|approved))\b/i;
const LIMITS = /\b(?:above|more than|weaker than|over) (\d[\d,.]*)/gi;
const STATED_AS_LIMIT = /at least|bound\b|\blimit\b|or weaker|or more\b/i;
const TIMES_MORE_POTENT = /([\d,]+(?:\.\d+)?) times more potent than its mirror image/;
/** This project separated most of its enantiomers but assigned the configuration of only a few. */
const UNASSIGNED_ENANTIOMERS = /moonshot|SarsCov2DrugHunter/i;

/** True if the text gives the distomer’s value as a limit, in the entry’s unit or a thousandth of it. */
const isLimit = (says: string, value: number | undefined): boolean =>
  value !== undefined &&
  [...says.matchAll(LIMITS)].some(([, number]) =>
    [1, 1000].includes(value / Number(must(number, 'a number').replaceAll(',', ''))),
  );

function checkText({ says = '', source, evidence, ratio, distomer_value: distomer }: Compound): string[] {
  const errors: string[] = [];
  const records = source.filter((citation) => citation.startsWith('chembl:')).length;
  if (ONE_ASSAY.test(says) && records > 1) errors.push(`the text says "one assay", but cites ${records} records`);
  if (evidence === 'marketed-enantiomer' && NEVER_MARKETED.test(says))
    errors.push('the text says that it was never marketed; expected the evidence developed-enantiomer');
  if (ratio !== undefined && isLimit(says, distomer) && !STATED_AS_LIMIT.test(says))
    errors.push('gives a ratio based on a limit; write "at least"');
  const times = TIMES_MORE_POTENT.exec(says)?.[1];
  if (ratio !== undefined && times !== undefined && differ(ratio, Number(times.replaceAll(',', ''))) > ROUNDING)
    errors.push(`the text says ${times} times, but the ratio is ${ratio}`);
  if (source.every((citation) => UNASSIGNED_ENANTIOMERS.test(citation)))
    errors.push(
      'is only supported by a COVID Moonshot table, where absolute configurations are often unknown; add a second source or mark it "unverified"',
    );
  return errors;
}

/** Internal row numbers, which mean nothing to a reader. */
const ROW_NUMBER = /\b[EN]P\d{4,6}\b/;

/** Internal row numbers must not appear in text for readers. */
export const checkRowNumbers = (...texts: readonly string[]): string[] => {
  const found = texts.map((text) => ROW_NUMBER.exec(text)?.[0]).find((text) => text !== undefined);
  return found === undefined ? [] : [`${found} is an internal row number; name the compound`];
};

/** Contradictions in a compound’s evidence: values, ratio, words and sources. */
export const checkEvidence = (compound: Compound): string[] => [
  ...checkValues(compound),
  ...checkText(compound),
  ...checkRowNumbers(compound.name, compound.says ?? ''),
];
