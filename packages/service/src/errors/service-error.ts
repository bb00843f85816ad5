import { ERRORS, type ErrorCode } from './codes.ts';

export interface ErrorDetails {
  /** Position in a SMILES, in characters from 0. */
  position?: number;
  /** Seconds to wait before trying again. */
  retryAfter?: number;
  cause?: unknown;
}

/** An error to report to the caller: a code from the closed list, and a message specific to this case. */
export class ServiceError extends Error {
  override readonly name = 'ServiceError';
  readonly code: ErrorCode;
  readonly position: number | undefined;
  readonly retryAfter: number | undefined;

  constructor(code: ErrorCode, detail: string, details: ErrorDetails = {}) {
    super(detail, { cause: details.cause });
    this.code = code;
    this.position = details.position;
    this.retryAfter = details.retryAfter;
  }

  get status(): number {
    return ERRORS[this.code].status;
  }
}
