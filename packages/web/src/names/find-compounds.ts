import { useQuery } from '@tanstack/react-query';
import type { ApiAnswer } from '../app/api-answer.ts';
import { requestJson } from '../app/request-json.ts';
import { useDebounced } from '../app/use-debounced.ts';
import { looksLikeName } from '@eutomer/engine/looks-like-name';

type Found = ApiAnswer<'/api/v1/compounds'>;
type FoundByName = ApiAnswer<'/api/v1/compounds', 'post'>;

/** A compound that the service found by name. */
export type FoundCompound = Found['compounds'][number];

const MAX_SHOWN = 8;

/**
 * Looks up a name: exact matches, failing that names that begin with it, failing that similar ones. @throws
 * RequestError
 */
export const findCompounds = (name: string): Promise<FoundCompound[]> =>
  requestJson<Found>(`/api/v1/compounds?${new URLSearchParams({ q: name.trim(), limit: String(MAX_SHOWN) })}`).then(
    ({ compounds }) => compounds,
  );

/** Maximum number of names that the service looks up at once. */
export const NAMES_AT_ONCE = 100;

/** The compounds with each of several exact names. @throws RequestError */
export const findByNames = (names: readonly string[]): Promise<FoundCompound[][]> =>
  requestJson<FoundByName>('/api/v1/compounds', { body: { names } }).then(({ found }) =>
    found.map(({ compounds }) => compounds),
  );

/** The names of the individual isomers of a racemate. */
export const listIsomers = (found: readonly FoundCompound[]): string[] => [
  ...new Set(found.filter(({ how, kind }) => how === 'exact' && kind === 'racemate').map(({ name }) => name)),
];

/** Suggestions for a name being typed; none for what may be a structure. */
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
