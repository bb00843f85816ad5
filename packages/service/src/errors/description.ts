/** The contents of an error's page. `status` is also the status of the response. */
export interface ErrorDescription {
  status: 400 | 401 | 403 | 404 | 405 | 409 | 429 | 500 | 503;
  title: string;
  /** The cause, for someone who sees the code for the first time. */
  cause: string;
  fix: string;
}
