import type { FamilyWithMembers } from '../families/compile-knowledge.ts';
import { isVerified, type Compound } from '../knowledge/family.ts';
import type { Records } from '../knowledge/records/load-records.ts';
import type { Toolkit } from '../rdkit/toolkit.ts';
import { statementsByCompound } from '../catalogue/catalogue.ts';
import { NO_RECORD_FIGURES, type RecordFigures, type RecordGrade } from '../knowledge/records/figures.ts';
import { kindOfId } from '../catalogue/independent-sources.ts';
import { gradeOfRatio, type Statement } from '../catalogue/statements/statement.ts';
import { MIN_PREFERENCE_RATIO } from '../catalogue/ratios.ts';
import { isLiability } from '../catalogue/weigh.ts';
import { wilsonInterval } from '../knowledge/wilson.ts';
import { groupByPair } from './group-by-pair.ts';

/**
 * How often independent sources agree on which of two mirror images is the active one: records with each other, and
 * records with the individually curated compounds of families. The confidence of known compounds is based on this.
 */

/** What a source states about a pair of mirror images. */
interface SourceClaim {
  better: string;
  grade: RecordGrade;
  /** Two claims that share one of these are not independent. */
  sources: readonly string[];
  /** Genes of its target, or the target's id if it has none; empty if the source names neither. */
  targets: readonly string[];
  /** True if the source names the assay or paper of its measurement. */
  namesOrigin: boolean;
}

/** Two grades of records, and how often they agree about the same compound. */
export interface AgreementRow {
  one: RecordGrade;
  other: RecordGrade;
  /** Whether both were found at the same target; `any` if one of the two sources names no target. */
  target: 'same' | 'other' | 'any';
  compared: number;
  agreeing: number;
  lower: number;
}

/**
 * The grade of a family's compound; null if its evidence cannot be graded. The isomers of a pair without a ratio may
 * hardly differ. A cited paper does not show whether the mirror image was tested. Marketed and developed compounds come
 * from the same tables as the records.
 */
function familyGrade({ evidence, ratio, eutomer_value: better, distomer_value: worse }: Compound): RecordGrade | null {
  switch (evidence) {
    case 'measured-pair': {
      const knownRatio = ratio ?? (better === undefined || worse === undefined ? null : worse / better);
      return knownRatio === null || knownRatio < MIN_PREFERENCE_RATIO ? null : gradeOfRatio(knownRatio);
    }
    case 'literature':
      return 'reported';
    case 'marketed-enantiomer':
      return 'marketed';
    case 'developed-enantiomer':
      return 'developed';
  }
}

const isChosen = (grade: RecordGrade): boolean =>
  ['marketed', 'developed', 'drawn-once', 'disputed', 'listed', 'tested', 'bound'].includes(grade);
const isMeasured = (grade: RecordGrade): boolean => grade.startsWith('measured');

/** True if two measurements are certainly different: both name their assay or paper, by ids of the same kind. */
function areIndependentMeasurements(a: SourceClaim, b: SourceClaim): boolean {
  const kinds = new Set(a.sources.map(kindOfId));
  return a.namesOrigin && b.namesOrigin && b.sources.some((source) => kinds.has(kindOfId(source)));
}

/** True if two claims are independent: not both from tables of marketed isomers, and not from one assay or paper. */
function areIndependent(a: SourceClaim, b: SourceClaim): boolean {
  if (isChosen(a.grade) && isChosen(b.grade)) return false;
  if (isMeasured(a.grade) && isMeasured(b.grade) && !areIndependentMeasurements(a, b)) return false;
  return !a.sources.some((source) => b.sources.includes(source));
}

/** True if a statement names the better mirror image at a target of therapeutic interest. */
function namesBetterIsomer({ epimer, ratio, genes, effect, shared, marketed }: Statement): boolean {
  return (
    epimer === null &&
    (ratio === null || ratio >= MIN_PREFERENCE_RATIO) &&
    !isLiability(genes, effect) &&
    (marketed || !shared)
  );
}

const toClaim = (statement: Statement): SourceClaim => ({
  better: statement.better,
  grade: statement.grade,
  sources: statement.sources,
  targets: statement.genes.length > 0 || statement.target === null ? statement.genes : [statement.target],
  namesOrigin: statement.origin === 'named',
});

/** The claims of the families' compounds, by the hash of their constitution. */
function familyClaims(
  families: readonly FamilyWithMembers[],
  getGenes: (id: string) => readonly string[],
): Map<number, SourceClaim[]> {
  const claims = new Map<number, SourceClaim[]>();
  for (const { family, members } of families) {
    const familyTargets = (family.targets ?? []).flatMap(getGenes);
    for (const { compound, canonical, hash } of members) {
      const grade = familyGrade(compound);
      if (!isVerified(compound) || grade === null) continue;
      // Pairs listed in families were measured in the same assays as the tables, so they are not a second source.
      const measured = compound.evidence === 'measured-pair';
      const claim = {
        better: canonical,
        grade,
        sources: measured ? ['measured', ...compound.source] : compound.source,
        // A compound with its own target was tested there, but the wording may not identify a gene.
        targets: compound.target === undefined ? familyTargets : [],
        namesOrigin: false,
      };
      claims.set(hash, [...(claims.get(hash) ?? []), claim]);
    }
  }
  return claims;
}

function claimsByPair(toolkit: Toolkit, records: Records, families: readonly FamilyWithMembers[]): SourceClaim[][] {
  const genes = new Map(records.targets.map(({ row: { id, gene } }) => [id, gene]));
  const listed = familyClaims(families, (id) => genes.get(id) ?? []);
  return [...statementsByCompound(records)].flatMap(([hash, statements]) => {
    const claims = [...statements.filter(namesBetterIsomer).map(toClaim), ...(listed.get(hash) ?? [])];
    return claims.length < 2 ? [] : groupByPair(toolkit, claims).map(({ items }) => items);
  });
}

/** How two claims are compared; null if they are not comparable. */
function getKind(a: SourceClaim, b: SourceClaim): AgreementRow['target'] | null {
  if (!areIndependent(a, b)) return null;
  if (a.targets.length === 0 || b.targets.length === 0) return 'any';
  return a.targets.some((target) => b.targets.includes(target)) ? 'same' : 'other';
}

/** Compares every two independent claims about a pair of mirror images. */
export function compareSources(
  toolkit: Toolkit,
  records: Records,
  families: readonly FamilyWithMembers[],
): AgreementRow[] {
  const rows = new Map<string, AgreementRow>();
  for (const claims of claimsByPair(toolkit, records, families)) {
    for (const [index, first] of claims.entries()) {
      for (const second of claims.slice(index + 1)) {
        const target = getKind(first, second);
        if (target === null) continue;
        const [a, b] = [first.grade, second.grade].sort() as [RecordGrade, RecordGrade];
        const key = [a, b, target].join(' ');
        const row = rows.get(key) ?? { one: a, other: b, target, compared: 0, agreeing: 0, lower: 0 };
        row.compared += 1;
        row.agreeing += Number(first.better === second.better);
        rows.set(key, row);
      }
    }
  }
  return [...rows]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, row]) => ({ ...row, lower: wilsonInterval(row.agreeing, row.compared).lower }));
}

/**
 * Agreement for each grade over all its comparisons, except those between different targets, at which the better isomer
 * may really differ.
 */
export function recordFigures(rows: readonly AgreementRow[]): RecordFigures {
  const figures = structuredClone(NO_RECORD_FIGURES);
  for (const { one: a, other: b, target, compared, agreeing } of rows) {
    if (target === 'other') continue;
    for (const grade of new Set([a, b])) {
      figures[grade].compared += compared;
      figures[grade].agreeing += agreeing;
    }
  }
  return figures;
}
