interface PagerProps {
  /** Index of the page, from 0. */
  page: number;
  size: number;
  total: number;
  /** The noun for the rows, singular and plural. */
  of: readonly [one: string, many: string];
  onPage: (page: number) => void;
}

/** Index of the last page, from 0. */
export const lastPage = (total: number, size: number): number => Math.max(0, Math.ceil(total / size) - 1);

/** Shows the range of rows and buttons to turn the pages. */
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
