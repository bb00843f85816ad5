import type { PreparedFamilies } from '../knowledge/prepared-families.ts';
import type { PreparedCatalogue } from '../knowledge/records/prepared-catalogue.ts';
import { itemAt, must } from '../must.ts';
import { shortSkeleton, type CatalogueData } from './catalogue.ts';
import type { Statement } from './statements/statement.ts';
import {
  packColumns,
  packIsomers,
  RowReader,
  unpackIsomers,
  type PackedColumns,
  type PackedIsomers,
} from './statements/pack-columns.ts';
import { IsomerTable, StatementColumns, StatementTexts } from './statements/statement-table.ts';

/** The records, and what the build prepared of the families. */
export interface LoadedRecords extends PreparedFamilies {
  catalogue: CatalogueData & { statements: StatementColumns };
}

/** The isomers of the recorded compounds. */
export interface IsomersDocument extends PackedIsomers {
  /** The hash of each constitution, and its number of statements. */
  hashes: readonly number[];
  counts: readonly number[];
}

/**
 * The records as one document for browsers. Similar compounds are adjacent and each field is a separate list, which
 * improves compression by a third.
 */
export interface RecordsDocument extends Pick<PreparedCatalogue, 'targets' | 'figures' | 'racemates'> {
  /** Comes first, so that a browser can compute the known pairs while it loads the rest. */
  isomers: IsomersDocument;
  statements: PackedColumns;
  /** Short hashes of the constitutions' skeletons, in the order of the constitutions. */
  skeletons: readonly number[];
  /** For each skeleton, the position of its constitution relative to that of the previous skeleton: mostly 1. */
  steps: readonly number[];
  /** Included because it compresses well and a browser would take half a second to compute it. */
  families: PreparedFamilies;
}

/** Puts similar statements next to each other. */
const sortKey = ({ grade, target, sources, better }: Statement): string =>
  [grade, target ?? '', sources[0] ?? '', better].join(' ');

export function writeRecords(
  { targets, figures, racemates, statements, skeletons }: PreparedCatalogue,
  families: PreparedFamilies,
): RecordsDocument {
  const constitutions = [...new StatementTexts(statements).entries()]
    .map(([hash, all]) => ({ hash, all, key: sortKey(itemAt(all, 0)) }))
    .sort((a, b) => (a.key < b.key ? -1 : Number(a.key > b.key)));
  const rows = constitutions.flatMap(({ all }) => all);
  const positions = new Map(constitutions.map(({ hash }, position) => [hash, position]));
  const positioned = Object.entries(skeletons)
    .flatMap(([skeleton, hashes]) =>
      (JSON.parse(hashes) as number[]).map((hash) => ({
        skeleton: Number(skeleton),
        position: must(positions.get(hash), 'a position'),
      })),
    )
    .sort((a, b) => a.position - b.position);
  return {
    isomers: {
      hashes: constitutions.map(({ hash }) => hash),
      counts: constitutions.map(({ all }) => all.length),
      ...packIsomers(rows),
    },
    targets,
    figures,
    racemates,
    statements: packColumns(rows),
    skeletons: positioned.map(({ skeleton }) => shortSkeleton(skeleton)),
    steps: positioned.map(({ position }, index) => position - (positioned[index - 1]?.position ?? 0)),
    families,
  };
}

/** Constitutions by the hash of their skeleton. */
function readSkeletons({ isomers: { hashes }, skeletons, steps }: RecordsDocument): Map<number, number[]> {
  const bySkeleton = new Map<number, number[]>();
  let position = 0;
  for (const [index, skeleton] of skeletons.entries()) {
    position += itemAt(steps, index);
    const hash = itemAt(hashes, position);
    const others = bySkeleton.get(skeleton);
    if (others === undefined) bySkeleton.set(skeleton, [hash]);
    else others.push(hash);
  }
  for (const found of bySkeleton.values()) found.sort((a, b) => a - b);
  return bySkeleton;
}

export const readIsomers = ({ hashes, counts, ...packed }: IsomersDocument): IsomerTable =>
  new IsomerTable(hashes, counts, unpackIsomers(packed));

/** @param isomers those of the document, if they are already read */
export function readRecords(document: RecordsDocument, isomers = readIsomers(document.isomers)): LoadedRecords {
  const { targets, figures, racemates, statements, families } = document;
  let skeletons: Map<number, number[]> | undefined;
  return {
    catalogue: {
      targets,
      figures,
      racemates,
      // Needed only for compounds that are not known as drawn, so the first answer does not wait for it.
      get skeletons() {
        return (skeletons ??= readSkeletons(document));
      },
      statements: new StatementColumns(isomers, new RowReader(statements)),
    },
    ...families,
  };
}
