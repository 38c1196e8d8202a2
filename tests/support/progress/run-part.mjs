import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { inWords, runNode } from '../steps.mjs'
import { countProgress } from './count-progress.mjs'

/** How long a part of the tests may take in all: with two cores the slowest needs the greater part of it. */
export const PART_LIMIT_MS = 65 * 60_000
/** So many names are said; the number says the rest. */
const NAMES = 10

/**
 * Runs a part of the tests with a reporter that notes its progress, and counts. What never ran counts as failed, and is said.
 * @param {{
 *   name: string, script: string, args: readonly string[], progress: string, env?: Record<string, string>, live?: boolean,
 *   limitMs?: number, graceMs?: number, countTests?: (files: string[]) => Promise<number>
 * }} part `progress`: the file for the notes. `countTests` counts the tests of files that were never opened.
 * @returns {Promise<{
 *   passed: number, failed: number, skipped: string[], said: string[], tookMs: Record<string, number>, red: { names: string[], files: string[] } | undefined
 * }>} `said`: lines for the summary. `tookMs`: by file, what its tests took together. `red`: what failed, where all ran to their end.
 */
export async function runPart({
  name,
  script,
  args,
  progress,
  env,
  live,
  limitMs = PART_LIMIT_MS,
  graceMs,
  countTests,
}) {
  mkdirSync(dirname(progress), { recursive: true })
  rmSync(progress, { force: true })
  const { code, endedByLimit } = await runNode(script, args, {
    live,
    timeoutMs: limitMs,
    graceMs,
    env: { ...env, DRIN_TEST_PROGRESS: progress },
  })
  const { passed, failed, skipped, running, notRun, unopened, tookMs, failedIn } = countProgress(read(progress))
  const neverOpened = unopened.length === 0 ? 0 : Math.max(unopened.length, (await countTests?.(unopened)) ?? 0)
  const missing = notRun.length + neverOpened
  const said = []
  if (endedByLimit) said.push(`${name}: ended by its limit of ${inWords(limitMs)}`)
  if (failed.length > 0) said.push(`${name}: ${failed.length} failed`, ...list('  failed', failed))
  if (missing > 0)
    said.push(
      `${name}: ${missing} of ${passed + failed.length + skipped.length + missing} never ran to their end, and count as failed`,
    )
  if (running.length > 0) said.push(...list('  it was running', running))
  const wentWrong = code !== 0 || endedByLimit
  // What failed outside of every test: its preparation, or the runner itself.
  const whole = wentWrong && failed.length + missing === 0 ? 1 : 0
  if (whole > 0) said.push(`${name}: failed as a whole (exit code ${code})`)
  const red = failed.length > 0 && missing === 0 && !endedByLimit ? { names: failed, files: failedIn } : undefined
  return { passed, failed: failed.length + missing + whole, skipped, said, tookMs, red }
}

/** Lines that name the files whose tests took longest, the slowest first. */
export const slowest = (tookMs) =>
  Object.entries(tookMs)
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, NAMES)
    .map(([file, ms]) => `${(ms / 1000).toFixed(1).padStart(7)} s  ${file}`)

/** Lines that name the first of many. */
export function list(title, names) {
  const rest = names.length - NAMES
  return [
    ...names.slice(0, NAMES).map((one) => `${title}: ${one}`),
    ...(rest > 0 ? [`${title}: and ${rest} more`] : []),
  ]
}

function read(path) {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
