import { withoutStereoMarks } from '../../graph/smiles/stereo-marks.ts';

/** A tetrahedral atom drawn with stereo, such as `[C@@H]`. */
const DRAWN_CENTRE = /\[([A-Z][a-z]?)@{1,2}H?\]/g;

/** The molecule without stereo; null unless exactly one centre is drawn: the racemate of others has a relative one. */
export const drawFlat = (smiles: string): string | null =>
  smiles.match(DRAWN_CENTRE)?.length === 1 ? smiles.replace(DRAWN_CENTRE, '$1') : null;

/** The molecule without stereo, however many centres are drawn. */
export const drawWithoutStereo = (smiles: string): string => withoutStereoMarks(smiles.replaceAll(DRAWN_CENTRE, '$1'));
