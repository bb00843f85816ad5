import type { Catalogue } from '../catalogue/catalogue.ts';
import { UNSTATED, type Statement } from '../catalogue/statements/statement.ts';
import type { Isomers } from '../catalogue/statements/statement-table.ts';
import { getClasses } from '../graph/classes.ts';
import { morganBits } from '../graph/fingerprint/morgan.ts';
import type { MolGraph } from '../graph/graph.ts';
import { readCanonicalSmiles } from '../graph/smiles/read-canonical-smiles.ts';
import { Configuration } from '../graph/stereo/configuration.ts';
import type { Compound, Family } from '../knowledge/family.ts';
import { chiralCentre, type ChiralCentre } from './centre-kernel.ts';
import {
  compoundAt,
  KnownConstitutions,
  type KnownConstitution,
  type KnownIsomers,
  type MemberPlace,
} from './known-constitutions.ts';
import { differingClasses } from './tags-by-class.ts';

/** A known pair of isomers that other molecules are compared with. */
export interface Reference {
  /** Hash of its constitution. */
  hash: number;
  /** The isomer that counts as plus. */
  smiles: string;
  /** The classes of the centres in which the two isomers differ; null if they are mirror images. */
  differing: readonly number[] | null;
  /** The set bits of its Morgan fingerprint. */
  bits: ArrayLike<number>;
  /**
   * The statements about the pair: the index of each among those of its constitution, and +1 if the plus isomer is the
   * better one, otherwise −1.
   */
  stated: readonly (readonly [place: number, sign: 1 | -1])[];
  /**
   * The families' compounds that the statements are made from, if the constitution has no record: the index of each
   * family, and that of the compound in it.
   */
  members?: readonly MemberPlace[];
}

/** A reference's centres as used by the kernel. */
export function getCentres({ smiles, differing }: Pick<Reference, 'smiles' | 'differing'>): ChiralCentre[] {
  const { graph } = readCanonicalSmiles(smiles);
  const classes = getClasses(graph);
  return graph.atoms.flatMap(({ tag }, atom) => {
    if (tag === null || (differing !== null && !differing.includes(classes[atom]!))) return [];
    return chiralCentre(graph, atom, tag) ?? [];
  });
}

const sameClasses = (a: readonly number[] | null, b: readonly number[] | null): boolean =>
  a === null || b === null ? a === b : a.length === b.length && a.every((item) => b.includes(item));

/** Groups the statements about the isomers of one constitution by pair. */
class Pairs {
  readonly #pairs: { graph: MolGraph; reference: Reference & { stated: (readonly [number, 1 | -1])[] } }[] = [];
  readonly #hash: number;

  constructor(hash: number) {
    this.#hash = hash;
  }

  add({ better, epimer }: Isomers, index: number): void {
    // Most repeat the first finding at another target, and then need not be read.
    const repeated =
      epimer === null &&
      this.#pairs.find(({ reference }) => reference.differing === null && reference.smiles === better);
    if (repeated) {
      repeated.reference.stated.push([index, 1]);
      return;
    }
    const { graph } = readCanonicalSmiles(better);
    if (Configuration.drawn(graph).size === 0) return;
    const differing = epimer === null ? null : differingClasses(graph, readCanonicalSmiles(epimer).graph);
    // Epimers whose differing centre is ambiguous cannot be used to compare centres.
    if (epimer !== null && (differing === null || differing.length === 0)) return;
    for (const pair of this.#pairs) {
      if (!sameClasses(pair.reference.differing, differing)) continue;
      const sign = this.#getSign(pair, better, graph);
      if (sign === null) continue;
      pair.reference.stated.push([index, sign]);
      return;
    }
    const bits = morganBits(graph);
    if (bits === null) return;
    const reference = { hash: this.#hash, smiles: better, differing, bits, stated: [[index, 1] as const] };
    this.#pairs.push({ graph, reference });
  }

  /** +1 if an isomer is the plus isomer of a pair, −1 if it is the minus isomer, null if it is neither. */
  #getSign({ graph, reference }: { graph: MolGraph; reference: Reference }, better: string, other: MolGraph) {
    if (reference.smiles === better) return 1 as const;
    const between = differingClasses(graph, other);
    if (between === null) return null;
    const isOther =
      reference.differing === null
        ? between.length === Configuration.drawn(graph).size
        : sameClasses(between, reference.differing);
    return isOther ? (-1 as const) : null;
  }

  get references(): Reference[] {
    return this.#pairs.map(({ reference }) => reference);
  }
}

const KIND_OF_EVIDENCE: Record<Compound['evidence'], Pick<Statement, 'kind' | 'weight' | 'grade'>> = {
  'measured-pair': { kind: 'measured', weight: 1, grade: 'measured-3' },
  literature: { kind: 'literature', weight: 0.8, grade: 'reported' },
  'marketed-enantiomer': { kind: 'developed', weight: 0.75, grade: 'marketed' },
  'developed-enantiomer': { kind: 'developed', weight: 0.5, grade: 'developed' },
};

/** A family's compound as a statement, for compounds without a record. It counts at each of the family's targets. */
function memberStatement(compound: Compound, family: Family, targets: Catalogue['targets']): Statement {
  const ids = family.targets ?? [];
  return {
    ...UNSTATED,
    ...KIND_OF_EVIDENCE[compound.evidence],
    better: compound.smiles,
    target: ids.length === 1 ? ids[0]! : null,
    effect: compound.target ?? family.target,
    genes: [...new Set(ids.flatMap((id) => targets.get(id)?.gene ?? []))],
    ratio: compound.ratio ?? null,
    name: compound.name,
    sources: compound.source,
    says: compound.says ?? null,
    marketed: compound.evidence === 'marketed-enantiomer',
    origin: 'named',
  };
}

/** The known pairs of isomers of one constitution. */
export function pairsOf({ hash, isomers, members }: KnownConstitution): Reference[] {
  const pairs = new Pairs(hash);
  for (const [index, statement] of isomers.entries()) pairs.add(statement, index);
  return members === undefined ? pairs.references : pairs.references.map((reference) => ({ ...reference, members }));
}

/** The statements about a reference, in the order to which {@link Reference.stated} refers. */
export const statementsOf = (
  { hash, members }: Reference,
  catalogue: Catalogue,
  families: readonly Family[],
): readonly Statement[] =>
  members === undefined
    ? catalogue.getStatements(hash)
    : members.map((place) => {
        const { compound, family } = compoundAt(families, place);
        return memberStatement(compound, family, catalogue.targets);
      });

/** All known pairs of isomers, in the order of the constitutions. */
export const buildReferences = (known: KnownIsomers, families: readonly Family[]): Reference[] =>
  [...new KnownConstitutions(known, families).all()].flatMap(pairsOf);
