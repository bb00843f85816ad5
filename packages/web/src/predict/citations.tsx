import { Citation } from './citation.tsx';
import { citationTexts } from './cited-paper.ts';
import { usePapers } from './use-papers.ts';

/** A list of sources, as links. */
export function Citations({ sources }: { sources: readonly string[] }) {
  const texts = citationTexts(sources, usePapers());
  return sources.map((source, index) => <Citation key={source} source={source} text={texts[index]} />);
}
