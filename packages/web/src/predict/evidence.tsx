import type { EvidenceItem } from '@eutomer/engine/browser';
import { evidenceLetter, evidencePosition, formatShare, hasNoPreference } from '@eutomer/engine/in-words';
import { Link } from 'react-router';
import { LinkedText } from './linked-text.tsx';
import { hasPage } from '../families/has-page.ts';
import { AlignedPicture } from '../chemistry/molecule-picture.tsx';
import { Cards } from './cards.tsx';
import { Citations } from './citations.tsx';
import { CopySources } from './copy-sources.tsx';
import { countingItems } from './counting-items.ts';
import { evidenceWords } from './evidence-kinds.ts';
import { groupRecords, type KnownCompound } from './group-records.ts';
import { ReportError } from './report-error.tsx';
import { isOwn } from './strength.ts';

/** The molecule that the evidence is compared with. */
interface QueryMolecule {
  smiles: string;
  /** The deciding stereocentre; absent if there is no letter. */
  centre?: number;
  /** Why the sources are cited. */
  note: string;
  version: string;
}

function headingOf(shown: readonly EvidenceItem[]): string {
  const one = shown.length === 1;
  if (shown.some(({ supports }) => supports !== undefined))
    return one ? 'By analogy with this known compound' : 'By analogy with these known compounds';
  if (shown.every(isOwn)) return 'What is known about this compound';
  if (shown.some(isOwn)) return 'This compound and the nearest known ones';
  return one ? 'The nearest known compound' : 'The nearest known compounds';
}

/** The enantiomer of the molecule that a known compound speaks for, where no answer is given. */
function favoured({ favours, supports, aligned }: EvidenceItem): string {
  const atom = aligned?.[0]?.[0];
  if (favours === undefined) return supports === true ? 'For one isomer' : 'For the other isomer';
  return `For ${favours}${atom === undefined ? '' : ` at atom ${atom}`}`;
}

/** Whether a known compound supports the answer, and its weight; without a letter, which enantiomer it points to. */
function Side({ item, hasLetter }: { item: EvidenceItem; hasLetter: boolean }) {
  const { supports, share = 0 } = item;
  if (supports === undefined) return null;
  const side = hasLetter ? (supports ? 'For' : 'Against') : favoured(item);
  return (
    <p className={`side small ${hasLetter ? (supports ? 'for' : 'against') : ''}`}>
      <span>
        {side}, share {formatShare(share)}
      </span>
      <span className="share" aria-hidden="true">
        <span style={{ width: `${Math.round(share * 100)}%` }} />
      </span>
    </p>
  );
}

/** The letter of a known compound, with its centre if it has several. */
function Letter({ item, isMarked }: { item: EvidenceItem; isMarked: boolean }) {
  const position = evidencePosition(item);
  if (hasNoPreference(item)) return <span className="small place">no preference</span>;
  return (
    <>
      <span className="letter">{item.active_enantiomer}</span>{' '}
      <span className="small place">{isMarked && position !== null ? 'at the amber centre' : position}</span>
    </>
  );
}

/** What one record says, with its sources. */
function Statement({ item, version }: { item: EvidenceItem; version: string }) {
  const { name, smiles, says, sources, target } = item;
  return (
    <div className="statement">
      <p className="small soft">
        {evidenceWords(item)}
        {target !== undefined && says?.includes(target) !== true && `; ${target}`}
        {!isOwn(item) && `; similarity ${item.similarity.toFixed(2)}`}
      </p>
      {says !== undefined && (
        <p className="small">
          <LinkedText text={says} />
        </p>
      )}
      <div className="small wrap">
        <p>
          <Citations sources={sources} />
        </p>
        <p className="report">
          <ReportError
            name={name}
            smiles={smiles}
            text={[evidenceLetter(item), evidenceWords(item), says, sources.join('; ')].filter(Boolean).join('; ')}
            version={version}
          />
        </p>
      </div>
    </div>
  );
}

/** A known compound with all its records. @param isDrawn false if the answer above already shows it */
function Card({
  compound: { name, items },
  query,
  hasLetter,
  isDrawn,
}: {
  compound: KnownCompound;
  query: QueryMolecule;
  hasLetter: boolean;
  isDrawn: boolean;
}) {
  const [first] = items;
  const { smiles, aligned, atom_index: centre } = first;
  const beside = {
    smiles,
    ...(aligned === undefined ? {} : { aligned }),
    ...(query.centre === undefined || centre === undefined ? {} : { centres: [query.centre, centre] as const }),
  };
  return (
    <li>
      {isDrawn && <AlignedPicture smiles={query.smiles} beside={beside} alt={`The eutomer of ${name}`} />}
      <h3>
        {name} <Letter item={first} isMarked={isDrawn && (aligned ?? beside.centres) !== undefined} />
      </h3>
      <Side item={first} hasLetter={hasLetter} />
      {items.map((item, index) => (
        <Statement key={`${index} ${item.name}`} item={item} version={query.version} />
      ))}
    </li>
  );
}

/**
 * The nearest known compounds, oriented like the query molecule, with their evidence and sources.
 *
 * @param family the family to link to; if absent, there is no link
 */
export function Evidence({
  items,
  family,
  query,
}: {
  items: readonly EvidenceItem[];
  family?: string | undefined;
  query: QueryMolecule;
}) {
  const shown = countingItems(items);
  const hidden = items.length - shown.length;
  const compounds = groupRecords(shown);
  // A single card about the compound itself would repeat the picture above it.
  const isDrawn = compounds.length > 1 || !shown.every(isOwn);
  const byAnalogy = shown.some(({ supports }) => supports !== undefined);
  const hasMarkedCentre = query.centre !== undefined || shown.some(({ aligned }) => aligned !== undefined);
  return (
    <section className="card stack" aria-labelledby="evidence">
      <div className="row">
        <h2 id="evidence">{headingOf(shown)}</h2>
        {hasPage(family) && (
          <Link className="small" to={`/families/${family}`}>
            See the whole family
          </Link>
        )}
      </div>
      {isDrawn && (
        <p className="small soft">
          {compounds.length === 1 ? 'It' : 'Each'} is oriented like the molecule above; the common substructure is
          shaded green
          {hasMarkedCentre && ', and the stereocentre is amber'}.
          {byAnalogy && compounds.length > 1 && ' The share says how much each one counts.'}
          {hidden > 0 && ` ${hidden} more ${hidden === 1 ? 'counts' : 'count'} for less than 1 %.`}
        </p>
      )}
      <Cards count={compounds.length}>
        {compounds.map((compound, index) => (
          <Card
            key={`${index} ${compound.name}`}
            compound={compound}
            query={query}
            hasLetter={family !== undefined}
            isDrawn={isDrawn}
          />
        ))}
      </Cards>
      <CopySources sources={shown.flatMap(({ sources }) => sources)} note={query.note} />
    </section>
  );
}
