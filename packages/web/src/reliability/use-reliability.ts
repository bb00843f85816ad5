import { useQuery } from '@tanstack/react-query';
import type { ApiAnswer } from '../app/api-answer.ts';
import { requestJson } from '../app/request-json.ts';

/** Confidence and accuracy in cross-validation, from the service. */
export type Reliability = ApiAnswer<'/api/v1/reliability'>;

export const useReliability = () =>
  useQuery({ queryKey: ['reliability'], queryFn: () => requestJson<Reliability>('/api/v1/reliability') });
