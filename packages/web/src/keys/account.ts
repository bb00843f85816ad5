import { useQuery } from '@tanstack/react-query';
import { useSession } from '../account/session.ts';
import { requestJson, isSignedOut } from '../app/request-json.ts';

/** A key as its owner sees it: interface specification, section 5. */
export interface OwnKey {
  id: string;
  name: string;
  /** The masked key. */
  key: string;
  /** `YYYY-MM-DD`. */
  created: string;
  /** ISO 8601, UTC; null if never used. */
  last_used: string | null;
  status: 'Active' | 'Expired' | 'Revoked';
  expires: string | null;
  /** Compounds charged this month. */
  used: number;
  /** Usage by day (`YYYY-MM-DD`, UTC); days without any are left out. */
  days: { day: string; used: number }[];
  /** Earlier secrets that still work, masked, and until when. */
  former: { key: string; until: string }[];
}

/** An account's limits and keys. */
export interface OwnAccount {
  plan: string;
  plan_label: string;
  /** Compounds per month and key; null for no limit. */
  monthly_limit: number | null;
  /** `YYYY-MM`. */
  month: string;
  resets: string;
  keys: OwnKey[];
}

/**
 * The account of the signed-in user. When the session ends, loaded data is kept, because the page under the dialog must
 * not change. It is removed when another user signs in, who must not see it.
 */
export function useAccount() {
  const email = useSession().data?.person?.email ?? null;
  return useQuery({
    queryKey: ['account', email],
    queryFn: () => requestJson<OwnAccount>('/api/account'),
    enabled: email !== null,
    staleTime: 10_000,
    retry: (count, error) => count < 1 && !isSignedOut(error),
    placeholderData: (before) => (email === null ? before : undefined),
  });
}
