/** A well-formed HTTP request. */
export interface FuzzRequest {
  /** The kind of request generated. */
  kind: string;
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string | Buffer | null;
}

/** Bytes sent over a bare connection, usually not HTTP. */
export interface RawBytes {
  kind: string;
  bytes: Buffer;
}

/** What requests are generated from. */
export interface RequestInputs {
  molecules: readonly string[];
  /** A valid key. */
  key: string;
}
