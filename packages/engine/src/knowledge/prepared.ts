import { must } from '../must.ts';
import type { Knowledge } from './knowledge.ts';
import { readCached, type Cached } from './prepared-file.ts';
import type { PreparedFamilies } from './prepared-families.ts';
import type { PreparedCatalogue } from './records/prepared-catalogue.ts';
import type { Texts } from './shared-texts.ts';

/**
 * The parsed and checked knowledge with each pattern as RDKit reads it: parsing it again would take most of a second at
 * each start.
 */
export interface Prepared extends PreparedFamilies {
  knowledge: Knowledge;
  /** RDKit's data on each family's compounds, by family id (`member.ts`). */
  members: Texts;
  /** Records of individual compounds. */
  catalogue: PreparedCatalogue;
}

/** The prepared knowledge without its tables. */
interface WithoutTables extends Pick<Prepared, 'knowledge' | 'skeletons'> {
  catalogue: Omit<PreparedCatalogue, 'statements' | 'skeletons' | 'analogues'>;
}

/** The prepared knowledge, or null. */
export function readPrepared(fileContents: readonly string[], files: readonly string[]): Prepared | null {
  const read = readCached<WithoutTables>(fileContents, files);
  if (read === null) return null;
  const { knowledge, skeletons, catalogue } = read.contents;
  const { patterns, members, statements, constitutions, analogues } = read.tables;
  return {
    knowledge,
    patterns: must(patterns, 'the patterns'),
    members: must(members, 'the members'),
    skeletons,
    catalogue: {
      ...catalogue,
      statements: must(statements, 'the statements'),
      skeletons: must(constitutions, 'the constitutions'),
      ...(analogues === undefined ? {} : { analogues }),
    },
  };
}

/** The prepared knowledge as it is stored: its tables apart from the rest. */
export function toStored({ knowledge, patterns, members, skeletons, catalogue }: Prepared): Cached<WithoutTables> {
  const { statements, skeletons: constitutions, analogues, ...others } = catalogue;
  return {
    contents: { knowledge, skeletons, catalogue: others },
    tables: { patterns, members, statements, constitutions, ...(analogues === undefined ? {} : { analogues }) },
  };
}
