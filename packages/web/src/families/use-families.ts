import { useQuery } from '@tanstack/react-query';
import { requestJson } from '../app/request-json.ts';
import type { Families, FamilyResponse } from './family-types.ts';

/** All families, from which each page takes what it shows. */
export const FAMILIES = { queryKey: ['families'], queryFn: () => requestJson<Families>('/api/v1/families') };

export const useFamilies = () => useQuery({ ...FAMILIES, select: ({ families }) => families });

/** Families found by class, target or compound; the previous results stay visible until new ones arrive. */
export const useFoundFamilies = (text: string) =>
  useQuery({
    queryKey: ['families', text],
    queryFn: () =>
      requestJson<Families>(`/api/v1/families?q=${encodeURIComponent(text)}`).then(({ families }) => families),
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
