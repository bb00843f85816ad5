import { Link } from 'react-router';
import { useTitle } from '../app/use-title.ts';
import { AnalogySection } from './analogy-reliability.tsx';
import { FamilyReliability } from './family-reliability.tsx';
import { useReliability } from './use-reliability.ts';
import { ErrorNotice } from '../app/error-notice.tsx';
import './reliability.css';

/** Calibration: confidence against accuracy, for families and for analogy. */
export function ReliabilityPage() {
  useTitle('Reliability');
  const { data, error, isPending, refetch } = useReliability();
  return (
    <div className="stack">
      <div className="prose">
        <h1>How reliable is the confidence?</h1>
        <p className="soft">
          Known compounds were left out and predicted from the others. This page compares the claimed confidence with
          the accuracy: for members of families, which are the easiest case, and for answers by analogy.{' '}
          <Link to="/families">All families</Link>
        </p>
      </div>
      <ErrorNotice error={error} onAgain={refetch} />
      {isPending && <p className="soft">Loading figures…</p>}
      {data !== undefined && (
        <>
          <FamilyReliability reliability={data} />
          <AnalogySection runs={data.analogy} />
        </>
      )}
    </div>
  );
}
