/** Error codes for rejected files. */
export type UploadFaultCode = 'job_too_large' | 'file_unreadable' | 'column_missing';

/** Rejects a file. The upload thread does not load ServiceError, which imports the engine; the main thread converts it. */
export class UploadFault extends Error {
  override readonly name = 'UploadFault';
  readonly code: UploadFaultCode;

  constructor(code: UploadFaultCode, detail: string, options?: ErrorOptions) {
    super(detail, options);
    this.code = code;
  }
}
