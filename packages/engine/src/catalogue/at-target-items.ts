import type { Letter } from '../graph/cip/labels.ts';
import { must } from '../must.ts';
import { toThreeFigures } from '../round.ts';
import { differsClearly } from './differs-clearly.ts';
import { isContradictedOnly } from './record-confidence.ts';
import type { Statement } from './statements/statement.ts';
import { isLiability, type AtTarget } from './weigh.ts';

/** The data at one target, as shown in answers. */
export interface AtTargetItem {
  /** ChEMBL id, if any. */
  target: string | null;
  name: string | null;
  genes: readonly string[];
  organism: string | null;
  /** The better isomer's letter at the answer's stereocentre; null if the isomers do not differ. */
  active_enantiomer: Letter | null;
  eudismic_ratio: number | null;
  /** True if the ratio is a lower bound. */
  at_least: boolean;
  /** True if sources contradict each other. */
  contradicted: boolean;
  sources: string[];
}

const SOURCES_SHOWN = 6;

const collectSources = (statements: readonly Statement[]): string[] =>
  [...new Set(statements.flatMap(({ sources }) => sources))].slice(0, SOURCES_SHOWN);

/** Below this weight, a finding is doubtful: its row is flagged, or its values are from different assays. */
const DOUBTFUL_WEIGHT = 0.35;

/** The place of a finding in the list by target. */
function rankOf(finding: AtTarget, eutomer: string | null): number {
  if (isLiability(finding.genes, finding.name)) return 3;
  const agrees = finding.better === null || finding.better === eutomer;
  if (agrees || finding.statements.every(({ weight }) => weight < DOUBTFUL_WEIGHT)) return 2;
  return differsClearly(finding) ? 0 : 1;
}

/** Which isomer is preferred. Rows that another source contradicts name no eutomer by themselves. */
function describePreference(
  finding: AtTarget,
  letters: ReadonlyMap<string, Letter>,
): Pick<AtTargetItem, 'active_enantiomer' | 'eudismic_ratio' | 'at_least' | 'contradicted'> {
  if (isContradictedOnly(finding))
    return { active_enantiomer: null, eudismic_ratio: null, at_least: false, contradicted: true };
  return {
    active_enantiomer: finding.better === null ? null : must(letters.get(finding.better), 'a letter'),
    eudismic_ratio: finding.ratio === null ? null : toThreeFigures(finding.ratio),
    at_least: finding.atLeast,
    contradicted: finding.contradicted,
  };
}

/** The data at each target: those that disagree with the answer come first, liabilities last. */
export function atTargetItems(
  findings: readonly AtTarget[],
  eutomer: string | null,
  letters: ReadonlyMap<string, Letter>,
): AtTargetItem[] {
  const items = findings
    .filter(({ statements }) => statements.some(({ kind }) => kind !== 'developed'))
    .map((finding) => ({
      rank: rankOf(finding, eutomer),
      item: {
        target: finding.target,
        name: finding.name,
        genes: finding.genes,
        organism: finding.organism,
        ...describePreference(finding, letters),
        sources: collectSources(finding.statements),
      },
    }));
  return items.sort((a, b) => a.rank - b.rank).map(({ item }) => item);
}
