import type { Compound, Family } from '../knowledge/family.ts';
import type { Target } from '../knowledge/records/schemas.ts';

/** A target by its genes, and by its id in the table of targets if it has one. */
interface TargetKey {
  id?: string | null;
  genes: readonly string[];
}
type Targets = ReadonlyMap<string, Target>;

/** True if a text names one of the genes. */
const namesGene = (text: string, genes: readonly string[]): boolean => {
  const targetText = new Set(text.split(/[^A-Za-z0-9]+/));
  return genes.some((gene) => targetText.has(gene));
};

/**
 * True if a target is one of a family's: by the table of targets, or by the gene names in the family's text if it lists
 * no ids.
 */
export function isFamilyTarget(
  { targets: ids, target: targetText }: Family,
  { id: requestedId = null, genes }: TargetKey,
  targets: Targets,
): boolean {
  if (ids === undefined) return namesGene(targetText, genes);
  return ids.some((id) => id === requestedId || (targets.get(id)?.gene ?? []).some((gene) => genes.includes(gene)));
}

/** The protein families (Guide to PHARMACOLOGY) of targets, by their ids. */
const proteinFamilies = (ids: readonly string[], targets: Targets): string[] =>
  ids.flatMap((id) => targets.get(id)?.family ?? []).filter((family) => family !== '');

/** True if a target is of the same protein family as one of the family's, such as another dopamine receptor. */
export function isRelatedTarget({ targets: ids = [] }: Family, { id = null }: TargetKey, targets: Targets): boolean {
  const own = proteinFamilies(ids, targets);
  return id !== null && proteinFamilies([id], targets).some((family) => own.includes(family));
}

/** True if it can be said whether a target is one of the family's: it lists ids, or its text names a gene of the table. */
export function namesTargets({ targets: ids, target: targetText }: Family, targets: Targets): boolean {
  return ids !== undefined || [...targets.values()].some(({ gene }) => gene.length > 0 && namesGene(targetText, gene));
}

/** True if a target is the one that the compound was tested at, or one of its family's. */
export const isCompoundTarget = (
  compound: Compound | undefined,
  family: Family,
  key: TargetKey,
  targets: Targets,
): boolean => isFamilyTarget(family, key, targets) || namesGene(compound?.target ?? '', key.genes);

/** The compound's target at which its mirror image is the active one, if any. */
export const targetOfMirrorImage = ({ opposite_at: others = [] }: Compound, genes: readonly string[]) =>
  others.find(({ target }) => namesGene(target, genes));
