import { resultCells, type ResultCells } from '@eutomer/engine/result-table';
import type { Answered } from './encoder.ts';

/** The cells of a row's result, by column. */
export const cellsOf = ({ row, result, inchikey }: Answered): ResultCells =>
  resultCells(result, { asked_target: row.target, line: row.line, inchikey });
