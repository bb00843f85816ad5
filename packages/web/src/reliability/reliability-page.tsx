import { Link } from 'react-router';
import { useTitle } from '../app/use-title.ts';
import { AnalogySection } from './analogy-reliability.tsx';
import { FamilyReliability } from './family-reliability.tsx';
import { useReliability } from './use-reliability.ts';
import './reliability.css';

/** What a confidence is worth: claims held against what was right, by family and by analogy. */
export function ReliabilityPage() {
  useTitle('Reliability');
  const { data, error, isPending } = useReliability();
  return (
    <div className="stack">
      <div className="prose">
        <h1>What a confidence is worth</h1>
        <p className="soft">
          Known compounds were left out and predicted from the others. This page holds what was claimed against what was
          right. <Link to="/families">All families</Link>
        </p>
      </div>
      {error !== null && (
        <p className="notice bad" role="alert">
          {error.message}
        </p>
      )}
      {isPending && <p className="soft">The figures are being loaded …</p>}
      {data !== undefined && (
        <>
          <FamilyReliability reliability={data} />
          <AnalogySection runs={data.analogy} />
        </>
      )}
    </div>
  );
}
