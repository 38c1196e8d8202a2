/**
 * `npm run faults [-- --row 4,38] [--repeat 20] [--workers 3] [--third] [--rush]`: the fault campaign. Rows of the browser run
 * in a real Chromium behind a fault proxy, rows of the server, in full, with real kills of its processes; a line each, then a
 * summary.
 * `--workers` is how many rows of the browser run side by side, each with a server of its own: rows mostly wait. What
 * measures the device's speed (`@alone`) runs after them, by itself.
 * `--third` runs only what the normal test run takes, `--rush` the rush of 40 orders with ten minutes without a network, and
 * a thousand presses of a cook who looks first, at three sizes (`tests/e2e/aim.spec.ts`).
 */
import { parseArgs } from 'node:util'
import { ensureBrowser } from '../support/browser.mjs'
import { nodeIsTooOld, runNode, tool } from '../support/steps.mjs'
import { atTheServer } from './server-rows.mjs'

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

const CAMPAIGN = 'tests/faults/playwright.config.ts'
/** Rows, or halves of rows, that are workflows of the normal test run: conflicts, updates, missing files. */
const WORKFLOWS = {
  28: ['tests/e2e/conflicts.spec.ts', 'tests/e2e/conflicts-chains.spec.ts'],
  35: ['tests/e2e/update.spec.ts'],
  36: ['tests/e2e/missing-files.spec.ts'],
}

/** A pattern for the titles, which begin with the row's number. */
function pattern() {
  if (values.rush) return '@rush'
  if (wanted.length > 0) return `row (${wanted.join('|')}) `
  return values.third ? '@third' : undefined
}

/** The rows behind the fault proxy. */
async function inTheBrowser(browser) {
  const titles = pattern()
  const grep = titles === undefined ? [] : ['--grep', titles]
  if (workers === 1) return await playwright(browser, CAMPAIGN, grep)
  const together = await playwright(browser, CAMPAIGN, [`--workers=${workers}`, '--grep-invert=@alone', ...grep])
  const alone = await playwright(browser, CAMPAIGN, ['--grep', titles === undefined ? '@alone' : `${titles}.*@alone`])
  return Math.max(together, alone)
}

async function inTheWorkflows(browser) {
  const files = Object.entries(WORKFLOWS).flatMap(([row, specs]) =>
    wanted.length === 0 || wanted.includes(row) ? specs : [],
  )
  if (files.length === 0) return 0
  return await playwright(browser, 'playwright.config.ts', [
    ...files,
    `--workers=${workers}`,
    '--reporter=tests/faults/line-reporter.ts',
  ])
}

/** Presses for each of the three sizes. */
const AIMED = '334'

/** The same file with few presses is a workflow of the normal test run. */
const aimedPresses = (browser) =>
  playwright(browser, 'playwright.config.ts', ['tests/e2e/aim.spec.ts', '--workers=1', '--grep=in a rush'], {
    DRIN_PRESSES: AIMED,
  })

async function playwright(browser, config, options, env = {}) {
  const { code } = await runNode(
    tool('@playwright/test/cli.js'),
    ['test', '--config', config, '--pass-with-no-tests', `--repeat-each=${repeat}`, ...options],
    {
      live: true,
      timeoutMs: 24 * 60 * 60_000,
      env: { DRIN_CHROMIUM: browser, DRIN_BUILT: '1', ...(values.rush ? { DRIN_RUSH: '1' } : {}), ...env },
    },
  )
  return code
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
  const { path, output } = await ensureBrowser(console.log)
  if (path === undefined) {
    console.error(`${output}\nInstall Chromium, or name one: DRIN_CHROMIUM=/path/to/chromium npm run faults`)
    return 1
  }
  const codes = [await inTheBrowser(path)]
  if (values.rush) codes.push(await aimedPresses(path))
  if (!values.third && !values.rush) codes.push(await inTheWorkflows(path), await atTheServer(wanted, repeat))
  return Math.max(...codes)
}

process.exit(await main())
