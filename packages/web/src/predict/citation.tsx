import { addressOf, fullSourceText } from './address-of-source.ts';
import { citationText, paperOf } from './cited-paper.ts';
import { usePapers } from './use-papers.ts';

interface Props {
  source: string;
  /** How it is shown; by default, as a chemist cites it. */
  text?: string | undefined;
  /** True within a sentence, false in a list of sources. */
  inText?: boolean;
}

/** One citation, as a link if it has a URL. */
export function Citation({ source, text: given, inText = false }: Props) {
  const papers = usePapers();
  const className = inText ? 'cited' : 'cited citation';
  if (source === 'unverified') return <span className={className}>no verified source: not counted in any figure</span>;
  const address = addressOf(source);
  const text = given ?? citationText(source, paperOf(source, papers));
  if (address === null) return <span className={className}>{text}</span>;
  const full = fullSourceText(source);
  return (
    <a
      className={className}
      href={address}
      title={address}
      // Printed, because a reader on paper cannot follow the link.
      data-full={text.includes(full) ? undefined : full}
      target="_blank"
      rel="noreferrer"
    >
      {text}
    </a>
  );
}
