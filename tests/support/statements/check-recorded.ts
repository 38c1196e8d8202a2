/** `check-recorded.ts FOLDER [whole]`: says which statements of a folder break the rule; `whole`: of a whole run, which must hold many. */
import { loadModule } from 'libpg-query'
import { CROSSINGS, UNHELD } from './exceptions'
import { type Finding, findFaults, readRecorded } from './findings'
import { readViews } from './views.mjs'

/** A whole run sends more: fewer mean that it was not recorded at all. */
const STATEMENTS_AT_LEAST = 2_000
const SHOWN = 30
const SHOWN_TEXT = 400

const [folder, how] = process.argv.slice(2)
if (folder === undefined) {
  console.error('Usage: npm run statements -- FOLDER')
  process.exit(2)
}
await loadModule()
const recorded = readRecorded(folder)
const { findings, unusedExceptions } = findFaults(recorded, readViews())
const problems = [
  ...grouped(findings),
  ...(how === 'whole' ? unusedExceptions.map((tables) => `No statement needs the exception of ${tables}.`) : []),
  ...(how === 'whole' && recorded.length < STATEMENTS_AT_LEAST
    ? [`Only ${recorded.length} statements were recorded, of at least ${STATEMENTS_AT_LEAST}.`]
    : []),
]
const exceptions = Object.keys(UNHELD).length + Object.keys(CROSSINGS).length
console.log(`${recorded.length} statements, ${findings.length} findings, ${exceptions} exceptions`)
for (const problem of problems.slice(0, SHOWN)) console.log(problem)
if (problems.length > SHOWN) console.log(`… and ${problems.length - SHOWN} more`)
// Not `exit`: what was said may still be on its way.
process.exitCode = problems.length === 0 ? 0 : 1

/** What one place sends in many forms is said once. */
function grouped(all: readonly Finding[]): string[] {
  const byPlace = new Map<string, { first: Finding; count: number }>()
  for (const finding of all) {
    const key = placeOf(finding)
    byPlace.set(key, { first: finding, count: 1 + (byPlace.get(key)?.count ?? 0) })
  }
  return [...byPlace].map(
    ([place, { first, count }]) => `${place}${count > 1 ? `, ${count} times` : ''}\n    ${shortened(first.text)}`,
  )
}

function placeOf({ fault, tables, scope, files }: Finding): string {
  return `${fault} ${tables} (${scope}), ${files.length === 0 ? 'by nobody known' : files.join(' < ')}`
}

function shortened(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  const from = line.search(/ from /i)
  const short = /^select /i.test(line) && from > SHOWN_TEXT / 2 ? `${line.slice(0, 40)} …${line.slice(from)}` : line
  return short.length > SHOWN_TEXT ? `${short.slice(0, SHOWN_TEXT)}…` : short
}
