import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';

/** Search text, substructure, sort order, group and page of the list, as in the address. */
export interface Filters {
  q: string;
  /** SMILES or SMARTS. */
  contains: string;
  sort: string;
  show: string;
  /** The page, from 1. */
  page: string;
}

const DEFAULTS: Filters = { q: '', contains: '', sort: 'name', show: 'all', page: '1' };
const NAMES = ['q', 'contains', 'sort', 'show', 'page'] as const;

const readFilters = (parameters: URLSearchParams): Filters => ({ ...DEFAULTS, ...Object.fromEntries(parameters) });

const writeFilters = (filters: Filters): string =>
  new URLSearchParams(
    NAMES.filter((name) => filters[name] !== DEFAULTS[name]).map((name) => [name, filters[name]]),
  ).toString();

/**
 * The filters of the page, kept in the address so that they can be bookmarked and shared. They also have a state of
 * their own: the address changes some time after a key press, and a field that followed it would lose characters.
 */
export function useFilters(): [Filters, (change: Partial<Filters>) => void] {
  const [parameters, setParameters] = useSearchParams();
  const [filters, setFilters] = useState(() => readFilters(parameters));
  /** Addresses that we set and that have not arrived yet, oldest first. */
  const pending = useRef<string[]>([]);
  useEffect(() => {
    const index = pending.current.indexOf(parameters.toString());
    if (index >= 0) pending.current.splice(0, index + 1);
    // The address was changed by Back or by a link.
    else setFilters(readFilters(parameters));
  }, [parameters]);
  const change = (part: Partial<Filters>): void => {
    // Another choice starts at its first page.
    const next = { ...filters, page: DEFAULTS.page, ...part };
    const address = writeFilters(next);
    if (address === writeFilters(filters)) return;
    pending.current.push(address);
    setFilters(next);
    setParameters(new URLSearchParams(address), { replace: true });
  };
  return [filters, change];
}
