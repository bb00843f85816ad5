import { useState } from 'react';
import { download, toCsv, toSdf } from './export.ts';
import { MAX_PICTURES, toXlsx } from './export-xlsx.ts';
import type { Row } from './run-batch.ts';
import type { Table } from './table.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Downloads of the rows shown. @param disabled while the batch runs */
export function Downloads({ table, rows, disabled }: { table: Table; rows: readonly Row[]; disabled: boolean }) {
  const [preparing, setPreparing] = useState(false);
  const off = disabled || rows.length === 0;
  const downloadXlsx = async () => {
    setPreparing(true);
    try {
      download('eutomers.xlsx', XLSX, await toXlsx(table, rows));
    } finally {
      setPreparing(false);
    }
  };
  return (
    <>
      <button
        type="button"
        disabled={off}
        onClick={() => download('eutomers.csv', 'text/csv;charset=utf-8', toCsv(table, rows))}
      >
        Download CSV
      </button>
      <button
        type="button"
        disabled={off}
        onClick={() => void toSdf(table, rows).then((text) => download('eutomers.sdf', 'chemical/x-mdl-sdfile', text))}
      >
        Download SDF
      </button>
      <button type="button" disabled={off || preparing} onClick={() => void downloadXlsx()}>
        {preparing ? 'Preparing …' : 'Download XLSX'}
      </button>
      <span className="small soft">
        {rows.length > MAX_PICTURES
          ? `XLSX without structures: it holds them for up to ${MAX_PICTURES.toLocaleString('en')} rows`
          : `XLSX with structures, for up to ${MAX_PICTURES.toLocaleString('en')} rows`}
      </span>
    </>
  );
}
