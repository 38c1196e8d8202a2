import { list, runPart } from './run-part.mjs'

/** More than these are no accident of a slow machine: the run is red. */
export const AGAIN_AT_MOST = 5

/** So many unstable tests of all parts together are no accident either: they fail the run. */
export const UNSTABLE_FAIL = 3

/**
 * Runs a part of the tests. Where a few of hundreds were red, these run once more, by themselves: one that is red again is wrong and fails the
 * run, one that is green now is unstable and is said so, with its name, in the summary. An unstable test is a fault to be mended; it is
 * no reason to refuse what was changed elsewhere (docs/decisions.md, Structure, tests and tools).
 * @param {Parameters<typeof runPart>[0]} part
 * @param {(red: { names: string[], files: string[] }) => readonly string[]} argsAgain The arguments that run the red ones alone.
 * @returns {Promise<Awaited<ReturnType<typeof runPart>> & { unstable?: string[] }>}
 */
export async function runRedAgain(part, argsAgain) {
  const first = await runPart(part)
  const { red } = first
  if (red === undefined || red.names.length > AGAIN_AT_MOST) return first
  console.log(`• ${part.name}: ${red.names.length} once more, alone`)
  const second = await runPart({
    ...part,
    args: argsAgain(red),
    progress: part.progress.replace(/(\.\w+)?$/, '-again$1'),
  })
  // Red as a whole, or not all of them ran: it says nothing of the single ones.
  const ran = second.passed + (second.red?.names.length ?? 0)
  if ((second.failed > 0 && second.red === undefined) || ran < red.names.length) return first
  const failed = red.names.filter((name) => second.red?.names.includes(name))
  const unstable = red.names.filter((name) => !failed.includes(name))
  return {
    ...first,
    passed: first.passed + unstable.length,
    failed: failed.length,
    unstable,
    said: [
      ...(failed.length > 0 ? [`${part.name}: ${failed.length} failed`, ...list('  failed', failed)] : []),
      ...(unstable.length > 0 ? [`${part.name}: ${unstable.length} unstable, red once and green alone`] : []),
      ...list('  unstable', unstable),
    ],
  }
}
