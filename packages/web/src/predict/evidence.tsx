import type { EvidenceItem } from '@eutomer/engine/browser';
import { evidencePlace, shareInPercent } from '@eutomer/engine/in-words';
import { Link } from 'react-router';
import { hasPage } from '../families/has-page.ts';
import { CommonPartPicture, MoleculePicture } from '../chemistry/molecule-picture.tsx';
import { Citation } from './citation.tsx';
import { evidenceWords } from './evidence-kinds.ts';

/** Whether a known compound speaks for the answer, and how much it counts; without a letter, which way it points. */
function partOf({ supports, share = 0 }: EvidenceItem, named: boolean): string {
  const side = named ? (supports ? 'For' : 'Against') : supports ? 'For one isomer' : 'For the other isomer';
  return `${side}, share ${shareInPercent(share)}`;
}

function Picture({ item: { smiles, name, aligned } }: { item: EvidenceItem }) {
  const alt = `The eutomer of ${name}`;
  if (aligned === undefined) return <MoleculePicture smiles={smiles} alt={alt} />;
  return <CommonPartPicture smiles={smiles} common={aligned.map(([, atom]) => atom)} alt={alt} />;
}

/** Whether it is about the compound itself, or an isomer of it. */
const isOwn = ({ similarity }: EvidenceItem): boolean => similarity === 1;

/**
 * The nearest known compounds, with what is known of them and where it was read.
 *
 * @param family where to read on; without it there is no link
 */
export function Evidence({ items, family }: { items: readonly EvidenceItem[]; family?: string | undefined }) {
  const byAnalogy = items.some(({ supports }) => supports !== undefined);
  const heading = byAnalogy
    ? 'By analogy with these known compounds'
    : items.every(isOwn)
      ? 'What is known of this compound'
      : 'The nearest known compounds';
  return (
    <section className="card stack" aria-labelledby="evidence">
      <div className="row">
        <h2 id="evidence">{heading}</h2>
        {hasPage(family) && (
          <Link className="small" to={`/families/${family}`}>
            all of the family
          </Link>
        )}
      </div>
      {byAnalogy && (
        <p className="small soft">
          The part that each has in common with the molecule is marked. The share says how much it counts.
        </p>
      )}
      <ul className="evidence">
        {items.map((item, place) => (
          <li key={`${place} ${item.name}`}>
            <Picture item={item} />
            <h3>
              {item.name} <span className="letter">{item.active_enantiomer}</span>{' '}
              <span className="small place">{evidencePlace(item)}</span>
            </h3>
            <p className="small soft">
              {evidenceWords(item)}
              {!isOwn(item) && `; similarity ${item.similarity.toFixed(2)}`}
            </p>
            {item.supports !== undefined && <p className="small">{partOf(item, family !== undefined)}</p>}
            {item.says !== undefined && <p className="small">{item.says}</p>}
            <p className="small wrap">
              {item.sources.map((source) => (
                <Citation key={source} source={source} />
              ))}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
