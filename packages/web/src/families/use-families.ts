import { useQuery } from '@tanstack/react-query';
import { ask } from '../app/ask.ts';
import type { FamilyDetail, FamilySummary } from './family-types.ts';

export const useFamilies = () =>
  useQuery({
    queryKey: ['families'],
    queryFn: () => ask<{ families: FamilySummary[] }>('/api/v1/families').then(({ families }) => families),
  });

export const useFamily = (id: string) =>
  useQuery({
    queryKey: ['family', id],
    queryFn: () =>
      ask<{ family: FamilyDetail }>(`/api/v1/families/${encodeURIComponent(id)}`).then(({ family }) => family),
    retry: false,
  });
