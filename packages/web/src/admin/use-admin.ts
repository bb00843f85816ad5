import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { requestJson, RequestError } from '../app/request-json.ts';

/**
 * Queries data for administrators, and again whenever a page is opened. If the session has ended or the role was
 * removed, the session is queried too, which updates the page.
 *
 * @param keep true to keep showing the previous answer while the next is loading
 * @param every milliseconds between refreshes
 */
export function useAdmin<Answer>(
  address: string,
  { keepPrevious = false, refreshEvery }: { keepPrevious?: boolean; refreshEvery?: number } = {},
) {
  const queries = useQueryClient();
  return useQuery<Answer>({
    queryKey: ['admin', address],
    queryFn: () =>
      requestJson<Answer>(address).catch((error: unknown) => {
        if (error instanceof RequestError && (error.status === 401 || error.status === 403))
          void queries.invalidateQueries({ queryKey: ['session'] });
        throw error;
      }),
    staleTime: 0,
    retry: false,
    ...(keepPrevious ? { placeholderData: keepPreviousData } : {}),
    ...(refreshEvery === undefined ? {} : { refetchInterval: refreshEvery }),
  });
}
