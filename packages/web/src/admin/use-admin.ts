import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { ask, Refusal } from '../app/ask.ts';

/**
 * Asks what only administrators may know, anew whenever a page is shown. When the session has ended, or the role is gone, the page is
 * told by asking for the session too.
 *
 * @param keep whether the answer to the question before stays while the next one is under way
 * @param every milliseconds after which to ask again
 */
export function useAdmin<Answer>(address: string, { keep = false, every }: { keep?: boolean; every?: number } = {}) {
  const queries = useQueryClient();
  return useQuery<Answer>({
    queryKey: ['admin', address],
    queryFn: () =>
      ask<Answer>(address).catch((error: unknown) => {
        if (error instanceof Refusal && (error.status === 401 || error.status === 403))
          void queries.invalidateQueries({ queryKey: ['session'] });
        throw error;
      }),
    staleTime: 0,
    retry: false,
    ...(keep ? { placeholderData: keepPreviousData } : {}),
    ...(every === undefined ? {} : { refetchInterval: every }),
  });
}
