type RunOptions = { env?: Record<string, string>; live?: boolean; timeoutMs?: number; graceMs?: number }
type Ran = { code: number; output: string; endedByLimit: boolean }

export const root: string
export function tool(path: string): string
export function inWords(ms: number): string
export function run(command: string, args: readonly string[], options?: RunOptions): Promise<Ran>
export function runNode(script: string, args: readonly string[], options?: RunOptions): Promise<Ran>
