/** What the page for one molecule hands over to the batch page, as the state of the address. */
export interface HandedOver {
  /** Lines that were pasted. */
  text?: string;
  /** The target as typed. */
  target?: string;
}
