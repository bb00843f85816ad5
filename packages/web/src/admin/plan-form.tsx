import { useId, useState } from 'react';
import { useAccountMutation } from '../account/session.ts';
import { requestJson } from '../app/request-json.ts';
import { Field } from '../app/field.tsx';
import { usePlans } from '../plans/use-plans.ts';
import type { Account, Role } from './admin-types.ts';
import { Form } from '../app/form.tsx';

/**
 * Plan, limit and role of an account.
 *
 * @param own true for the administrator's own account
 */
export function PlanForm({ account, own, onSaved }: { account: Account; own: boolean; onSaved: () => void }) {
  const [plan, setPlan] = useState(account.plan);
  const [limit, setLimit] = useState(account.monthly_limit?.toString() ?? '');
  const [role, setRole] = useState<Role | null>(account.role);
  const save = useAccountMutation((body: object) =>
    requestJson(`/api/admin/accounts/${account.id}`, { method: 'PATCH', body }),
  );
  const submit = () => {
    const monthlyLimit = plan === 'enterprise' && limit.trim() !== '' ? Number(limit) : null;
    // Only what was changed here, so that a change by another administrator meanwhile stays.
    const hasNewPlan = plan !== account.plan || monthlyLimit !== account.monthly_limit;
    const hasNewRole = role !== null && role !== account.role;
    if (!hasNewPlan && !hasNewRole) {
      onSaved();
      return;
    }
    save.mutate(
      { ...(hasNewPlan ? { plan, monthly_limit: monthlyLimit } : {}), ...(hasNewRole ? { role } : {}) },
      { onSuccess: onSaved },
    );
  };
  return (
    <Form action="Save" request={save} onSubmit={submit} className="stack">
      <PlanField value={plan} onChange={setPlan} />
      {plan === 'enterprise' && (
        <Field
          label="Compounds per month and key"
          type="number"
          min={1}
          max={2_147_483_647}
          step={1}
          value={limit}
          onChange={setLimit}
          hint="Leave empty for no limit."
        />
      )}
      {role !== null && <RoleField value={role} own={own} onChange={setRole} />}
    </Form>
  );
}

function PlanField({ value, onChange }: { value: string; onChange: (plan: string) => void }) {
  const { data: plans = [] } = usePlans();
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>Plan</label>
      <select id={id} value={value} onChange={({ target }) => onChange(target.value)}>
        {plans.map((option) => (
          <option key={option.id} value={option.id}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  );
}

function RoleField({ value, own, onChange }: { value: Role; own: boolean; onChange: (role: Role) => void }) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={`${id}-role`}>Role</label>
      <select
        id={`${id}-role`}
        value={value}
        aria-describedby={own ? `${id}-own` : undefined}
        onChange={({ target }) => onChange(target.value as Role)}
      >
        <option value="member">member</option>
        <option value="administrator">administrator</option>
      </select>
      {own && (
        <p id={`${id}-own`} className="small soft">
          This is your own account: as a member you will no longer see these pages.
        </p>
      )}
    </div>
  );
}
