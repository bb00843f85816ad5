import type { UseQueryResult } from '@tanstack/react-query';
import type { FamiliesContaining } from '@eutomer/engine/browser';
import { useId, useState } from 'react';
import { prepareSubstructures } from '../chemistry/use-chemistry.ts';
import { EditorOnDemand } from '../predict/editor-on-demand.tsx';

interface Props {
  /** SMILES or SMARTS; empty for any family. */
  pattern: string;
  search: UseQueryResult<FamiliesContaining | null>;
  onChange: (pattern: string) => void;
}

/** A substructure, typed or drawn, that a compound of each listed family must contain. */
export function SubstructureFilter({ pattern, search, onChange }: Props) {
  const [drawing, setDrawing] = useState(false);
  const id = useId();
  const isWrong = pattern.trim() !== '' && search.data === null;
  return (
    <section className="substructure stack" aria-label="Substructure search" onFocus={prepareSubstructures}>
      <div className="substructure-fields">
        <div className="field">
          <label htmlFor={`${id}-pattern`}>Contains the substructure</label>
          <input
            id={`${id}-pattern`}
            type="text"
            className="mono"
            value={pattern}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            placeholder="SMILES or SMARTS, as in CC(N)Cc1ccccc1"
            aria-invalid={isWrong}
            aria-describedby={`${id}-hint`}
            onChange={({ target }) => onChange(target.value)}
          />
        </div>
        <button type="button" aria-expanded={drawing} onClick={() => setDrawing(!drawing)}>
          {drawing ? 'Close the editor' : 'Draw'}
        </button>
        {pattern !== '' && (
          <button type="button" className="quiet" onClick={() => onChange('')}>
            Clear
          </button>
        )}
      </div>
      <p id={`${id}-hint`} className={isWrong ? 'small bad' : 'small soft'} role="status">
        {hintFor(search, isWrong)}
      </p>
      {drawing && (
        <EditorOnDemand
          smiles={pattern}
          onChange={onChange}
          hint="Your drawing appears above, and the list is updated to match it."
        />
      )}
    </section>
  );
}

function hintFor({ error, isFetching }: Props['search'], isWrong: boolean): string {
  if (error !== null) return error.message;
  if (isFetching) return 'Searching the compounds…';
  if (isWrong) return 'This cannot be read as SMILES or SMARTS.';
  return 'Lists the families with a compound that contains it. Stereo is ignored. The search runs in your browser.';
}
