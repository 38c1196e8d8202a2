type RunOptions = { env?: Record<string, string>; live?: boolean; timeoutMs?: number }

export const root: string
export function tool(path: string): string
export function run(
  command: string,
  args: readonly string[],
  options?: RunOptions,
): Promise<{ code: number; output: string }>
export function runNode(
  script: string,
  args: readonly string[],
  options?: RunOptions,
): Promise<{ code: number; output: string }>
