type Part = {
  name: string
  script: string
  args: readonly string[]
  progress: string
  env?: Record<string, string>
  live?: boolean
  limitMs?: number
  graceMs?: number
  countTests?: (files: string[]) => Promise<number>
}

type Outcome = {
  passed: number
  failed: number
  skipped: string[]
  said: string[]
  tookMs: Record<string, number>
  red: { names: string[]; files: string[] } | undefined
}

export function runPart(part: Part): Promise<Outcome>

export function slowest(tookMs: Readonly<Record<string, number>>): string[]
