/** A log that a test reads. */
export interface CapturedLog {
  /** The logger for the server. */
  logger: { level: string; stream: { write(line: string): void } };
  text(): string;
  lines(): Record<string, unknown>[];
}

/** Captures everything that a server logs, down to the level `trace`. */
export function captureLog(): CapturedLog {
  let text = '';
  return {
    logger: {
      level: 'trace',
      stream: {
        write: (line) => {
          text += line;
        },
      },
    },
    text: () => text,
    lines: () =>
      text
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => JSON.parse(line) as Record<string, unknown>),
  };
}
