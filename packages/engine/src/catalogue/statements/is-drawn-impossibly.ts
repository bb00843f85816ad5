import { countMarks } from '../../graph/smiles/stereo-marks.ts';
import { isImpossible } from '../../graph/stereo/bridgeheads.ts';
import { readCanonicalSmiles } from '../../graph/smiles/read-canonical-smiles.ts';
import type { Statement } from './statement.ts';

const mayBeImpossible = (smiles: string): boolean => countMarks(smiles) >= 2;

/**
 * True if a statement is about an isomer that cannot exist, because a table draws one of two bridgeheads the wrong way
 * round. Which isomer was meant is not known, so such statements are left out.
 */
export const isDrawnImpossibly = ({ better, epimer }: Pick<Statement, 'better' | 'epimer'>): boolean =>
  [better, epimer].some(
    (smiles) => smiles !== null && mayBeImpossible(smiles) && isImpossible(readCanonicalSmiles(smiles).graph),
  );
