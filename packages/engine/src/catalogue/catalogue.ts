import { constitutionHash } from '../graph/classes.ts';
import type { MolGraph } from '../graph/graph.ts';
import { skeletonHash } from '../graph/match/skeleton.ts';
import { groupBy } from '../group-by.ts';
import { readCanonicalSmiles } from '../graph/smiles/read-canonical-smiles.ts';
import { withoutStereoMarks } from '../graph/smiles/stereo-marks.ts';
import type { Records } from '../knowledge/records/load-records.ts';
import type { Target } from '../knowledge/records/schemas.ts';
import type { RecordFigures } from '../knowledge/records/figures.ts';
import type { Texts } from '../knowledge/shared-texts.ts';
import type { PreparedCatalogue } from '../knowledge/records/prepared-catalogue.ts';
import { isDrawnImpossibly } from './statements/is-drawn-impossibly.ts';
import { developedStatement } from './statements/developed-statement.ts';
import { intendedGenes } from './statements/intended-genes.ts';
import { literatureStatement } from './statements/literature-statement.ts';
import { measuredStatement } from './statements/measured-statement.ts';
import {
  crystalStatement,
  ligandStatement,
  LISTED_WEIGHT,
  testedStatement,
} from './statements/single-isomer-statements.ts';
import { describeRacemate, prepareRacemates } from './racemates.ts';
import { nameAfterRacemate } from './statements/name-after-racemate.ts';
import { isSingleIsomer, type Statement } from './statements/statement.ts';
import { TargetIndex } from './targets.ts';
import { StatementColumns, StatementTexts, type Isomers, type StatementTable } from './statements/statement-table.ts';

function allStatements({
  targets,
  measured,
  developed,
  literature,
  ligands,
  tested,
  crystals,
  names,
}: Records): Statement[] {
  const genes = new Map(targets.map(({ row: { id, gene } }) => [id, gene]));
  const named = new Map(names.map(({ row: { smiles, name } }) => [smiles, name]));
  const index = new TargetIndex(targets.map(({ row }) => row));
  return [
    ...measured.map(({ row }) => measuredStatement(row, genes.get(row.target) ?? [], named.get(row.eutomer))),
    ...developed.map(({ row }) => developedStatement(row, intendedGenes(row.target, index))),
    ...literature.map(({ row }) => literatureStatement(row)),
    ...ligands.map(({ row }) => ligandStatement(row)),
    ...tested.map(({ row }) => testedStatement(row, genes.get(row.target) ?? [])),
    ...crystals.map(({ row }) => crystalStatement(row, genes.get(row.target) ?? row.gene, named.get(row.smiles))),
  ];
}

/** The number of statements about isomers that cannot exist. */
export const countImpossible = (records: Records): number => allStatements(records).filter(isDrawnImpossibly).length;

/** The statements of the tables, by hash of the constitution, without those about isomers that cannot exist. */
export function statementsByCompound(records: Records): Map<number, Statement[]> {
  const possible = allStatements(records).filter((statement) => !isDrawnImpossibly(statement));
  return groupBy(possible, ({ better }) => constitutionHash(readCanonicalSmiles(better).graph));
}

/**
 * Drops tests of a single isomer if there is another record: where both isomers were tested, such a test is one of the
 * two values. Drops crystal structures, which then add little, only if the other record is not doubtful.
 */
function dropRedundantTests(statements: Statement[]): Statement[] {
  const others = statements.filter(({ grade }) => !isSingleIsomer(grade));
  if (others.length === 0) return statements;
  const isDoubtful = others.every(({ weight }) => weight < LISTED_WEIGHT);
  return isDoubtful ? statements.filter(({ grade }) => grade !== 'tested') : others;
}

/** Groups the statements of the tables by compound. The structures are canonical SMILES, so RDKit is not needed. */
export function prepareCatalogue(records: Records, figures: RecordFigures): PreparedCatalogue {
  const byCompound = statementsByCompound(records);
  const bySkeleton = new Map<number, Set<number>>();
  for (const [hash, statements] of byCompound) {
    for (const smiles of new Set(statements.map(({ better }) => better))) {
      const skeleton = skeletonHash(readCanonicalSmiles(smiles).graph);
      bySkeleton.set(skeleton, (bySkeleton.get(skeleton) ?? new Set()).add(hash));
    }
  }
  const racemates = prepareRacemates(records);
  return {
    targets: records.targets.map(({ row }) => row),
    statements: Object.fromEntries(
      [...byCompound].map(([hash, statements]) => [
        hash,
        JSON.stringify(nameAfterRacemate(dropRedundantTests(statements), racemates[hash])),
      ]),
    ),
    skeletons: Object.fromEntries(
      [...bySkeleton].map(([skeleton, hashes]) => [skeleton, JSON.stringify([...hashes].sort((a, b) => a - b))]),
    ),
    racemates,
    figures,
  };
}

/** The constitutions with a skeleton, as the build stores them. */
const readHashes = (stored = '[]'): readonly number[] => JSON.parse(stored) as number[];

/** A skeleton's hash in the document for browsers: half as long to download, and candidates are compared anyway. */
export const shortSkeleton = (skeleton: number): number => skeleton & 0xffff;

/** The data of a catalogue: prepared by the build, or read from the document for browsers. */
export type CatalogueData = Omit<PreparedCatalogue, 'statements' | 'skeletons'> & {
  statements: Texts | StatementColumns;
  /** In browsers a map by the short hash. */
  skeletons: Texts | Map<number, readonly number[]>;
};

/** The records of individual compounds, found by structure. */
export class Catalogue {
  readonly targets: ReadonlyMap<string, Target>;
  readonly figures: RecordFigures;
  /** The known pairs, packed by the build. */
  readonly analogues: Texts | undefined;
  readonly #statements: StatementTable;
  readonly #data: CatalogueData;

  constructor(data: CatalogueData) {
    const { targets, figures, analogues, statements } = data;
    this.figures = figures;
    this.targets = new Map(targets.map((target) => [target.id, target]));
    this.analogues = analogues;
    this.#statements = statements instanceof StatementColumns ? statements : new StatementTexts(statements);
    this.#data = data;
  }

  /** The number of constitutions. */
  get size(): number {
    return this.#statements.size;
  }

  /** True if there are statements about a constitution, looked up by its hash. */
  has(hash: number): boolean {
    return this.#statements.has(hash);
  }

  /**
   * All statements about the stereoisomers of a molecule. Hashes of different constitutions may collide, though rarely,
   * so compare structures.
   */
  find(graph: MolGraph): readonly Statement[] {
    return this.getStatements(constitutionHash(graph));
  }

  /** Says under which name a mixture of the molecule's isomers is known; null if none is. */
  describeRacemate(graph: MolGraph): string | null {
    return describeRacemate(this.#data.racemates, graph);
  }

  /** All statements about a constitution, looked up by its hash. */
  getStatements(hash: number): readonly Statement[] {
    return this.#statements.get(hash);
  }

  /** The hashes of all constitutions, ascending. */
  hashes(): number[] {
    return this.#statements.hashes();
  }

  /** The isomers of the statements about a constitution. */
  isomersOf(hash: number): readonly Isomers[] {
    return this.#statements.isomersOf(hash);
  }

  /** Constitutions, as SMILES without stereo marks, of which a molecule may be a tautomer. */
  possibleTautomers(graph: MolGraph): readonly string[] {
    const { skeletons } = this.#data;
    const skeleton = skeletonHash(graph);
    const hashes =
      skeletons instanceof Map ? (skeletons.get(shortSkeleton(skeleton)) ?? []) : readHashes(skeletons[skeleton]);
    return [
      ...new Set(hashes.flatMap((hash) => this.getStatements(hash)).map(({ better }) => withoutStereoMarks(better))),
    ];
  }
}
