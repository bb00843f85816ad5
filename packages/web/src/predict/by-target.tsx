import type { Letter, AtTargetItem } from '@eutomer/engine/browser';
import { useState } from 'react';
import { Link } from 'react-router';
import { isAsked, type AskedTarget } from './asked-target.ts';
import { Citations } from './citations.tsx';
import { addressOfQuestion } from './use-user-question.ts';
import { Scrolling, Table, type Column } from '../app/table.tsx';

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
  const columns: Column<AtTargetItem>[] = [
    {
      head: 'Target',
      cell: (item) => (
        <>
          <TargetLink item={item} smiles={smiles} />
          {isAskedRow(item) && <span className="chip requested">requested</span>}
          <br />
          <span className="small soft">
            {[item.genes.filter((gene) => gene !== item.name).join(', '), item.organism].filter(Boolean).join('; ')}
          </span>
        </>
      ),
    },
    { head: 'Eutomer', cell: (item) => <Eutomer item={item} answer={letter} /> },
    { head: 'Eudismic ratio', cell: ratioText, className: 'number' },
    { head: 'Sources', cell: ({ sources }) => <Citations sources={sources} />, className: 'small' },
  ];
  return (
    <section className="card stack" aria-labelledby="by-target">
      <h2 id="by-target">Eutomer by target</h2>
      <Scrolling label="Table of targets (scrollable)" className="scroll-x">
        <Table
          className="by-target cards-on-phone"
          columns={columns}
          rows={items}
          keyOf={({ target, name, organism }) => `${target} ${name} ${organism}`}
          rowClass={(item, index) => (index >= shown && !isAskedRow(item) ? 'later' : undefined)}
        />
      </Scrolling>
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

/** The eutomer at a target, compared with the answer. */
function Eutomer({ item, answer }: { item: AtTargetItem; answer: Letter | null }) {
  const { active_enantiomer: letter, contradicted } = item;
  return (
    <>
      {letter === null ? contradicted ? 'undecided' : 'no preference' : <span className="letter">{letter}</span>}
      {answer !== null && letter !== null && letter !== answer && (
        <span className="small note">the other enantiomer</span>
      )}
      {contradicted && <span className="small note">sources disagree</span>}
    </>
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
