/** Shows the progress of a run. */
export interface Progress {
  update(rows: number, bytesRead: number): void;
  stop(): void;
}
