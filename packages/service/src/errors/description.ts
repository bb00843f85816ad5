/** What the page of an error says. `status` is also the answer's status. */
export interface ErrorDescription {
  status: 400 | 401 | 403 | 404 | 405 | 409 | 429 | 500 | 503;
  title: string;
  /** What happened, for someone who meets the code for the first time. */
  happened: string;
  fix: string;
}
