import type { Letter } from '../graph/cip/labels.ts';
import type { ShownEvidence } from '../knowledge/evidence-kinds.ts';
import type { Evidence } from '../knowledge/family.ts';
import { must } from '../must.ts';
import type { Toolkit } from '../rdkit/toolkit.ts';
import { getStatementCentre } from './statement-centre.ts';
import type { Statement } from './statement.ts';
import { isContradictedOnly } from './confidence.ts';
import { differsClearly } from './differs-clearly.ts';
import { MIN_PREFERENCE_RATIO } from './ratios.ts';
import { isLiability, type AtTarget } from './weigh.ts';
import { toThreeFigures } from '../round.ts';

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

/** Number of the compound's records that an answer shows. */
const EVIDENCE_SHOWN = 3;
const SOURCES_SHOWN = 6;

const collectSources = (statements: readonly Statement[]): string[] =>
  [...new Set(statements.flatMap(({ sources }) => sources))].slice(0, SOURCES_SHOWN);

/** Ids of databases and of crystal structures, which are used if there is no name. */
const isId = (name: string): boolean => /^(CHEMBL\d+|BDBM\d+|ligand \w+ of the PDB)$/.test(name);

/** True if a statement's name is certainly that of one isomer, not of the racemate. */
const namesOneIsomer = ({ kind, grade, epimer }: Statement): boolean =>
  kind === 'developed' && epimer === null && (grade === 'marketed' || grade === 'developed');

/**
 * The compound's name, preferably that of the better isomer, which is called the mirror image of the other one if only
 * that was developed under a name.
 */
export function chooseName(statements: readonly Statement[], isomer: string | null = null): string | null {
  const named = statements.filter((statement): statement is Statement & { name: string } => statement.name !== null);
  const preference = (item: Statement): number => Number(item.better === isomer) * 2 + Number(item.kind !== 'measured');
  const [best] = named.toSorted((a, b) => preference(b) - preference(a));
  if (best === undefined || isomer === null || (best.better === isomer && !isId(best.name))) return best?.name ?? null;
  const mirror = named.find((statement) => statement.better !== isomer && namesOneIsomer(statement));
  return mirror === undefined ? best.name : `mirror image of ${mirror.name}`;
}

/** A target in a sentence. */
export const describeTarget = ({ name, genes, organism }: AtTarget): string => {
  // Some sources give the gene as the name.
  const others = genes.filter((gene) => gene !== name);
  const species = organism === 'Homo sapiens' || organism === name ? '' : (organism ?? '');
  const inner = [others.join(', '), species].filter(Boolean).join(', ');
  return `${name ?? 'a target not named by the source'}${inner === '' ? '' : ` (${inner})`}`;
};

const ratioText = (ratio: number, atLeast: boolean): string =>
  `${atLeast ? 'at least ' : ''}${toThreeFigures(ratio)} times`;

/** The values of one measurement. If there are several, that is stated, because the ratio is their mean. */
function formatValues({ ratio, measurements }: AtTarget, { values }: Statement): string {
  if (measurements < 2) return must(values, 'the values');
  return ratio === null
    ? `one of ${measurements} measurements: ${values}`
    : `the weighted mean of ${measurements} measurements, one of them ${values}`;
}

const CONTRADICTED = ' Other sources say the opposite.';

/** The limitation of a measurement, as an extra sentence. */
const caveat = ({ says }: Statement): string => (says === null ? '' : ` ${says}`);

function describeNoPreference(finding: AtTarget): string {
  const target = describeTarget(finding);
  if (finding.contradicted)
    return `Both isomers are known at ${target}, and sources disagree about which is the more active.`;
  // That one isomer is listed, or bound, is no comparison.
  const stated = finding.statements.find(
    ({ kind, says, ratio }) => kind === 'literature' && says !== null && ratio !== null,
  );
  return stated === undefined
    ? `Both isomers are known at ${target}, and they do not differ in activity by more than a factor of two.`
    : `${stated.says} Target: ${target}.`;
}

/**
 * How much more active the better isomer is at a target.
 *
 * @param first a measurement for the better isomer, whose values are quoted
 * @param better the better isomer in words
 * @param worse the other one in words; null if it is its mirror image
 */
export function describeMeasured(finding: AtTarget, first: Statement, better: string, worse: string | null): string {
  const comparison =
    finding.ratio === null
      ? 'the more active one'
      : `${ratioText(finding.ratio, finding.atLeast)} as active${worse === null ? '' : ` as ${worse}`}`;
  const doubt = finding.contradicted ? CONTRADICTED : '';
  return `At ${describeTarget(finding)} ${better} is ${comparison} (${formatValues(finding, first)}).${caveat(first)}${doubt}`;
}

export function describeFinding(finding: AtTarget, letters: ReadonlyMap<string, Letter>): string {
  const { better, contradicted, statements } = finding;
  if (better === null) return describeNoPreference(finding);
  const agreeing = statements.filter((statement) => statement.better === better);
  // A ratio below two shows no preference, so another statement has to be the reason.
  const first = must(
    agreeing.find(({ ratio }) => (ratio ?? MIN_PREFERENCE_RATIO) >= MIN_PREFERENCE_RATIO) ?? agreeing[0],
    'a statement for the better isomer',
  );
  if (first.kind === 'measured')
    return describeMeasured(
      finding,
      first,
      `the ${letters.get(better)} isomer`,
      first.epimer === null ? null : 'its epimer',
    );
  const named = statements.find(
    ({ kind, shared, better: other }) => kind === 'developed' && shared && other !== better,
  );
  const otherName = named?.name ? ` The other isomer has a name of its own, ${named.name}.` : '';
  const target = first.kind === 'literature' && finding.name !== null ? ` Target: ${describeTarget(finding)}.` : '';
  return `${first.says ?? ''}${target}${contradicted ? CONTRADICTED : otherName}`.trim();
}

/** Below this weight, a finding is doubtful: its row is flagged, or its values are from different assays. */
const DOUBTFUL_WEIGHT = 0.35;

/** The place of a finding in the list by target. */
function rankOf(finding: AtTarget, eutomer: string | null): number {
  if (isLiability(finding.genes)) return 3;
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

const EVIDENCE_KIND: Record<Statement['kind'], Evidence> = {
  measured: 'measured-pair',
  developed: 'developed-enantiomer',
  literature: 'literature',
};

const EVIDENCE_OF_ONE_ISOMER: Partial<Record<Statement['grade'], ShownEvidence>> = {
  listed: 'database-listing',
  tested: 'one-isomer-tested',
  bound: 'crystal-structure',
};

export const getEvidenceKind = ({ marketed, grade, kind }: Statement): ShownEvidence =>
  marketed ? 'marketed-enantiomer' : (EVIDENCE_OF_ONE_ISOMER[grade] ?? EVIDENCE_KIND[kind]);

/** The records of the compound as evidence: those behind the answer first, then the best of the others. */
export function evidenceItems(
  toolkit: Toolkit,
  decisive: AtTarget,
  findings: readonly AtTarget[],
  letters: ReadonlyMap<string, Letter>,
) {
  const ordered = [decisive, ...findings.filter((finding) => finding !== decisive)];
  const shown = ordered.flatMap((finding) =>
    finding.statements.toSorted((a, b) => b.weight - a.weight).map((statement) => ({ finding, statement })),
  );
  return shown
    .slice(0, EVIDENCE_SHOWN)
    .map(({ finding, statement }) => ({ finding, statement, centre: getStatementCentre(toolkit, statement) }))
    .map(({ finding, statement, centre }) => ({
      name: statement.name ?? chooseName(decisive.statements, decisive.better) ?? 'the compound itself',
      smiles: statement.better,
      active_enantiomer: must(letters.get(statement.better), 'a letter'),
      ...(centre === null ? {} : { atom_index: centre }),
      evidence: getEvidenceKind(statement),
      similarity: 1,
      sources: [...statement.sources],
      says:
        statement.kind === 'measured'
          ? `${statement.values} at ${describeTarget(finding)}${statement.says === null ? '' : `.${caveat(statement)}`}`
          : (statement.says ?? ''),
      ...(statement.ratio === null ? {} : { eudismic_ratio: toThreeFigures(statement.ratio) }),
      ...(statement.epimer === null ? {} : { epimer: statement.epimer }),
    }));
}
