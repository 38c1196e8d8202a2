export function recordStatements(folder?: string): void
export function asTest<T>(work: () => T): T
