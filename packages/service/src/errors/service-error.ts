import { ERRORS, type ErrorCode } from './codes.ts';

/** Facts about an error beyond its code. */
export interface ErrorFacts {
  /** Where in a SMILES, counted in characters from 0. */
  position?: number;
  /** Seconds after which trying again makes sense. */
  retryAfter?: number;
  cause?: unknown;
}

/** An error that the caller is told about: a code of the closed list, and a sentence about this very case. */
export class ServiceError extends Error {
  override readonly name = 'ServiceError';
  readonly code: ErrorCode;
  readonly position: number | undefined;
  readonly retryAfter: number | undefined;

  constructor(code: ErrorCode, detail: string, facts: ErrorFacts = {}) {
    super(detail, { cause: facts.cause });
    this.code = code;
    this.position = facts.position;
    this.retryAfter = facts.retryAfter;
  }

  get status(): number {
    return ERRORS[this.code].status;
  }
}
