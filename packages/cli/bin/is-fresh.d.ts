export function filesOf(paths: readonly string[]): string[];
export function isFresh(made: string, sources: readonly string[]): boolean;
