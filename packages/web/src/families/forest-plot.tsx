import { wilsonInterval } from '@eutomer/engine/wilson';
import { Link } from 'react-router';
import type { FamilySummary } from './family-types.ts';
import { inPercent } from '../app/percent.ts';

const TICKS = [0, 25, 50, 75, 100];

/**
 * Fraction correct with its interval, one row per family. The numbers are beside it, because a picture can be neither
 * read aloud nor cited.
 */
export function ForestPlot({ families }: { families: readonly FamilySummary[] }) {
  return (
    <div className="scroll-x card">
      <table className="forest">
        <thead>
          <tr>
            <th scope="col">Family</th>
            <th scope="col" className="number">
              Correct
            </th>
            <th scope="col" className="plot">
              <span className="ticks" aria-hidden="true">
                {TICKS.map((tick) => (
                  <span key={tick} style={{ left: `${tick}%` }}>
                    {tick}
                  </span>
                ))}
              </span>
              <span className="visually-hidden">Accuracy with its 95 % interval, in percent</span>
            </th>
            <th scope="col">Tier</th>
          </tr>
        </thead>
        <tbody>
          {families.map((family) => (
            <ForestRow key={family.id} family={family} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

const SHOWN = 3;

/** The first few compounds that match a search. */
const namedMembers = (members: readonly string[]): string =>
  members.length > SHOWN
    ? `${members.slice(0, SHOWN).join(', ')} and ${members.length - SHOWN} more`
    : members.join(', ');

function ForestRow({
  family: { id, label, domain, target, members = [], n_correct: correct, n_validated: total, kc_tier: tier },
}: {
  family: FamilySummary;
}) {
  const { lower, upper } = wilsonInterval(correct, total);
  const share = total === 0 ? 0 : (100 * correct) / total;
  return (
    <tr>
      <th scope="row">
        <Link to={`/families/${id}`}>{label}</Link>
        <span className="small soft target">
          {domain === 'agrochemical' ? 'agrochemical; ' : ''}
          {target}
        </span>
        {members.length > 0 && <span className="small target">{namedMembers(members)}</span>}
      </th>
      <td className="number right">
        {total === 0 ? <span className="soft">not judged</span> : `${correct} of ${total}`}
      </td>
      <td className="plot">
        <svg
          viewBox="0 0 100 10"
          preserveAspectRatio="none"
          role="img"
          aria-label={
            total === 0
              ? 'too few compounds to judge by leave-one-out'
              : `${share.toFixed(0)} percent, interval ${inPercent(lower)} to ${inPercent(upper)}`
          }
        >
          {TICKS.map((tick) => (
            <line key={tick} className="tick" x1={tick} x2={tick} y1="0" y2="10" />
          ))}
          {total > 0 && (
            <>
              <line className={`whisker ${tier}`} x1={100 * lower} x2={100 * upper} y1="5" y2="5" />
              <line className={`point ${tier}`} x1={share} x2={share} y1="1.5" y2="8.5" />
            </>
          )}
        </svg>
      </td>
      <td>
        <span className={`chip tier ${tier}`}>{tier}</span>
      </td>
    </tr>
  );
}
