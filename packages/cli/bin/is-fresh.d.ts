export function getFiles(paths: readonly string[]): string[];
export function isFresh(built: string, sources: readonly string[]): boolean;
