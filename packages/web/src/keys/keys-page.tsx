import { useState } from 'react';
import { Link } from 'react-router';
import { Gate } from '../account/gate.tsx';
import { ErrorNotice } from '../app/error-notice.tsx';
import { useTitle } from '../app/use-title.ts';
import { useAccount } from './account.ts';
import { AllowanceWarnings } from './allowance-warnings.tsx';
import { CreateKey } from './create-key.tsx';
import { NewKey } from './new-key.tsx';
import { KeyTable } from './key-table.tsx';
import { momentOf } from './moment.ts';
import { MonthlyUsage } from './monthly-usage.tsx';
import { QuickStart } from './quick-start.tsx';
import type { RotatedKey } from './rotate-key.tsx';
import './keys.css';

/** The API Keys dashboard: interface specification, section 5. */
export function KeysPage() {
  useTitle('API Keys');
  return (
    <Gate title="API Keys">
      <Keys />
    </Gate>
  );
}

function Keys() {
  const { data, error } = useAccount();
  const [fresh, setFresh] = useState<string | null>(null);
  const [rotated, setRotated] = useState<RotatedKey | null>(null);
  return (
    <div className="stack">
      <div className="prose">
        <h1>API Keys</h1>
        <p>
          A key lets a program request predictions on your behalf. It is shown once, when it is created; the service
          stores only a hash of it. <Link to="/jobs">Jobs</Link> lists the files that were sent with a key.
        </p>
      </div>
      {data === undefined && <ErrorNotice error={error} />}
      {data !== undefined && <AllowanceWarnings account={data} />}
      <CreateKey fresh={fresh} onCreated={setFresh} />
      {data === undefined ? (
        error === null && <p className="soft">Loading keys…</p>
      ) : (
        <>
          {rotated !== null && (
            <NewKey
              secret={rotated.secret}
              title={`The new secret of “${rotated.name}”.`}
              onTaken={() => setRotated(null)}
            >
              {rotated.formerUntil === null
                ? 'The old one no longer works.'
                : `The old one works until ${momentOf(rotated.formerUntil)}.`}
            </NewKey>
          )}
          <KeyTable keys={data.keys} onRotated={setRotated} />
          <MonthlyUsage account={data} />
        </>
      )}
      <QuickStart apiKey={rotated?.secret ?? fresh} />
    </div>
  );
}
