import { must } from '../must.ts';

/** Enhanced stereo of a CXSMILES: which drawn centres are relative or racemic. */
export interface StereoGroups {
  /** Centres in groups that mean a racemate: of one centre (`&1:4`), or of all that are drawn (`&1:4,6`). */
  racemic: number[];
  /** Centres that are racemic independently of each other (`&1:1,&2:4`): their drawn configurations mean nothing. */
  independent: number[];
  /** True when configurations are known only relative to each other (`o1:`, or `&1:` over some of several centres). */
  relative: boolean;
}

const GROUP = /([&o])\d+:(\d+(?:,\d+)*)/g;

/**
 * Reads the stereo groups of a CXSMILES extension such as `|&1:1,o1:4,6|`; other content is ignored.
 *
 * @param getDrawn the atoms that are drawn as stereocentres, by index in the input
 */
export function readStereoGroups(extension: string | null, getDrawn: () => readonly number[]): StereoGroups {
  const groups: StereoGroups = { racemic: [], independent: [], relative: false };
  if (extension === null) return groups;
  for (const [, kind, list] of extension.matchAll(GROUP)) {
    const atoms = must(list, 'a list').split(',').map(Number);
    const isRacemate = kind === '&' && (atoms.length === 1 || getDrawn().every((atom) => atoms.includes(atom)));
    if (isRacemate) groups.racemic.push(...atoms);
    else groups.relative = true;
  }
  const isIndependent = groups.racemic.length > 1 && !/[&o]\d+:\d+,\d/.test(extension);
  return isIndependent ? { ...groups, racemic: [], independent: groups.racemic } : groups;
}
