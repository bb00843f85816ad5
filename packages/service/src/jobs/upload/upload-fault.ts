/** Why a file is refused; codes of the closed list. */
export type UploadFaultCode = 'job_too_large' | 'file_unreadable' | 'column_missing';

/** The refusal of a file. The thread that reads files does not load the service's errors, and the engine with them: the main thread makes one of this. */
export class UploadFault extends Error {
  override readonly name = 'UploadFault';
  readonly code: UploadFaultCode;

  constructor(code: UploadFaultCode, detail: string, options?: ErrorOptions) {
    super(detail, options);
    this.code = code;
  }
}
