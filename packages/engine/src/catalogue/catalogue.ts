import { constitutionHash } from '../graph/classes.ts';
import type { MolGraph } from '../graph/graph.ts';
import { skeletonHash } from '../graph/match/skeleton.ts';
import { readText } from '../graph/smiles/read-text.ts';
import type { Records } from '../knowledge/records/load-records.ts';
import type { Target } from '../knowledge/records/schemas.ts';
import type { RecordFigures } from '../knowledge/records/figures.ts';
import type { Texts } from '../knowledge/shared-texts.ts';
import type { PreparedCatalogue } from '../knowledge/records/prepared-catalogue.ts';
import {
  developedStatement,
  ligandStatement,
  literatureStatement,
  measuredStatement,
  testedStatement,
  type Statement,
} from './statement.ts';

function allStatements({ targets, measured, developed, literature, ligands, tested, names }: Records): Statement[] {
  const genes = new Map(targets.map(({ row: { id, gene } }) => [id, gene]));
  const named = new Map(names.map(({ row: { smiles, name } }) => [smiles, name]));
  return [
    ...measured.map(({ row }) => measuredStatement(row, genes.get(row.target) ?? [], named.get(row.eutomer))),
    ...developed.map(({ row }) => developedStatement(row)),
    ...literature.map(({ row }) => literatureStatement(row)),
    ...ligands.map(({ row }) => ligandStatement(row)),
    ...tested.map(({ row }) => testedStatement(row, genes.get(row.target) ?? [])),
  ];
}

/** The statements of the tables, by hash of the constitution. */
export function statementsByCompound(records: Records): Map<number, Statement[]> {
  const byCompound = new Map<number, Statement[]>();
  for (const statement of allStatements(records)) {
    const hash = constitutionHash(readText(statement.better).graph);
    const cached = byCompound.get(hash);
    if (cached === undefined) byCompound.set(hash, [statement]);
    else cached.push(statement);
  }
  return byCompound;
}

/** A test of one isomer adds nothing to any other record: if both isomers were tested, it is one of their values. */
function dropRedundantTests(statements: Statement[]): Statement[] {
  const others = statements.filter(({ grade }) => grade !== 'tested');
  return others.length > 0 ? others : statements;
}

/** Groups the statements of the tables by compound. The structures are canonical SMILES, so RDKit is not needed. */
export function prepareCatalogue(records: Records, figures: RecordFigures): PreparedCatalogue {
  const byCompound = statementsByCompound(records);
  const bySkeleton = new Map<number, Set<number>>();
  for (const [hash, statements] of byCompound) {
    for (const smiles of new Set(statements.map(({ better }) => better))) {
      const skeleton = skeletonHash(readText(smiles).graph);
      bySkeleton.set(skeleton, (bySkeleton.get(skeleton) ?? new Set()).add(hash));
    }
  }
  return {
    targets: records.targets.map(({ row }) => row),
    statements: Object.fromEntries(
      [...byCompound].map(([hash, statements]) => [hash, JSON.stringify(dropRedundantTests(statements))]),
    ),
    skeletons: Object.fromEntries([...bySkeleton].map(([skeleton, hashes]) => [skeleton, [...hashes]])),
    figures,
  };
}

const withoutStereo = (smiles: string): string => smiles.replaceAll(/[@/\\]/g, '');

/** The records of single compounds, found by structure. */
export class Catalogue {
  readonly targets: ReadonlyMap<string, Target>;
  readonly figures: RecordFigures;
  readonly #prepared: PreparedCatalogue;
  readonly #read = new Map<number, Statement[]>();

  constructor(prepared: PreparedCatalogue) {
    this.#prepared = prepared;
    this.figures = prepared.figures;
    this.targets = new Map(prepared.targets.map((target) => [target.id, target]));
  }

  /** The known pairs, packed by the build. */
  get analogues(): Texts | undefined {
    return this.#prepared.analogues;
  }

  /** True if there are statements on a constitution, by its hash. */
  has(hash: number): boolean {
    return this.#prepared.statements[hash] !== undefined;
  }

  /** All statements on the stereoisomers of a molecule. Hashes of different constitutions may collide, though rarely, so compare structures. */
  find(graph: MolGraph): readonly Statement[] {
    return this.getStatements(constitutionHash(graph));
  }

  /** All statements on a constitution, by its hash. */
  getStatements(hash: number): readonly Statement[] {
    const text = this.#prepared.statements[hash];
    if (text === undefined) return [];
    let statements = this.#read.get(hash);
    if (statements === undefined) this.#read.set(hash, (statements = JSON.parse(text) as Statement[]));
    return statements;
  }

  /** The statements on each constitution, by its hash. */
  *constitutions(): Iterable<[hash: number, statements: Statement[]]> {
    for (const [hash, text] of Object.entries(this.#prepared.statements))
      yield [Number(hash), JSON.parse(text) as Statement[]];
  }

  /** Constitutions, as SMILES without stereo marks, of which a molecule may be a tautomer. */
  possibleTautomers(graph: MolGraph): readonly string[] {
    const hashes = this.#prepared.skeletons[skeletonHash(graph)] ?? [];
    return [...new Set(hashes.flatMap((hash) => this.getStatements(hash)).map(({ better }) => withoutStereo(better)))];
  }
}
