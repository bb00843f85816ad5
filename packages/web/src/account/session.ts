import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ask } from '../app/ask.ts';

/** Who is signed in, as the service tells it. */
export interface Session {
  /** Whether the service can send letters. */
  mail: boolean;
  person: { name: string; email: string; verified: boolean; role: 'member' | 'administrator' } | null;
}

/** Who is signed in. Asked anew whenever a page is shown. */
export const useSession = () =>
  useQuery({ queryKey: ['session'], queryFn: () => ask<Session>('/api/session'), staleTime: 60_000 });

/**
 * Something that changes the account or who is signed in; afterwards all that is known of accounts is asked anew.
 *
 * @param change what to do; throws a Refusal
 */
export function useChange<Wish, Answer>(change: (wish: Wish) => Promise<Answer>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    networkMode: 'always',
    // An answer that was asked for before the change must not be taken for one after it.
    onMutate: () => queries.cancelQueries({ queryKey: ['session'] }),
    onSettled: async () => {
      // First who is signed in: what belongs to somebody who no longer is must not be asked for.
      await queries.invalidateQueries({ queryKey: ['session'] });
      await Promise.all(['account', 'admin'].map((key) => queries.invalidateQueries({ queryKey: [key] })));
    },
  });
}
