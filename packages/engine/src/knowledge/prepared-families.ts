import type { Texts } from './shared-texts.ts';

/** Hash and size of the skeleton of each part of each compound, in turn, by family id. */
export type FamilySkeletons = Readonly<Record<string, readonly number[]>>;

/** What the build prepares of the families, for Node and for browsers. */
export interface PreparedFamilies {
  /** RDKit's JSON of each pattern, by its SMARTS. */
  patterns: Texts;
  skeletons: FamilySkeletons;
}
