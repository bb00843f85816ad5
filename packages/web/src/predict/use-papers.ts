import { useQuery } from '@tanstack/react-query';
import address from '../../../../knowledge/citations.csv?url';
import { readPapers, type Papers } from './cited-paper.ts';

async function fetchPapers(): Promise<Papers> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`HTTP ${response.status}`);
  return readPapers(await response.text());
}

/**
 * The table of cited papers, fetched with the first citation that is shown; undefined until then, or if it cannot be
 * loaded.
 */
export const usePapers = (): Papers | undefined =>
  useQuery({ queryKey: ['papers'], queryFn: fetchPapers, staleTime: Infinity, retry: false }).data;
