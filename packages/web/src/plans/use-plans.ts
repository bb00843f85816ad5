import { useQuery } from '@tanstack/react-query';
import { requestJson } from '../app/request-json.ts';

/** A plan as the service publishes it. */
export interface Plan {
  id: string;
  label: string;
  /** Compounds per month and key; null for no limit. */
  monthly_limit: number | null;
  price: string;
  note: string;
}

export const usePlans = () =>
  useQuery({
    queryKey: ['plans'],
    queryFn: () => requestJson<{ plans: Plan[] }>('/api/v1/plans').then(({ plans }) => plans),
  });

/** The label of a plan; its id until the label has loaded. */
export const planLabel = (plans: readonly Plan[], id: string): string =>
  plans.find((plan) => plan.id === id)?.label ?? id;
