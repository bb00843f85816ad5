import type { Statement } from './statements/statement.ts';

/** The kind of an id, such as `doi` or `pubmed`. */
export const kindOfId = (source: string): string => source.slice(0, source.indexOf(':'));

/**
 * The papers cited by a row, each with its ids: ids of different kinds (DOI, PubMed, PMC) belong to one paper, but two
 * DOIs to two papers.
 */
function getPapers(sources: readonly string[]): string[][] {
  const kinds = [...new Set(sources.map(kindOfId))].map((kind) =>
    sources.filter((source) => kindOfId(source) === kind),
  );
  const largest = kinds.reduce((a, b) => (b.length > a.length ? b : a), []);
  return largest.length > 1 ? largest.map((source) => [source]) : [[...sources]];
}

/** The origins of a statement, each with all its ids. */
function getOrigins({ kind, origin, sources, independentSources }: Statement): string[][] {
  switch (origin) {
    case 'tables':
      return Array.from({ length: independentSources }, (_, index) => [`table ${index + 1}`]);
    case 'averaged':
      return [];
    case 'named':
      return kind === 'literature' ? getPapers(sources) : [[...sources]];
  }
}

/** The number of groups after merging those that share an id. */
function countDistinct(groups: readonly (readonly string[])[]): number {
  const distinct = groups.reduce<Set<string>[]>((all, ids) => {
    const overlapping = all.filter((candidate) => ids.some((id) => candidate.has(id)));
    const separate = all.filter((candidate) => !overlapping.includes(candidate));
    return [...separate, new Set([...ids, ...overlapping.flatMap((item) => [...item])])];
  }, []);
  return distinct.length;
}

/**
 * The number of independent origins. Rows of one assay or paper count once, whatever their ids and targets. Rows of
 * tables that give averages or name no assay may repeat a named measurement or each other, so together they count once,
 * and not at all next to a named measurement.
 */
export function countIndependentSources(statements: readonly Statement[]): number {
  const measured = statements.filter(({ kind }) => kind === 'measured');
  const named = measured.some(({ origin }) => origin === 'named');
  return countDistinct(statements.flatMap(getOrigins)) + Number(measured.length > 0 && !named);
}
