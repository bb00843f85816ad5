import { useCopy } from '../app/use-copy.ts';
import { toBibtex, toRis } from './cite-sources.ts';

/** Copies all sources of an answer for a reference manager. @param note why they are cited */
export function CopySources({ sources, note }: { sources: readonly string[]; note: string }) {
  const [message, copy] = useCopy();
  if (toBibtex(sources, note) === '') return null;
  return (
    <div className="row copy" role="group" aria-label="Copy the sources as">
      <span className="small soft" aria-hidden="true">
        Copy the sources as
      </span>
      <button type="button" className="small" onClick={() => void copy('BibTeX', toBibtex(sources, note))}>
        BibTeX
      </button>
      <button type="button" className="small" onClick={() => void copy('RIS', toRis(sources, note))}>
        RIS
      </button>
      <span className="small" role="status">
        {message}
      </span>
    </div>
  );
}
