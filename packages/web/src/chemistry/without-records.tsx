import { useState } from 'react';
import { useRecordsAgain } from './use-chemistry.ts';

/** Says that answers rest on families alone, as the records could not be loaded. */
export function WithoutRecords() {
  const loadAgain = useRecordsAgain();
  const [busy, setBusy] = useState(false);
  const again = () => {
    setBusy(true);
    void loadAgain().catch(() => {}).finally(() => setBusy(false));
  };
  return (
    <div className="notice warn stack" role="alert">
      <p>The records of single compounds could not be loaded. This answer rests on families alone; the API may say more, or something else.</p>
      <div className="row"><button type="button" disabled={busy} onClick={again}>Load the records again</button></div>
    </div>
  );
}
