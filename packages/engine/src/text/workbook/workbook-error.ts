/** What a file is, instead of a workbook that can be read; and how to fix it. The list is closed. */
const WORKBOOK_FAULTS = {
  old_or_protected: [
    'a workbook in the format of Excel 97 to 2003 (.xls), or one protected by a password',
    'Open it, remove the password if it has one, and save it as “Excel Workbook (.xlsx)”.',
  ],
  no_workbook: [
    'another kind of file',
    'Open it in the program that wrote it and save it as “Excel Workbook (.xlsx)”; if it is text, change the end of its name to .csv or .tsv.',
  ],
  damaged: [
    'a workbook that is damaged',
    'Open it in Excel, let Excel repair it, and save it; or copy or download it again.',
  ],
  too_large: ['a workbook that is too large', 'Save the sheet as CSV, and give that file.'],
  far_cell: [
    'a workbook with a value far from its table',
    'In each sheet, press Ctrl+End in Excel to find its last cell, delete the rows and columns beyond the table, and save it.',
  ],
  no_cells: ['a workbook without filled cells', 'Check that the table is in this workbook, and that it was saved.'],
} as const satisfies Record<string, readonly [found: string, fix: string]>;

export type WorkbookFault = keyof typeof WORKBOOK_FAULTS;

/** The file is no workbook that can be read. Its message says what was expected, what it is and how to fix that. */
export class WorkbookError extends Error {
  override readonly name = 'WorkbookError';
  readonly fault: WorkbookFault;

  /** @param detail more about what was found */
  constructor(fault: WorkbookFault, detail?: string) {
    const [found, fix] = WORKBOOK_FAULTS[fault];
    super(`expected an Excel workbook (.xlsx); this is ${found}${detail === undefined ? '' : ` (${detail})`}. ${fix}`);
    this.fault = fault;
  }
}
