import type { Statement } from './statement.ts';

const kindOf = (source: string): string => source.slice(0, source.indexOf(':'));

/** The ids of each paper that a row cites: ids of different kinds (DOI, PubMed, PMC) are one paper's, two DOIs are two papers'. */
function papersOf(sources: readonly string[]): string[][] {
  const kinds = [...new Set(sources.map(kindOf))].map((kind) => sources.filter((source) => kindOf(source) === kind));
  const most = kinds.reduce((one, other) => (other.length > one.length ? other : one), []);
  return most.length > 1 ? most.map((source) => [source]) : [[...sources]];
}

/** The origins that a statement rests on, each under all ids that it bears. */
function originsOf({ kind, origin, sources, voices }: Statement): string[][] {
  switch (origin) {
    case 'tables':
      return Array.from({ length: voices }, (_, place) => [`table ${place + 1}`]);
    case 'averaged':
      return [];
    case 'named':
      return kind === 'literature' ? papersOf(sources) : [[...sources]];
  }
}

/** How many groups remain when those that share an id are put together. */
function countDistinct(groups: readonly (readonly string[])[]): number {
  const distinct = groups.reduce<Set<string>[]>((all, ids) => {
    const touched = all.filter((each) => ids.some((id) => each.has(id)));
    const apart = all.filter((each) => !touched.includes(each));
    return [...apart, new Set([...ids, ...touched.flatMap((each) => [...each])])];
  }, []);
  return distinct.length;
}

/**
 * How many independent origins say something: rows of one assay or paper are one, under whatever id and at however many targets. Rows of tables that
 * average, or that name no assay, may repeat a named measurement or each other: together they are one, and none beside a named one.
 */
export function countVoices(statements: readonly Statement[]): number {
  const measured = statements.filter(({ kind }) => kind === 'measured');
  const named = measured.some(({ origin }) => origin === 'named');
  return countDistinct(statements.flatMap(originsOf)) + Number(measured.length > 0 && !named);
}
