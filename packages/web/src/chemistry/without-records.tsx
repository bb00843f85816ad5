import { AgainButton } from '../app/error-notice.tsx';
import { useReloadRecords } from './use-chemistry.ts';

/** Says what is missing and what follows from it. */
export const WITHOUT_RECORDS =
  'The records of individual compounds could not be loaded. Answers here are based on families alone; the API may give more, or different, answers.';

/** Says that answers use families alone, because the records could not be loaded. */
export function WithoutRecords() {
  const loadAgain = useReloadRecords();
  return (
    <div className="notice warn stack" role="alert">
      <p>{WITHOUT_RECORDS}</p>
      <AgainButton label="Load the records again" onAgain={() => loadAgain().catch(() => {})} />
    </div>
  );
}
