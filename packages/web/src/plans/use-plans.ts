import { useQuery } from '@tanstack/react-query';
import type { ApiAnswer } from '../app/api-answer.ts';
import { requestJson } from '../app/request-json.ts';

type Plans = ApiAnswer<'/api/v1/plans'>;

/** A plan as the service publishes it. */
export type Plan = Plans['plans'][number];

export const usePlans = () =>
  useQuery({ queryKey: ['plans'], queryFn: () => requestJson<Plans>('/api/v1/plans').then(({ plans }) => plans) });

/** The label of a plan; its id until the label has loaded. */
export const planLabel = (plans: readonly Plan[], id: string): string =>
  plans.find((plan) => plan.id === id)?.label ?? id;
