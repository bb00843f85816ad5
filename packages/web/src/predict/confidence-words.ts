/** The confidence of an answer in words. Below 0.60 the engine names no letter. */
export function confidenceInWords(confidence: number): 'very likely' | 'likely' | 'tentative' {
  if (confidence >= 0.9) return 'very likely';
  return confidence >= 0.75 ? 'likely' : 'tentative';
}

export const formatPercent = (confidence: number): string => `${Math.round(100 * confidence)} %`;
