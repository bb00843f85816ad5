/** The confidence of an answer in words, highest first. */
export const CONFIDENCES = ['very likely', 'likely', 'tentative'] as const;
export type ConfidenceWords = (typeof CONFIDENCES)[number];

/** What the words mean, in whole percent. */
export const RANGES: Record<ConfidenceWords, string> = {
  'very likely': '90 % or more',
  likely: '75 to 89 %',
  tentative: '60 to 74 %',
};

/** The confidence of an answer in words. Below 0.60 the engine names no letter. */
export function confidenceInWords(confidence: number): ConfidenceWords {
  if (confidence >= 0.9) return 'very likely';
  return confidence >= 0.75 ? 'likely' : 'tentative';
}
