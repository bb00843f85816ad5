import type { Letter, AtTargetItem } from '@eutomer/engine/browser';
import { useState } from 'react';
import { Link } from 'react-router';
import { isAsked, type AskedTarget } from './asked-target.ts';
import { Citations } from './citations.tsx';
import { addressOfQuestion } from './use-user-question.ts';
import { TableHead } from '../app/table-head.tsx';

/** Rows shown before "Show all"; a printed page has all of them. */
const ROWS_SHOWN = 8;

/** The known results of the compound at each target; those that disagree with the answer come first, liabilities last. */
export function ByTarget({
  items,
  letter,
  smiles,
  asked,
}: {
  items: readonly AtTargetItem[];
  letter: Letter | null;
  smiles: string;
  /** The requested target; null if none was. */
  asked: AskedTarget | null;
}) {
  const [all, setAll] = useState(false);
  const shown = all ? items.length : ROWS_SHOWN;
  const isAskedRow = (item: AtTargetItem): boolean => asked !== null && isAsked(item, asked);
  return (
    <section className="card stack" aria-labelledby="by-target">
      <h2 id="by-target">Eutomer by target</h2>
      <div className="scroll-x" tabIndex={0} role="region" aria-label="Table of targets (scrollable)">
        <table className="by-target cards-on-phone">
          <TableHead columns={['Target', 'Eutomer', { number: 'Eudismic ratio' }, 'Sources']} />
          <tbody>
            {items.map((item, index) => (
              <Row
                key={`${item.target} ${item.name} ${item.organism}`}
                item={item}
                isLater={index >= shown && !isAskedRow(item)}
                isRequested={isAskedRow(item)}
                smiles={smiles}
                disagrees={letter !== null && item.active_enantiomer !== null && item.active_enantiomer !== letter}
              />
            ))}
          </tbody>
        </table>
      </div>
      {shown < items.length && (
        <p className="show-all">
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

/** The name of a target, which asks about the molecule at this target. */
function TargetLink({ item: { target, name, genes }, smiles }: { item: AtTargetItem; smiles: string }) {
  const [gene] = genes;
  const asked = gene !== undefined && genes.length === 1 ? gene : target;
  if (name === null || target === null || asked === null) return name ?? 'target not named in the source';
  return <Link to={addressOfQuestion({ text: smiles, target: asked })}>{name}</Link>;
}

function Row({
  item,
  isLater,
  isRequested,
  smiles,
  disagrees,
}: {
  item: AtTargetItem;
  /** True if it is behind "Show all". */
  isLater: boolean;
  /** True if it is about the requested target. */
  isRequested: boolean;
  smiles: string;
  disagrees: boolean;
}) {
  const { name, genes, organism, active_enantiomer: letter, contradicted, sources } = item;
  return (
    <tr className={isLater ? 'later' : undefined}>
      <th scope="row">
        <TargetLink item={item} smiles={smiles} />
        {isRequested && <span className="chip requested">requested</span>}
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
        <Citations sources={sources} />
      </td>
    </tr>
  );
}
