import { must } from '../must.ts';

/** Enhanced stereo of a CXSMILES: which drawn centres are relative, racemic or undefined. */
export interface StereoGroups {
  /** Centres in groups that mean a racemate: of one centre (`&1:4`), or of all that are drawn (`&1:4,6`). */
  racemic: number[];
  /**
   * Centres whose drawn configurations mean nothing and are cleared: racemic independently of each other (`&1:1,&2:4`), or with a wavy
   * bond (`w:4.3`).
   */
  cleared: number[];
  /** True when configurations are known only relative to each other (`o1:`, or `&1:` over some of several centres). */
  relative: boolean;
}

const GROUP = /([&o])\d+:(\d+(?:,\d+)*)/g;
/** Each item is an atom and its wavy bond. `wU:` and `wD:` are wedges. */
const WAVY = /(?<![A-Za-z])w:(\d+\.\d+(?:,\d+\.\d+)*)/;

/** The atoms with a wavy bond. */
const wavyAtoms = (extension: string): number[] =>
  (WAVY.exec(extension)?.[1] ?? '').match(/\d+(?=\.)/g)?.map(Number) ?? [];

/**
 * Reads the stereo groups of a CXSMILES extension such as `|&1:1,o1:4,6|`; other content is ignored.
 *
 * @param getDrawn the atoms that are drawn as stereocentres, by index in the input
 */
export function readStereoGroups(extension: string | null, getDrawn: () => readonly number[]): StereoGroups {
  const groups: StereoGroups = { racemic: [], cleared: [], relative: false };
  if (extension === null) return groups;
  groups.cleared.push(...wavyAtoms(extension));
  for (const [, kind, list] of extension.matchAll(GROUP)) {
    const atoms = must(list, 'a list').split(',').map(Number);
    const isRacemate = kind === '&' && (atoms.length === 1 || getDrawn().every((atom) => atoms.includes(atom)));
    if (isRacemate) groups.racemic.push(...atoms);
    else groups.relative = true;
  }
  const isIndependent = groups.racemic.length > 1 && !/[&o]\d+:\d+,\d/.test(extension);
  return isIndependent ? { ...groups, racemic: [], cleared: [...groups.cleared, ...groups.racemic] } : groups;
}
