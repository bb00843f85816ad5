interface PagerProps {
  /** From 0. */
  page: number;
  size: number;
  total: number;
  /** What is counted: one and many. */
  of: readonly [one: string, many: string];
  onPage: (page: number) => void;
}

/** The last page, from 0, of so many rows. */
export const lastPage = (total: number, size: number): number => Math.max(0, Math.ceil(total / size) - 1);

/** Says which rows of how many are shown, and turns the pages. */
export function Pager({ page, size, total, of: [one, many], onPage }: PagerProps) {
  const last = lastPage(total, size);
  const count = `${total.toLocaleString('en')} ${total === 1 ? one : many}`;
  const first = page * size + 1;
  return (
    <div className="row">
      <span className="small soft" role="status">
        {last === 0
          ? count
          : `${first.toLocaleString('en')}–${Math.min(total, first + size - 1).toLocaleString('en')} of ${count}`}
      </span>
      {last > 0 && (
        <>
          <button type="button" aria-label="Previous page" disabled={page === 0} onClick={() => onPage(page - 1)}>
            Previous
          </button>
          <button type="button" aria-label="Next page" disabled={page >= last} onClick={() => onPage(page + 1)}>
            Next
          </button>
        </>
      )}
    </div>
  );
}
