import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { requestJson } from '../app/request-json.ts';

/** The signed-in user, as returned by the service. */
export interface Session {
  /** True if the service can send email. */
  mail: boolean;
  person: { name: string; email: string; verified: boolean; role: 'member' | 'administrator' } | null;
}

/** The signed-in user. Queried again whenever a page is opened. */
export const useSession = () =>
  useQuery({ queryKey: ['session'], queryFn: () => requestJson<Session>('/api/session'), staleTime: 60_000 });

/**
 * A change of the account or of the signed-in user; afterwards all account data is queried again.
 *
 * @param change performs the change; throws a RequestError
 */
export function useAccountMutation<Input, Answer>(change: (input: Input) => Promise<Answer>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    networkMode: 'always',
    // A response requested before the change must not be taken for a later one.
    onMutate: () => queries.cancelQueries({ queryKey: ['session'] }),
    onSettled: async () => {
      // Query the session first, because the data of a user who is no longer signed in must not be requested.
      await queries.invalidateQueries({ queryKey: ['session'] });
      await Promise.all(['account', 'admin'].map((key) => queries.invalidateQueries({ queryKey: [key] })));
    },
  });
}
