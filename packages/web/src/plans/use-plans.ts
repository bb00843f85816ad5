import { useQuery } from '@tanstack/react-query';
import { ask } from '../app/ask.ts';

/** A plan as the service publishes it. */
export interface Plan {
  id: string;
  label: string;
  /** Compounds per month and key; null for no limit. */
  monthly_limit: number | null;
  price: string;
  note: string;
}

/** The plans that there are. */
export const usePlans = () =>
  useQuery({ queryKey: ['plans'], queryFn: () => ask<{ plans: Plan[] }>('/api/v1/plans').then(({ plans }) => plans) });

/** What a plan is called; its id while that is not known. */
export const labelOf = (plans: readonly Plan[], id: string): string =>
  plans.find((plan) => plan.id === id)?.label ?? id;
