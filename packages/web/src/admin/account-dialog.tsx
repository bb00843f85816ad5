import { useId } from 'react';
import { useSession } from '../account/session.ts';
import { useModal } from '../app/use-modal.ts';
import { Address } from './account-table.tsx';
import type { Account } from './admin-types.ts';
import { DeleteAccount } from './delete-account.tsx';
import { PasswordLink } from './password-link.tsx';
import { PlanForm } from './plan-form.tsx';
import { VerifyAddress } from './verify-address.tsx';

interface Props {
  account: Account;
  /** Called with a message when the dialog closes after a change. */
  onDone: (message: string) => void;
  onClose: () => void;
}

/** Everything that an administrator can change in an account. */
export function AccountDialog({ account, onDone, onClose }: Props) {
  const dialog = useModal();
  const id = useId();
  const own = useSession().data?.person?.email === account.email;
  const done = (message: string) => {
    onClose();
    onDone(message);
  };
  return (
    <dialog ref={dialog} className="account-dialog" aria-labelledby={id} onClose={onClose}>
      <div className="stack">
        <div>
          <h2 id={id} className="wrap">
            {account.name}
          </h2>
          <p className="small">
            <Address account={account} />
          </p>
        </div>
        {/* Verifying an address may change the plan; the form must not change it back. */}
        <PlanForm
          key={`${account.plan} ${account.monthly_limit} ${account.role}`}
          account={account}
          own={own}
          onSaved={() => done(`The account “${account.name}” was changed.`)}
        />
        {account.has_person && <VerifyAddress account={account} />}
        {account.has_person && <PasswordLink account={account} />}
        <DeleteAccount
          account={account}
          own={own}
          onDeleted={() => done(`The account “${account.name}” was deleted.`)}
        />
        <div className="row">
          <button type="button" onClick={onClose}>
            Close
          </button>
        </div>
      </div>
    </dialog>
  );
}
