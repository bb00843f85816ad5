import { useState } from 'react';
import { Gate } from '../account/gate.tsx';
import { useTitle } from '../app/use-title.ts';
import { useAccount } from './account.ts';
import { CreateKey } from './create-key.tsx';
import { KeyTable } from './key-table.tsx';
import { MonthUse } from './month-use.tsx';
import { QuickStart } from './quick-start.tsx';
import './keys.css';

/** The API Keys dashboard: specification, section 5. */
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
  return (
    <div className="stack">
      <div className="prose">
        <h1>API Keys</h1>
        <p>
          A key lets a program ask for predictions in your name. It is shown once, when it is made; the service keeps
          only its fingerprint.
        </p>
      </div>
      {error !== null && data === undefined && (
        <p className="notice bad" role="alert">
          {error.message}
        </p>
      )}
      <CreateKey fresh={fresh} onCreated={setFresh} />
      {data === undefined ? (
        error === null && <p className="soft">Loading keys …</p>
      ) : (
        <>
          <KeyTable keys={data.keys} />
          <MonthUse account={data} />
        </>
      )}
      <QuickStart apiKey={fresh} />
    </div>
  );
}
