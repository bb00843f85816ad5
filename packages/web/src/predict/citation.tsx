import { addressOf } from './address-of-source.ts';
import { citationText, paperOf } from './cited-paper.ts';
import { usePapers } from './use-papers.ts';

/** One citation, as a link if it has a URL. */
export function Citation({ source }: { source: string }) {
  const papers = usePapers();
  if (source === 'unverified') return <span className="citation">no verified source: not counted in any figure</span>;
  const address = addressOf(source);
  if (address === null) return <span className="citation">{citationText(source, null)}</span>;
  return (
    <a className="citation" href={address} target="_blank" rel="noreferrer">
      {citationText(source, paperOf(source, papers))}
    </a>
  );
}
