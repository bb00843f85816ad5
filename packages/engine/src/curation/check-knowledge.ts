import { basename } from 'node:path';
import { tanimoto } from '../graph/fingerprint/similarity.ts';
import type { DrugClassStats } from '../knowledge/class-stats.ts';
import { Toolkit } from '../rdkit/toolkit.ts';
import { validateFamily } from './validate-families.ts';
import { checkCitations } from './check-citations.ts';
import { checkConflicts } from './check-conflicts.ts';
import { checkDrawings } from './check-drawings.ts';
import { checkFamily } from './check-family.ts';
import { checkRecords } from './check-records.ts';
import { compileKnowledge, type CompiledKnowledge, type FamilyWithMembers } from '../families/compile-knowledge.ts';
import { checkDecoys } from './decoys.ts';
import { readFamilyFiles } from '../knowledge/family-files.ts';
import { loadValidation } from '../knowledge/load-knowledge.ts';
import { loadRecords, type Records } from '../knowledge/records/load-records.ts';
import { parseFamilies, type Problem, type ParsedFamily } from '../knowledge/parse-family.ts';
import { withoutFigures } from './without-figures.ts';

/** The report on a changed family that a chemist reads before committing it. */
export interface FamilyReport {
  id: string;
  file: string;
  compounds: number;
  /** Names of the compounds that contradict the family's arrangement. */
  against: string[];
  /** The family's figures as stored on disk (null for a new family), and with the changed file. */
  before: DrugClassStats | null;
  after: DrugClassStats;
  /** For each compound with a near analogue in another family, the nearest one. */
  neighbours: { name: string; family: string; neighbour: string; similarity: number }[];
}

/** Compounds of other families at least this similar are shown. */
const NEAR_SIMILARITY = 0.5;

function neighbours(family: FamilyWithMembers, knowledge: CompiledKnowledge): FamilyReport['neighbours'] {
  const others = knowledge.families
    .filter((other) => other.family.id !== family.family.id)
    .flatMap(({ members }) => members);
  return family.members.flatMap(({ compound, bits }) => {
    const [nearest] = others
      .map((other) => ({ other, similarity: tanimoto(bits, other.bits) }))
      .sort((a, b) => b.similarity - a.similarity);
    if (nearest === undefined || nearest.similarity < NEAR_SIMILARITY) return [];
    return [
      {
        name: compound.name,
        family: nearest.other.family.id,
        neighbour: nearest.other.compound.name,
        similarity: nearest.similarity,
      },
    ];
  });
}

/** Targets that families name but the table of targets lacks; a user's own folder without records has no such table. */
function unknownTargets(records: Records, parsed: readonly ParsedFamily[]): Problem[] {
  const knownIds = new Set(records.targets.map(({ row: { id } }) => id));
  if (knownIds.size === 0) return [];
  return parsed.flatMap(({ family: { targets = [] }, file, getLine: lineOf }) =>
    targets
      .filter((id) => !knownIds.has(id))
      .map((id) => ({
        file,
        line: lineOf(['targets', targets.indexOf(id)]),
        message: `unknown target ${id}: add it to records/targets.csv, or correct the id`,
      })),
  );
}

/** The files of a folder, with candidates in place of those of the same name. */
function withCandidates(
  folder: string,
  candidates: readonly { file: string; text: string }[],
): { file: string; text: string }[] {
  const replaced = new Set(candidates.map(({ file }) => basename(file)));
  return [...readFamilyFiles(folder).filter(({ file }) => !replaced.has(basename(file))), ...candidates];
}

/**
 * Checks a knowledge folder with some files added or changed: all checks of all files, contradictions between families,
 * and the effect of the candidates on the figures.
 *
 * @param candidates files to check as if they were in the folder; the result contains their reports
 * @param isSampled see `checkRecords`; without it, also checks that each compound is drawn as one tautomer
 */
export async function checkKnowledge(
  folder: string,
  candidates: readonly { file: string; text: string }[],
  isSampled?: (index: number) => boolean,
): Promise<{ problems: Problem[]; reports: FamilyReport[] }> {
  const toolkit = await Toolkit.start();
  const { parsed, problems } = parseFamilies(withCandidates(folder, candidates));
  for (const item of parsed) problems.push(...checkFamily(toolkit, item));
  const read = loadRecords(folder);
  problems.push(...unknownTargets(read.records, parsed));
  if (problems.length > 0) return { problems, reports: [] };
  const knowledge = compileKnowledge(toolkit, withoutFigures(parsed.map(({ family }) => family)));
  problems.push(
    ...checkConflicts(toolkit, knowledge, parsed),
    ...checkDecoys(toolkit, knowledge, folder),
    ...(candidates.length === 0 ? [...checkRecords(toolkit, read, isSampled), ...checkCitations(folder)] : []),
    ...(isSampled === undefined ? checkDrawings(toolkit, read.records, parsed) : []),
  );
  const before = loadValidation(folder).families;
  const reports = candidates.flatMap(({ file }) => {
    const index = parsed.findIndex((other) => other.file === file);
    const family = knowledge.families[index];
    if (family === undefined) return [];
    const { id, stats, listed, against } = validateFamily(family);
    return [
      {
        id,
        file,
        compounds: listed,
        against,
        before: before[id] ?? null,
        after: stats,
        neighbours: neighbours(family, knowledge),
      },
    ];
  });
  return { problems, reports };
}
