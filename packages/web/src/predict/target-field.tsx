import { useId } from 'react';
import { useDebounced } from '../app/use-debounced.ts';
import { useTargets } from '../chemistry/use-chemistry.ts';

/** The target to predict for, with suggestions. */
export function TargetField({
  value,
  describedBy,
  onChange,
}: {
  value: string;
  /** The id of the element with a hint, if there is one. */
  describedBy?: string;
  onChange: (target: string) => void;
}) {
  const id = useId();
  const { data } = useTargets(useDebounced(value.trim()));
  return (
    <div className="field ask-target">
      <label htmlFor={id}>
        Target <span className="soft optional">(optional)</span>
      </label>
      <input
        id={id}
        type="text"
        value={value}
        list={`${id}-names`}
        aria-describedby={describedBy}
        autoComplete="off"
        spellCheck={false}
        placeholder="any; or ADRB2, COX-2 …"
        onChange={({ target }) => onChange(target.value)}
      />
      <datalist id={`${id}-names`}>
        {data?.nearest.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </div>
  );
}
