import type { ReactNode } from 'react';

/** More cards than this are laid out in columns of equal width, whatever their number. */
const MAX_FITTED = 5;

/** Cards of known compounds, laid out by their number so that none is left alone in a row. */
export const Cards = ({ count, children }: { count: number; children: ReactNode }) => (
  <div className="card-frame">
    <ul className={count > MAX_FITTED ? 'evidence' : `evidence of-${count}`}>{children}</ul>
  </div>
);
