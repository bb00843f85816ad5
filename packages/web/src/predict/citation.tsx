import { addressOf } from './address-of-source.ts';

/** A source shortened for display. */
const short = (source: string): string => {
  const bare = source.replace(/^https?:\/\/(www\.)?/, '');
  return bare.length > 60 ? `${bare.slice(0, 57)}…` : bare;
};

/** One citation, as a link if it has a URL. */
export function Citation({ source }: { source: string }) {
  if (source === 'unverified') return <span className="citation">no verified source: not counted in any figure</span>;
  const address = addressOf(source);
  if (address === null) return <span className="citation">{source}</span>;
  return (
    <a className="citation" href={address} target="_blank" rel="noreferrer">
      {short(source)}
    </a>
  );
}
