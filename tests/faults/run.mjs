/**
 * `npm run faults [-- --row 4,38] [--repeat 20] [--workers 3] [--third] [--rush]`: the fault campaign. Rows of the browser run
 * in a real Chromium behind a fault proxy, rows of the server with real kills of its processes; a line each, then a summary.
 * `--workers` is how many rows of the browser run side by side, each with a server of its own: rows mostly wait. What
 * measures the device's speed (`@alone`) runs after them, by itself.
 * `--third` runs only what the normal test run takes, `--rush` the rush of 40 orders with ten minutes without a network.
 */
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ensureBrowser } from '../support/browser.mjs'
import { nodeIsTooOld, root, runNode, tool } from '../support/steps.mjs'

const { values } = parseArgs({
  options: {
    row: { type: 'string', multiple: true, default: [] },
    repeat: { type: 'string', default: '1' },
    workers: { type: 'string', default: '1' },
    third: { type: 'boolean', default: false },
    rush: { type: 'boolean', default: false },
  },
})
const wanted = values.row.flatMap((list) => list.split(',')).map((row) => row.trim().padStart(2, '0'))
const repeat = Number(values.repeat)
const workers = Number(values.workers)

/** A pattern for the titles, which begin with the row's number. */
function pattern() {
  if (values.rush) return '@rush'
  if (wanted.length > 0) return `row (${wanted.join('|')}) `
  return values.third ? '@third' : undefined
}

async function inTheBrowser() {
  const { path, output } = await ensureBrowser(console.log)
  if (path === undefined) {
    console.error(`${output}\nInstall Chromium, or name one: DRIN_CHROMIUM=/path/to/chromium npm run faults`)
    return 1
  }
  const titles = pattern()
  if (workers === 1) return await playwright(path, titles === undefined ? [] : ['--grep', titles])
  const together = await playwright(path, [
    `--workers=${workers}`,
    '--grep-invert=@alone',
    ...(titles === undefined ? [] : ['--grep', titles]),
  ])
  const alone = await playwright(path, ['--grep', titles === undefined ? '@alone' : `${titles}.*@alone`])
  return Math.max(together, alone)
}

/** @param {string} browser Path of the Chromium. @param {string[]} options Which rows, and how many at once. */
async function playwright(browser, options) {
  const { code } = await runNode(
    tool('@playwright/test/cli.js'),
    [
      'test',
      '--config',
      'tests/faults/playwright.config.ts',
      '--pass-with-no-tests',
      `--repeat-each=${repeat}`,
      ...options,
    ],
    {
      live: true,
      timeoutMs: 24 * 60 * 60_000,
      env: { DRIN_CHROMIUM: browser, DRIN_BUILT: '1', ...(values.rush ? { DRIN_RUSH: '1' } : {}) },
    },
  )
  return code
}

/** Rows that need no browser: the server's processes are killed, its database is stopped or restored. */
async function atTheServer() {
  if (values.rush || !existsSync(join(root, 'tests/api/faults'))) return 0
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
      { timeoutMs: 60 * 60_000 },
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
  if (!isGreen) console.log(failureMessages.join('\n').replace(/^/gm, '    '))
}

async function main() {
  const tooOld = nodeIsTooOld()
  if (tooOld) {
    console.error(tooOld)
    return 1
  }
  if (process.env.DRIN_BUILT !== '1') {
    const { code, output } = await runNode('server/bin/build.mjs', [])
    if (code !== 0) {
      console.error(output)
      return code
    }
  }
  const browser = await inTheBrowser()
  const server = values.third ? 0 : await atTheServer()
  return Math.max(browser, server)
}

process.exit(await main())
