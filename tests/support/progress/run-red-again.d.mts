import type { runPart } from './run-part.mjs'

export const AGAIN_AT_MOST: number
export const UNSTABLE_FAIL: number

export function runRedAgain(
  part: Parameters<typeof runPart>[0],
  argsAgain: (red: { names: string[]; files: string[] }) => readonly string[],
): Promise<Awaited<ReturnType<typeof runPart>> & { unstable?: string[] }>
