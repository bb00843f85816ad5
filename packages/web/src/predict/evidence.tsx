import type { EvidenceItem } from '@eutomer/engine/browser';
import { evidencePlace } from '@eutomer/engine/in-words';
import { Link } from 'react-router';
import { hasPage } from '../families/has-page.ts';
import { MoleculePicture } from '../chemistry/molecule-picture.tsx';
import { Citation } from './citation.tsx';
import { evidenceWords } from './evidence-kinds.ts';

/** Whether it is about the compound itself, or an isomer of it. */
const isOwn = ({ similarity }: EvidenceItem): boolean => similarity === 1;

/**
 * The nearest known compounds, with what is known of them and where it was read.
 *
 * @param family where to read on; without it there is no link
 */
export function Evidence({ items, family }: { items: readonly EvidenceItem[]; family?: string | undefined }) {
  const heading = items.every(isOwn) ? 'What is known of this compound' : 'The nearest known compounds';
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
      <ul className="evidence">
        {items.map((item, place) => (
          <li key={`${place} ${item.name}`}>
            <MoleculePicture smiles={item.smiles} alt={`The eutomer of ${item.name}`} />
            <h3>
              {item.name} <span className="letter">{item.active_enantiomer}</span>{' '}
              <span className="small place">{evidencePlace(item)}</span>
            </h3>
            <p className="small soft">
              {evidenceWords(item)}
              {!isOwn(item) && `; similarity ${item.similarity.toFixed(2)}`}
            </p>
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
