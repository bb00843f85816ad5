import { useQuery } from '@tanstack/react-query';
import type { NameHit } from '@eutomer/engine/browser';
import { ask } from '../app/ask.ts';
import { useDebounced } from '../app/use-debounced.ts';
import { looksLikeName } from '@eutomer/engine/browser';

/** A compound that the service found by name. */
export interface FoundCompound extends Omit<NameHit, 'compound'> {
  name: string;
  /** Its eutomer, or the isomer that was developed. */
  smiles: string;
}

const SHOWN = 8;

/** Looks a name up: the name itself, else those that begin so, else those like it. @throws Refusal */
export const findCompounds = (name: string): Promise<FoundCompound[]> =>
  ask<{ compounds: FoundCompound[] }>(
    `/api/v1/compounds?${new URLSearchParams({ q: name.trim(), limit: String(SHOWN) })}`,
  ).then(({ compounds }) => compounds);

const drawnCentres = ({ smiles }: FoundCompound): number => smiles.match(/@+/g)?.length ?? 0;

/** The compounds that bear a name in the best sense, those drawn without stereo first: it is the racemate's name, too. */
export function bearersOf(found: readonly FoundCompound[]): FoundCompound[] {
  const exact = found.filter(({ how }) => how === 'exact');
  return exact
    .filter(({ kind }) => kind === exact[0]!.kind)
    .sort((one, other) => drawnCentres(one) - drawnCentres(other));
}

/** The single isomers of which a name is the racemate's. */
export const isomersOf = (found: readonly FoundCompound[]): string[] => [
  ...new Set(found.filter(({ how, kind }) => how === 'exact' && kind === 'racemate').map(({ name }) => name)),
];

/** Compounds whose names fit what is being typed; none for what may be a structure. */
export function useNames(text: string) {
  const typed = useDebounced(text);
  return useQuery({
    queryKey: ['find', typed],
    queryFn: () => findCompounds(typed),
    enabled: typed.length > 2 && looksLikeName(typed),
    retry: false,
    placeholderData: (before) => before,
  });
}
