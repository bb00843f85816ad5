import { useQuery } from '@tanstack/react-query';
import { requestJson } from '../app/request-json.ts';
import type { Families, FamilyResponse, FamilySummary } from './family-types.ts';

const listOf = (address: string): Promise<FamilySummary[]> =>
  requestJson<Families>(address).then(({ families }) => families);

export const useFamilies = () => useQuery({ queryKey: ['families'], queryFn: () => listOf('/api/v1/families') });

/** Families found by class, target or compound; the previous results stay visible until new ones arrive. */
export const useFoundFamilies = (text: string) =>
  useQuery({
    queryKey: ['families', text],
    queryFn: () => listOf(`/api/v1/families?q=${encodeURIComponent(text)}`),
    enabled: text !== '',
    placeholderData: (before) => before,
  });

export const useFamily = (id: string) =>
  useQuery({
    queryKey: ['family', id],
    queryFn: () =>
      requestJson<FamilyResponse>(`/api/v1/families/${encodeURIComponent(id)}`).then(({ family }) => family),
    retry: false,
  });
