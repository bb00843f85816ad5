import { useState } from 'react';
import { download } from '../app/download.ts';
import { toCsv, toSdf } from './export.ts';
import { MAX_PICTURES, toXlsx } from './export-xlsx.ts';
import type { Row } from './row.ts';
import type { Table } from './table.ts';

const FORMATS = [
  { format: 'CSV', type: 'text/csv;charset=utf-8', write: toCsv },
  { format: 'SDF', type: 'chemical/x-mdl-sdfile', write: toSdf },
  { format: 'XLSX', type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', write: toXlsx },
];

/** `library-eutomers.csv` for `library.sdf`. */
const nameOf = ({ file }: Table, format: string): string =>
  `${file === undefined ? '' : `${file.replace(/\.\w+$/, '')}-`}eutomers.${format.toLowerCase()}`;

/** The file being written, and how much of it is done. */
interface Writing {
  format: string;
  percent: number;
}

/** Downloads of the rows shown. @param disabled while the batch runs */
export function Downloads({ table, rows, disabled }: { table: Table; rows: readonly Row[]; disabled: boolean }) {
  const [writing, setWriting] = useState<Writing | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const save = async ({ format, type, write }: (typeof FORMATS)[number]) => {
    setProblem(null);
    setWriting({ format, percent: 0 });
    try {
      const content = await write(table, rows, (share) => setWriting({ format, percent: Math.floor(share * 100) }));
      download(nameOf(table, format), type, content);
    } catch (error) {
      setProblem(`The ${format} file could not be written: ${error instanceof Error ? error.message : String(error)}`);
    } finally {
      setWriting(null);
    }
  };
  return (
    <>
      {FORMATS.map((option) => (
        <button
          key={option.format}
          type="button"
          disabled={disabled || rows.length === 0 || writing !== null}
          onClick={() => void save(option)}
        >
          {writing?.format === option.format
            ? `Writing ${option.format}: ${writing.percent} %`
            : `Download ${option.format}`}
        </button>
      ))}
      {problem !== null && <span role="alert">{problem}</span>}
      <span className="small soft">
        {rows.length > MAX_PICTURES
          ? `XLSX without structures, which are drawn for up to ${MAX_PICTURES.toLocaleString('en')} rows`
          : `XLSX with structures, for up to ${MAX_PICTURES.toLocaleString('en')} rows`}
      </span>
    </>
  );
}
