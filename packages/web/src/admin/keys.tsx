import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { Key } from './admin-types.ts';
import { KeyTable } from './key-table.tsx';
import { lastPage, Pager } from '../app/pager.tsx';
import { ErrorNotice } from '../app/error-notice.tsx';
import { SearchFilter, SelectFilter } from '../app/filters.tsx';
import { useAdmin } from './use-admin.ts';
import { useReport } from './use-report.tsx';
import { RevokeKey } from './revoke-key.tsx';

const PAGE_SIZE = 50;
const STATUSES = ['any', 'Active', 'Expired', 'Revoked'] as const;

type Status = (typeof STATUSES)[number];

const fits = ({ name, account, key }: Key, searchText: string): boolean =>
  `${name} ${account} ${key}`.toLowerCase().includes(searchText);

/** All keys, or those of one account, newest first. */
export function Keys() {
  const account = useSearchParams()[0].get('account');
  const { data, error } = useAdmin<{ keys: Key[] }>(
    `/api/admin/keys${account === null ? '' : `?${new URLSearchParams({ account })}`}`,
  );
  return (
    <>
      <ErrorNotice error={error} />
      {account !== null && (
        <p className="notice">
          Only the keys of one account are shown. <Link to="/admin/keys">Show all keys</Link>
        </p>
      )}
      {data === undefined ? (
        error === null && <p className="soft">Loading keys…</p>
      ) : (
        <Filtered key={account} keys={data.keys.toReversed()} />
      )}
    </>
  );
}

function Filtered({ keys }: { keys: readonly Key[] }) {
  const [text, setText] = useState('');
  const [status, setStatus] = useState<Status>('any');
  const [page, setPage] = useState(0);
  const [revoking, setRevoking] = useState<Key | null>(null);
  const { report, say } = useReport();
  const searchText = text.trim().toLowerCase();
  const shown = keys.filter((key) => (status === 'any' || key.status === status) && fits(key, searchText));
  const at = Math.min(page, lastPage(shown.length, PAGE_SIZE));
  if (keys.length === 0)
    return (
      <p className="card soft">
        There are no keys yet. Users create their own under API Keys; <code>eutomer keys create</code> creates one on
        the command line.
      </p>
    );
  return (
    <>
      <div className="row filters">
        <SearchFilter
          value={text}
          onChange={(next) => {
            setText(next);
            setPage(0);
          }}
          placeholder="name, account or last four characters"
        />
        <SelectFilter
          label="Status"
          value={status}
          options={STATUSES.map((option) => [option, option])}
          onChange={(next) => {
            setStatus(next);
            setPage(0);
          }}
        />
      </div>
      {report}
      <Pager page={at} size={PAGE_SIZE} total={shown.length} of={['key', 'keys']} onPage={setPage} />
      {shown.length === 0 ? (
        <p className="card soft">No key matches your search.</p>
      ) : (
        <KeyTable
          keys={shown.slice(at * PAGE_SIZE, (at + 1) * PAGE_SIZE)}
          onRevoke={(key) => {
            say('');
            setRevoking(key);
          }}
        />
      )}
      {revoking !== null && (
        <RevokeKey key={revoking.id} apiKey={revoking} onDone={say} onClose={() => setRevoking(null)} />
      )}
    </>
  );
}
