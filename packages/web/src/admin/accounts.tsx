import { useState } from 'react';
import { AccountDialog } from './account-dialog.tsx';
import { AccountTable } from './account-table.tsx';
import type { Account, AccountList } from './admin-types.ts';
import { lastPage, Pager } from '../app/pager.tsx';
import { ErrorNotice } from '../app/error-notice.tsx';
import { useAdmin } from './use-admin.ts';
import { SearchFilter } from '../app/filters.tsx';
import { useDebounced } from '../app/use-debounced.ts';
import { useReport } from './use-report.tsx';

/** All accounts, which can be searched by name or address, and changed. */
export function Accounts() {
  const [text, setText] = useState('');
  const [page, setPage] = useState(0);
  const [chosen, setChosen] = useState<Account | null>(null);
  const { report, say } = useReport();
  const searchText = useDebounced(text.trim());
  const { data, error } = useAdmin<AccountList>(
    `/api/admin/accounts?${new URLSearchParams({ text: searchText, page: String(page) })}`,
    { keepPrevious: true },
  );
  // The last account of the last page may have been deleted.
  if (data !== undefined && page > lastPage(data.total, data.page_size)) setPage(lastPage(data.total, data.page_size));
  return (
    <>
      <div className="row filters">
        <SearchFilter
          maxLength={200}
          value={text}
          onChange={(next) => {
            setText(next);
            setPage(0);
          }}
          placeholder="name or email address"
        />
      </div>
      {report}
      <ErrorNotice error={error} />
      {data === undefined ? (
        error === null && <p className="soft">Loading accounts…</p>
      ) : (
        <>
          <Pager page={page} size={data.page_size} total={data.total} of={['account', 'accounts']} onPage={setPage} />
          {data.accounts.length === 0 ? (
            <p className="card soft">No account has “{searchText}” in its name or address.</p>
          ) : (
            <AccountTable
              accounts={data.accounts}
              onChange={(account) => {
                say('');
                setChosen(account);
              }}
            />
          )}
        </>
      )}
      {chosen !== null && (
        <AccountDialog
          key={chosen.id}
          account={data?.accounts.find(({ id }) => id === chosen.id) ?? chosen}
          onDone={say}
          onClose={() => setChosen(null)}
        />
      )}
    </>
  );
}
