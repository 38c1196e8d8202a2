/**
 * Counts what a run of tests came to, however it ended.
 * @param {string} text The lines that `note.mjs` wrote; a last line that was cut off is left aside.
 * @returns {{ passed: number, failed: string[], skipped: string[], running: string[], notRun: string[], unopened: string[],
 *   tookMs: Record<string, number>, failedIn: string[] }}
 *   `failed`: names, `failedIn`: their files. `skipped`: names of tests that say themselves that they do not run here. `notRun`: names of those that were to run and have no
 *   end, `running`: those of them that had begun. `unopened`: files of which not even the number of tests is known. `tookMs`: by file, what its tests took together.
 */
export function countProgress(text) {
  const unopened = new Set()
  const names = new Map()
  const begun = new Set()
  const outcomes = new Map()
  const tookMs = {}
  const failedIn = new Set()
  for (const line of parse(text)) {
    for (const file of line.files ?? []) unopened.add(file)
    unopened.delete(line.file)
    for (const { id, name } of line.tests ?? []) names.set(id, name)
    if (line.begun !== undefined) begun.add(line.begun)
    if (line.ended === undefined) continue
    unopened.delete(line.ended)
    if (line.in !== undefined) tookMs[line.in] = (tookMs[line.in] ?? 0) + (line.ms ?? 0)
    if (line.outcome === 'failed' && line.in !== undefined) failedIn.add(line.in)
    if (!names.has(line.ended)) names.set(line.ended, line.name ?? line.ended)
    // Once failed is failed: a second try that passes only shows that it cannot be relied on.
    if (outcomes.get(line.ended) !== 'failed') outcomes.set(line.ended, line.outcome)
  }
  const named = (wanted) => [...names].filter(([id]) => wanted(id, outcomes.get(id))).map(([, name]) => name)
  return {
    passed: named((_, outcome) => outcome === 'passed').length,
    failed: named((_, outcome) => outcome === 'failed'),
    skipped: named((_, outcome) => outcome === 'skipped'),
    running: named((id, outcome) => outcome === undefined && begun.has(id)),
    notRun: named((_, outcome) => outcome === undefined),
    unopened: [...unopened],
    tookMs,
    failedIn: [...failedIn],
  }
}

function parse(text) {
  return text.split('\n').flatMap((line) => {
    try {
      return [JSON.parse(line)]
    } catch {
      return []
    }
  })
}
