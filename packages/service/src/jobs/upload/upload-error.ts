export type UploadErrorCode = 'job_too_large' | 'file_unreadable' | 'column_missing';

/**
 * Rejects a file. The upload thread does not load ServiceError, which imports the engine; the main thread converts it.
 */
export class UploadError extends Error {
  override readonly name = 'UploadError';
  readonly code: UploadErrorCode;

  constructor(code: UploadErrorCode, detail: string, options?: ErrorOptions) {
    super(detail, options);
    this.code = code;
  }
}
