import type { AnalogyReliability, ReliabilityBin } from '@eutomer/engine/browser';
import { useQuery } from '@tanstack/react-query';
import { requestJson } from '../app/request-json.ts';

/** Confidence and accuracy in cross-validation, from the service. */
export interface Reliability {
  calibration_error: number;
  bins: ReliabilityBin[];
  analogy: AnalogyReliability[];
}

export const useReliability = () =>
  useQuery({ queryKey: ['reliability'], queryFn: () => requestJson<Reliability>('/api/v1/reliability') });
