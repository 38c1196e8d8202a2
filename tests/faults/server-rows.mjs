import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { root, runNode, tool } from '../support/steps.mjs'

/**
 * Rows that need no browser: the server's processes are killed, its database is stopped or restored; all in full, where the
 * normal test run takes fewer kills and clients (`IS_FULL`).
 * @param {string[]} wanted Numbers of rows, two digits each; none means all.
 * @param {number} repeat How often.
 * @returns {Promise<number>} The exit code.
 */
export async function atTheServer(wanted, repeat) {
  const report = join(root, 'test-results/faults-server.json')
  mkdirSync(join(root, 'test-results'), { recursive: true })
  const titles = wanted.length === 0 ? [] : ['--testNamePattern', `row (${wanted.join('|')}) `]
  const rows = new Map()
  let worst = 0
  for (let round = 0; round < repeat; round++) {
    rmSync(report, { force: true })
    const { code, output } = await runNode(
      tool('vitest/vitest.mjs'),
      [
        'run',
        '--project',
        'api',
        'tests/api/faults',
        '--passWithNoTests',
        '--reporter=json',
        `--outputFile=${report}`,
        ...titles,
      ],
      { timeoutMs: 60 * 60_000, env: { DRIN_FAULTS: 'full', ...process.env } },
    )
    if (!existsSync(report)) {
      console.log(output)
      return 1
    }
    worst = Math.max(worst, code)
    for (const one of read(report)) print(one, rows)
  }
  if (rows.size === 0) return worst
  console.log('')
  for (const [title, { runs, green }] of [...rows].toSorted(([a], [b]) => a.localeCompare(b)))
    console.log(`${title}: ${green} of ${runs} green`)
  const runs = [...rows.values()].reduce((sum, row) => sum + row.runs, 0)
  const green = [...rows.values()].reduce((sum, row) => sum + row.green, 0)
  console.log(`\n${rows.size} rows at the server, ${green} of ${runs} runs green`)
  return worst
}

const read = (report) =>
  JSON.parse(readFileSync(report, 'utf8'))
    .testResults.flatMap((file) => file.assertionResults)
    .filter(({ status }) => status === 'passed' || status === 'failed')

function print({ title: own, fullName, status, duration = 0, failureMessages }, rows) {
  const title = own.startsWith('row ') ? own : fullName
  const isGreen = status === 'passed'
  const known = rows.get(title) ?? { runs: 0, green: 0 }
  rows.set(title, { runs: known.runs + 1, green: known.green + (isGreen ? 1 : 0) })
  console.log(`${isGreen ? '✓' : '✗'} ${title}  ${(duration / 1000).toFixed(1)} s`)
  const log = process.env.DRIN_FAULT_LOG
  if (log !== undefined) {
    const line = { row: title, green: isGreen, seconds: duration / 1000, measured: [] }
    appendFileSync(
      log,
      `${JSON.stringify(isGreen ? line : { ...line, why: failureMessages.join('\n').slice(0, 600) })}\n`,
    )
  }
  if (!isGreen) console.log(failureMessages.join('\n').replace(/^/gm, '    '))
}
