import type { MainModule, Mol } from '@rdkit/rdkit';
import { catchTraps, free, parseDerived } from './parse.ts';

const WITH_STEREO = JSON.stringify({ useChirality: true });

/** True if the E/Z marks of two drawings of one constitution agree, and one of the two has all those of the other. */
export function haveFittingBondStereo(module: MainModule, one: string, other: string): boolean {
  const [first, second] = [one, other].map((smiles) =>
    parseDerived(module, smiles.replaceAll('@', ''), 'a SMILES without chiral marks'),
  ) as [Mol, Mol];
  try {
    // A double bond without a mark matches one with a mark.
    const isPartOf = (part: Mol, whole: Mol): boolean =>
      catchTraps(() => whole.get_substruct_match(part, WITH_STEREO)) !== '{}';
    return isPartOf(first, second) || isPartOf(second, first);
  } finally {
    free(first);
    free(second);
  }
}
