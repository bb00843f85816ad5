import { useCopy } from '../app/use-copy.ts';
import { toBibtex, toRis } from './cite-sources.ts';
import { usePapers } from './use-papers.ts';

/** Copies all sources of an answer for a reference manager. @param note why they are cited */
export function CopySources({ sources, note }: { sources: readonly string[]; note: string }) {
  const [message, copy] = useCopy();
  const papers = usePapers();
  if (toBibtex(sources, note) === '') return null;
  return (
    <div className="row copy" role="group" aria-label="Copy the sources as">
      <span className="small soft" aria-hidden="true">
        Copy the sources as
      </span>
      <button type="button" className="small" onClick={() => void copy('BibTeX', toBibtex(sources, note, papers))}>
        BibTeX
      </button>
      <button type="button" className="small" onClick={() => void copy('RIS', toRis(sources, note, papers))}>
        RIS
      </button>
      <span className="small" role="status">
        {message}
      </span>
    </div>
  );
}
