import type { Compound } from '@eutomer/engine/browser';
import { useState } from 'react';
import { shortRatio } from '@eutomer/engine/in-words';
import { Link } from 'react-router';
import { MoleculePicture } from '../chemistry/molecule-picture.tsx';
import { Citations } from '../predict/citations.tsx';
import { EVIDENCE_KINDS } from '../predict/evidence-kinds.ts';
import type { FamilyDetail } from './family-types.ts';

/** Compounds drawn at first; drawing all of a large family takes time. */
const STEP = 24;

const values = ({ eutomer_value: eutomer, distomer_value: distomer, endpoint, unit }: Compound): string =>
  eutomer === undefined
    ? ''
    : `${endpoint ?? ''} ${eutomer}${distomer === undefined ? '' : ` and ${distomer}`} ${unit ?? ''}`.trim();

/** A compound without a checked source counts in no figure. */
const isVerified = ({ source }: Compound): boolean => !source.includes('unverified');

/** The compounds of a family with their evidence; those that contradict it are marked. */
export function Members({ family: { compounds, against, n_validated: judged } }: { family: FamilyDetail }) {
  const [shown, setShown] = useState(STEP);
  return (
    <section className="card stack" aria-labelledby="members">
      <h2 id="members">Compounds and their evidence</h2>
      <ul className="evidence">
        {compounds.slice(0, shown).map((compound) => (
          <Member
            key={compound.name}
            compound={compound}
            against={against.includes(compound.name)}
            judged={judged > 0}
          />
        ))}
      </ul>
      {shown < compounds.length && (
        <p>
          <button type="button" onClick={() => setShown(shown + 3 * STEP)}>
            Show more ({compounds.length - shown} left)
          </button>
        </p>
      )}
    </section>
  );
}

function Member({ compound, against, judged }: { compound: Compound; against: boolean; judged: boolean }) {
  const { name, smiles, active, evidence, source, says, ratio, target } = compound;
  const measured = values(compound);
  return (
    <li>
      <MoleculePicture smiles={smiles} alt={`The eutomer of ${name}`} />
      <h3>
        <Link to={`/?smiles=${encodeURIComponent(smiles)}`}>{name}</Link> <span className="letter">{active}</span>
      </h3>
      {against && (
        <p>
          <span className="chip against">
            contradicts the rule{judged && isVerified(compound) ? ': counts as an error' : ''}
          </span>
        </p>
      )}
      <p className="small soft">
        {EVIDENCE_KINDS[evidence]}
        {ratio === undefined ? '' : `, eudismic ratio ${shortRatio(ratio)}`}
        {target === undefined ? '' : `; ${target}`}
      </p>
      {measured !== '' && <p className="small">{measured}</p>}
      {says !== undefined && <p className="small">{says}</p>}
      <p className="small wrap">
        <Citations sources={source} />
      </p>
    </li>
  );
}
