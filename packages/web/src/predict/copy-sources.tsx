import { toBibtex, toRis } from './cite-sources.ts';
import { CopyAs } from './copy-as.tsx';
import { usePapers } from './use-papers.ts';

/** Copies all sources of an answer for a reference manager. @param note why they are cited */
export function CopySources({ sources, note }: { sources: readonly string[]; note: string }) {
  const papers = usePapers();
  if (toBibtex(sources, note) === '') return null;
  return (
    <CopyAs
      label="Copy the sources as"
      formats={{ BibTeX: toBibtex(sources, note, papers), RIS: toRis(sources, note, papers) }}
    />
  );
}
