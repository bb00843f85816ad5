import { join } from 'node:path';
import * as z from 'zod';
import { findClaims } from '../families/find-claims.ts';
import { chooseParent } from '../read/parent.ts';
import type { Toolkit } from '../rdkit/toolkit.ts';
import type { CompiledKnowledge } from '../families/compile-knowledge.ts';
import { sources } from '../knowledge/family-schema.ts';
import type { Problem } from '../knowledge/parse-family.ts';
import { readTable } from '../knowledge/records/read-table.ts';

/**
 * Decoys: compounds for other targets that a family's template matches, or once matched. All errors in a blind test
 * were of this kind, so a decision on each decoy is made by hand and recorded in `knowledge/decoys.csv`, and every
 * later check enforces it.
 */
const decoySchema = z.strictObject({
  /** The family whose template fits. */
  family: z.string().min(1),
  name: z.string().min(1),
  /** The eutomer, if known. */
  smiles: z.string().min(1),
  /** The eutomer's letter at the family's centre, if known. */
  eutomer: z.enum(['R', 'S', '']),
  target: z.string().min(1),
  /** The source that states its target; several are separated by semicolons. */
  source: z
    .string()
    .transform((text): string | string[] => text.split(/;\s*/))
    .pipe(sources),
  /**
   * `excluded`: the family does not claim it. `exploratory`: it is claimed only as exploratory. `kept`: it may be
   * claimed, because the arrangement is the same there, or because no template can distinguish it from the family's
   * compounds; the reason says which.
   */
  decision: z.enum(['excluded', 'exploratory', 'kept']),
  reason: z.string().min(1),
});
type Decoy = z.output<typeof decoySchema>;

/** How a decision is violated; null if it still holds. */
function violation({ decision }: Decoy, claim: 'validated' | 'exploratory' | null): string | null {
  switch (decision) {
    case 'excluded':
      return claim === null ? null : `should be excluded, but the family claims it (${claim})`;
    case 'exploratory':
      return claim === 'exploratory'
        ? null
        : `should be exploratory, but the family ${claim === null ? 'does not claim it' : 'claims it as validated'}`;
    case 'kept':
      return claim === null ? 'should be kept, but the family does not claim it' : null;
  }
}

/** Whether a family claims a molecule, and if so, whether as validated or as exploratory. */
function getClaim(
  toolkit: Toolkit,
  knowledge: CompiledKnowledge,
  family: string,
  smiles: string,
): 'validated' | 'exploratory' | null | { unreadable: string } {
  const read = toolkit.read(smiles);
  if (!read.ok) return { unreadable: read.error.message };
  using wholeMolecule = read.molecule;
  using parent = chooseParent(wholeMolecule, smiles.includes('.'));
  if (parent === null) return null;
  return findClaims(knowledge, parent.normal).find((claim) => claim.family.family.id === family)?.scope ?? null;
}

function check(toolkit: Toolkit, knowledge: CompiledKnowledge, decoy: Decoy): string | null {
  if (!knowledge.families.some(({ family: { id } }) => id === decoy.family))
    return `${decoy.name}: unknown family ${decoy.family}; correct the id, or remove the row`;
  const claim = getClaim(toolkit, knowledge, decoy.family, decoy.smiles);
  const message = claim !== null && typeof claim === 'object' ? claim.unreadable : violation(decoy, claim);
  return message === null ? null : `${decoy.name} (${decoy.family}): ${message}`;
}

/** Checks that all decisions on decoys still hold. A folder without the table has none. */
export function checkDecoys(toolkit: Toolkit, knowledge: CompiledKnowledge, folder: string): Problem[] {
  const { rows, problems } = readTable(join(folder, 'decoys.csv'), decoySchema);
  const seen = new Set<string>();
  for (const { row, file, line } of rows) {
    const key = `${row.family} ${row.smiles}`;
    const message = seen.has(key)
      ? `${row.name} (${row.family}): is listed twice; remove one of the rows`
      : check(toolkit, knowledge, row);
    seen.add(key);
    if (message !== null) problems.push({ file, line, message });
  }
  return problems;
}
