import { useQuery } from '@tanstack/react-query';
import type { FamilyDetail, FamilySummary, Reliability } from './family-types.ts';

/** What the service says went wrong, in its own words where it has some. */
async function getJson<Body>(address: string): Promise<Body> {
  const response = await fetch(address).catch(() => { throw new Error('The service cannot be reached. Check the connection and try again.'); });
  const body = (await response.json().catch(() => null)) as (Body & { detail?: string }) | null;
  if (!response.ok || body === null) throw new Error(body?.detail ?? `The service answered with status ${response.status}.`);
  return body;
}

export const useFamilies = () =>
  useQuery({ queryKey: ['families'], queryFn: () => getJson<{ families: FamilySummary[] }>('/api/v1/families').then(({ families }) => families) });

export const useFamily = (id: string) =>
  useQuery({ queryKey: ['family', id], queryFn: () => getJson<{ family: FamilyDetail }>(`/api/v1/families/${encodeURIComponent(id)}`).then(({ family }) => family), retry: false });

export const useReliability = () => useQuery({ queryKey: ['reliability'], queryFn: () => getJson<Reliability>('/api/v1/reliability') });
