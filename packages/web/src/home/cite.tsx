import { CopyButton } from '../app/copy-button.tsx';
import { useFigures } from './use-figures.ts';

const bibtexOf = (version: string): string =>
  `@software{eutomer,\n  author = {{The eutomer developers}},\n  title = {eutomer},\n  version = {${version}},\n  url = {${location.origin}}\n}\n`;

/** How to cite the program; the sources of an answer are cited beside it. */
export function Cite() {
  const { figures } = useFigures();
  const version = figures?.version ?? '…';
  return (
    <section className="card stack" aria-labelledby="cite">
      <h2 id="cite">How to cite</h2>
      <p>
        The eutomer developers. <cite>eutomer</cite>, version {version}. {location.origin}
      </p>
      <div className="row">
        <CopyButton
          className="small"
          disabled={figures === undefined}
          text={bibtexOf(version)}
          label="Copy as BibTeX"
          what="BibTeX"
        />
      </div>
      <p className="small soft">
        Please also cite the sources of the compounds behind an answer; each answer lets you copy them.
      </p>
    </section>
  );
}
