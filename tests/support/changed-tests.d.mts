export function changedFiles(): string[]
export function testsAbout(changed: readonly string[], tests: readonly string[], atMost: number): string[]
export function testsOf(changed: readonly string[]): { api: string[]; screens: string[]; e2e: string[] }
