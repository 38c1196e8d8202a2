export function countProgress(text: string): {
  passed: number
  failed: string[]
  skipped: string[]
  running: string[]
  notRun: string[]
  unopened: string[]
  tookMs: Record<string, number>
}
