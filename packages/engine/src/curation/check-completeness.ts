import { findClaims } from '../families/find-claims.ts';
import { withParent } from '../read/parent.ts';
import { isProven } from '../knowledge/class-stats.ts';
import type { Toolkit } from '../rdkit/toolkit.ts';
import type { CompiledKnowledge } from '../families/compile-knowledge.ts';
import type { Knowledge } from '../knowledge/knowledge.ts';

/** Both enantiomers of a compound measured at one target: a row of a table of pairs. */
export interface MeasuredPair {
  id: string;
  /** The more potent enantiomer. */
  smiles: string;
  target: string;
}

/** A measured pair that matches a validated family's template but is missing from its file. */
interface MissingPair extends MeasuredPair {
  family: string;
}

const getConstitution = (toolkit: Toolkit, smiles: string): string | null =>
  withParent(toolkit, smiles, ({ normal }) => normal.constitution());

/** Every structure in the family files, whether a compound or listed as not counted, without stereo. */
function collectMentioned(toolkit: Toolkit, knowledge: Knowledge): Set<string | null> {
  return new Set(
    knowledge.families
      .flatMap(({ compounds, not_counted: notCounted }) => [...compounds, ...notCounted])
      .map(({ smiles }) => getConstitution(toolkit, smiles)),
  );
}

/**
 * Checks that no compound was dropped for disagreeing: every measured pair claimed by a validated family must be a
 * compound of a family, or be listed as not counted, with the reason.
 *
 * @param knowledge with its figures, which decide which families are validated
 * @param compiled the same knowledge, compiled by RDKit
 * @returns the pairs that are not mentioned; unreadable structures are skipped
 */
export function checkCompleteness(
  toolkit: Toolkit,
  knowledge: Knowledge,
  compiled: CompiledKnowledge,
  pairs: readonly MeasuredPair[],
): MissingPair[] {
  const mentionedCompounds = collectMentioned(toolkit, knowledge);
  return pairs.flatMap(
    (pair) =>
      withParent(toolkit, pair.smiles, ({ normal }) => {
        if (mentionedCompounds.has(normal.constitution())) return [];
        const claim = findClaims(compiled, normal).find(
          ({ family, scope }) => scope === 'validated' && isProven(knowledge.stats[family.family.id]),
        );
        return claim === undefined ? [] : [{ ...pair, family: claim.family.family.id }];
      }) ?? [],
  );
}
