import type { AnalogyReliability, ReliabilityBin } from '@eutomer/engine/browser';
import { useQuery } from '@tanstack/react-query';
import { ask } from '../app/ask.ts';

/** What confidence was worth in cross-validation, as the service tells it. */
export interface Reliability {
  calibration_error: number;
  bins: ReliabilityBin[];
  analogy: AnalogyReliability[];
}

export const useReliability = () =>
  useQuery({ queryKey: ['reliability'], queryFn: () => ask<Reliability>('/api/v1/reliability') });
