/** What a file is, or has, instead of a workbook that can be read; and how to fix it. The list is closed. */
export const WORKBOOK_FAULTS = {
  old_excel: [
    'a workbook in the format of Excel 97 to 2003 (.xls)',
    'Open it and save it as “Excel Workbook (.xlsx)”.',
  ],
  binary_excel: ['a binary workbook (.xlsb)', 'Open it and save it as “Excel Workbook (.xlsx)”.'],
  open_document: ['an OpenDocument spreadsheet (.ods)', 'Open it and save it as “Excel Workbook (.xlsx)”, or as CSV.'],
  numbers: ['a spreadsheet of Apple Numbers', 'Export it as Excel (.xlsx), or as CSV.'],
  encrypted: [
    'a workbook that is protected by a password',
    'Open it with the password, remove it (File > Info > Protect Workbook > Encrypt with Password) and save the workbook.',
  ],
  web_page: [
    'a web page or XML under the name of a workbook',
    'Open it in Excel and save it as “Excel Workbook (.xlsx)”.',
  ],
  text: ['text', 'If it is a table, change the end of its name to .csv or .tsv.'],
  gzip: ['a gzip file', 'Unpack it; workbooks are compressed already.'],
  other_archive: ['a zip archive without a workbook', 'Unpack it, and give the table in it.'],
  other_file: ['another kind of file, or a part of one', 'Copy or download it again, or save its table as CSV.'],
  damaged: [
    'a workbook that is damaged',
    'Open it in Excel, let Excel repair it, and save it; or copy or download it again.',
  ],
  too_large: ['a workbook that is too large', 'Save the sheet as CSV, and give that file.'],
  no_cells: ['a workbook without cells', 'Check that the table is in this workbook, and that it was saved.'],
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

/** Reports what a workbook contains against its own rules. */
export const damaged = (detail: string): WorkbookError => new WorkbookError('damaged', detail);
