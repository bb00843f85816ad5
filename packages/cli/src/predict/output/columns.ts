import { resultCells, type ResultCells } from '@eutomer/engine/result-table';
import type { AnsweredRow } from './encoder.ts';

/** The cells of a row's result, by column. */
export const toCells = ({ row, result, inchikey }: AnsweredRow): ResultCells =>
  resultCells(result, { asked_target: row.target, line: row.line, inchikey });
