/** A request over HTTP, well-formed as HTTP. */
export interface FuzzRequest {
  /** How it was made. */
  kind: string;
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string | Buffer | null;
}

/** Bytes sent over a bare connection, mostly not HTTP. */
export interface RawBytes {
  kind: string;
  bytes: Buffer;
}

/** What the requests are made from. */
export interface Material {
  molecules: readonly string[];
  /** A key that may ask. */
  key: string;
}
