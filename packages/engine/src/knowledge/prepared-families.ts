import type { Texts } from './shared-texts.ts';

/** By family id: the hash and the size of the skeleton of each part of each compound, alternating. */
export type FamilySkeletons = Readonly<Record<string, readonly number[]>>;

/** What the build prepares from the families, for Node and for browsers. */
export interface PreparedFamilies {
  /** Each pattern by its SMARTS, as `rdkit/prepared-pattern.ts` writes it. */
  patterns: Texts;
  skeletons: FamilySkeletons;
}
