export interface Progress {
  update(rows: number, bytesRead: number): void;
  stop(): void;
}
