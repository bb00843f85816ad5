import type { NearestItem } from '@eutomer/engine/browser';
import { describeWhatIsMissing, nearestName, type Reason } from '@eutomer/engine/in-words';
import { AlignedPicture } from '../chemistry/molecule-picture.tsx';
import { Cards } from './cards.tsx';
import { Citations } from './citations.tsx';

/** For a molecule without an answer: what is missing, and the nearest known compounds not shown yet, oriented like it. */
export function Nearest({ items, reason, smiles }: { items: readonly NearestItem[]; reason: Reason; smiles: string }) {
  return (
    <section className="card stack" aria-labelledby="nearest">
      <h2 id="nearest">{items.length === 0 ? 'What is missing' : 'The nearest known compounds'}</h2>
      <p className="small measure">
        {items.length === 0
          ? describeWhatIsMissing(reason).replace(/^./, (first) => first.toUpperCase())
          : `What is missing: ${describeWhatIsMissing(reason)}`}
      </p>
      <Cards count={items.length}>
        {items.map((item, index) => (
          <li key={`${index} ${item.smiles}`}>
            <AlignedPicture
              smiles={smiles}
              beside={{ smiles: item.smiles }}
              alt={`Structure of ${nearestName(item)}`}
            />
            <h3 className="wrap">
              {item.name ?? 'Unnamed compound'}{' '}
              {item.active_enantiomer !== null && <span className="letter">{item.active_enantiomer}</span>}
            </h3>
            <p className="small soft">
              {item.active_enantiomer === null ? 'no eutomer named; ' : ''}similarity {item.similarity.toFixed(2)}
              {item.target !== null && `; ${item.target}`}
            </p>
            <p className="small wrap">
              <Citations sources={item.sources} />
            </p>
          </li>
        ))}
      </Cards>
    </section>
  );
}
