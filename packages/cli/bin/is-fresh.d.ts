export function getFiles(paths: readonly string[]): string[];
export function isFresh(created: string, sources: readonly string[]): boolean;
