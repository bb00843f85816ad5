export const NODE_FLAGS: string[];
export const NODE_ENVIRONMENT: Record<string, string>;
