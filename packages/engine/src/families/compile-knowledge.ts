import type { Query } from '../rdkit/query.ts';
import { ScreenIndex } from './screen-index.ts';
import type { Toolkit } from '../rdkit/toolkit.ts';
import { compileFamily, type CompiledFamily } from './compile-family.ts';
import { isVerified } from '../knowledge/family.ts';
import type { Knowledge } from '../knowledge/knowledge.ts';
import type { FamilySkeletons } from '../knowledge/prepared-families.ts';
import { readMembers, type Member } from './member.ts';
import { NoPreferenceIndex } from './no-preference.ts';
import { SkeletonIndex } from './skeleton-index.ts';

/** A compiled family with its compounds. */
export interface FamilyWithMembers extends CompiledFamily {
  /**
   * The family's compounds, read on first use: an RDKit instance then starts several times faster, and most need only a
   * few families.
   */
  readonly members: readonly Member[];
  /** Its members with a checked source. */
  readonly verified: readonly Member[];
}

/** The knowledge compiled for one RDKit instance. */
export interface CompiledKnowledge {
  /** The knowledge that was compiled. */
  source: Knowledge;
  families: FamilyWithMembers[];
  /** Tells which templates may occur in a molecule. */
  screen: ScreenIndex;
  /** The index of each template's family. */
  familyOfTemplate: ReadonlyMap<Query, number>;
  /** Tells which families may list a molecule or a tautomer of it. */
  skeletons: SkeletonIndex;
  /** Compounds that have no eutomer. */
  noPreference: NoPreferenceIndex;
}

function withMembers(
  toolkit: Toolkit,
  compiled: CompiledFamily,
  prepared: () => string | undefined,
): FamilyWithMembers {
  let members: readonly Member[] | undefined;
  let verified: readonly Member[] | undefined;
  const all = (): readonly Member[] => (members ??= readMembers(toolkit, compiled, prepared()));
  return {
    ...compiled,
    get members() {
      return all();
    },
    get verified() {
      return (verified ??= all().filter(({ compound }) => isVerified(compound)));
    },
  };
}

/**
 * Compiles all families for one RDKit instance.
 *
 * @param prepared prepared compounds, by family id
 * @param skeletons prepared skeletons of the compounds
 * @throws Error if a pattern is invalid; `knowledge check` shows why
 */
export function compileKnowledge(
  toolkit: Toolkit,
  knowledge: Knowledge,
  prepared: Readonly<Record<string, string>> = {},
  skeletons: FamilySkeletons = {},
): CompiledKnowledge {
  const families = knowledge.families.map((family) => {
    const { compiled, errors } = compileFamily(toolkit, family);
    if (errors[0] !== undefined) throw new Error(`${family.id}: ${errors[0].message}`);
    return withMembers(toolkit, compiled, () => prepared[family.id]);
  });
  const familyOfTemplate = new Map(
    families.flatMap(({ templates }, index) => templates.map(({ query }) => [query, index] as const)),
  );
  return {
    source: knowledge,
    families,
    screen: new ScreenIndex([...familyOfTemplate.keys()]),
    familyOfTemplate,
    skeletons: new SkeletonIndex(knowledge.families, skeletons),
    noPreference: new NoPreferenceIndex(toolkit, knowledge.families),
  };
}
