import type { Texts } from './shared-texts.ts';

/** By family id: hash and size, alternating, of the skeleton of each part of each compound. */
export type FamilySkeletons = Readonly<Record<string, readonly number[]>>;

/** What the build prepares of the families, for Node and for browsers. */
export interface PreparedFamilies {
  /** RDKit's JSON of each pattern, by its SMARTS. */
  patterns: Texts;
  skeletons: FamilySkeletons;
}
