import { itemAt } from '../must.ts';
import { catchTraps } from './parse.ts';
import type { Molecule } from './molecule.ts';

/** The double bonds between carbon atoms that are marked E or Z, with their CIP labels. */
export function getAlkenes(molecule: Molecule): { begin: number; end: number; label: string }[] {
  const tags = JSON.parse(catchTraps(() => molecule.handle.get_stereo_tags())) as {
    CIP_bonds: [number, number, string][];
  };
  const isCarbon = (atom: number): boolean => itemAt(molecule.graph().atoms, atom).z === 6;
  return tags.CIP_bonds.map(([begin, end, label]) => ({
    begin: molecule.indexOf(begin),
    end: molecule.indexOf(end),
    label,
  })).filter(({ begin, end }) => isCarbon(begin) && isCarbon(end));
}
