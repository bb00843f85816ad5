import type { Letter, AtTargetItem } from '@eutomer/engine/browser';
import { useState } from 'react';
import { Citation } from './citation.tsx';

/** Rows shown before "Show all". */
const ROWS_SHOWN = 8;

/** The known results of the compound at each target; those that clearly disagree with the answer come first, liabilities last. */
export function ByTarget({ items, letter }: { items: readonly AtTargetItem[]; letter: Letter | null }) {
  const [all, setAll] = useState(false);
  const shown = all ? items : items.slice(0, ROWS_SHOWN);
  return (
    <section className="card stack" aria-labelledby="by-target">
      <h2 id="by-target">Eutomer by target</h2>
      <div className="scroll-x" tabIndex={0} role="region" aria-label="Table of targets (scrollable)">
        <table className="by-target">
          <thead>
            <tr>
              <th scope="col">Target</th>
              <th scope="col">Eutomer</th>
              <th scope="col" className="number">
                Eudismic ratio
              </th>
              <th scope="col">Sources</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((item) => (
              <Row
                key={`${item.target} ${item.name} ${item.organism}`}
                item={item}
                disagrees={letter !== null && item.active_enantiomer !== null && item.active_enantiomer !== letter}
              />
            ))}
          </tbody>
        </table>
      </div>
      {shown.length < items.length && (
        <p>
          <button type="button" onClick={() => setAll(true)}>
            Show all {items.length} targets
          </button>
        </p>
      )}
    </section>
  );
}

const ratioText = ({ eudismic_ratio: ratio, at_least: atLeast }: AtTargetItem): string =>
  ratio === null ? '–' : `${atLeast ? '≥ ' : ''}${ratio}`;

function Row({ item, disagrees }: { item: AtTargetItem; disagrees: boolean }) {
  const { name, genes, organism, active_enantiomer: letter, contradicted, sources } = item;
  return (
    <tr>
      <th scope="row">
        {name ?? 'target not named in the source'}
        <br />
        <span className="small soft">
          {[genes.filter((gene) => gene !== name).join(', '), organism].filter(Boolean).join('; ')}
        </span>
      </th>
      <td data-label="Eutomer">
        {letter === null ? contradicted ? 'undecided' : 'no preference' : <span className="letter">{letter}</span>}
        {disagrees && <span className="small note">the other enantiomer</span>}
        {contradicted && <span className="small note">sources disagree</span>}
      </td>
      <td className="number" data-label="Eudismic ratio">
        {ratioText(item)}
      </td>
      <td className="small" data-label="Sources">
        {sources.map((source) => (
          <Citation key={source} source={source} />
        ))}
      </td>
    </tr>
  );
}
