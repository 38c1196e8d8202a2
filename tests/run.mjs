/**
 * `npm test`: the checks, a build, the tests without a browser, and the browser's workflows. Nothing stops the rest, so that
 * one run says everything: a part that is ended by its limit counts what never ran as failed, a test that cannot be
 * tried on this machine is named and counts as neither, and a few red ones run once more, alone (run-red-again.mjs). The last line is `N passed, N failed`; the exit code says the same.
 *
 * Of the browser's tests and scenes it takes those that stand for the others; `npm test -- --whole` takes all.
 * `npm test -- --shard 1/3` runs a third of it, for several machines side by side; the checks belong to the first.
 * `npm test -- changed` runs what is about the files that changed, in about three minutes; the rest is left to the whole run.
 */
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ensureBrowser } from './support/browser.mjs'
import { changedFiles, testsOf } from './support/changed-tests.mjs'
import { CHECKS } from './support/check-steps.mjs'
import { list, slowest } from './support/progress/run-part.mjs'
import { runRedAgain, UNSTABLE_FAIL } from './support/progress/run-red-again.mjs'
import { checkStatements } from './support/statements/check-step.mjs'
import { nodeIsTooOld, root, runNode, step, tool } from './support/steps.mjs'

const reports = join(root, 'test-results')
const statements = join(reports, 'statements')
const total = { passed: 0, failed: 0 }
const summary = []
const skippedTests = []
const unstableTests = []
const tookMs = {}

/** The browser of this run, with its version, as its end says it. */
const usedBrowser = []

const count = ({ passed, failed, skipped = [], unstable = [], said = [], tookMs: took = {} }) => {
  Object.assign(tookMs, took)
  total.passed += passed
  total.failed += failed
  skippedTests.push(...skipped)
  unstableTests.push(...unstable)
  summary.push(...said)
}

async function counted(name, work) {
  const ok = await step(name, work)
  count(ok ? { passed: 1, failed: 0 } : { passed: 0, failed: 1, said: [`${name}: failed`] })
  return ok
}

/** Runs a part with its output on the screen; its notes lie in a file of its own. */
async function part(name, { argsAgain, ...options }) {
  console.log(`• ${name}`)
  const progress = join(reports, `${name.replaceAll(/\W+/g, '-').toLowerCase()}.jsonl`)
  count(await runRedAgain({ name, progress, live: true, ...options }, argsAgain))
}

const { shard, whole, isOfChanged } = readArguments()
const SHARD = shard === undefined ? [] : [`--shard=${shard}`]
const isFirstShard = shard === undefined || shard.startsWith('1/')

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      options: { shard: { type: 'string' }, whole: { type: 'boolean', default: false } },
      allowPositionals: true,
    })
    const [part = 0, of = 0] = (values.shard ?? '1/1').split('/').map(Number)
    const isOfChanged = positionals.join() === 'changed'
    if (part >= 1 && part <= of && (positionals.length === 0 || isOfChanged)) return { ...values, isOfChanged }
  } catch {
    // An option that there is not.
  }
  console.error('Usage: npm test [-- [--whole] [--shard 1/3] | changed]')
  process.exit(2)
}

const VITEST = ['unit*', 'api*', 'screens', 'simulation'].flatMap((project) => ['--project', project])

const vitest = (name, command, files = []) => {
  const args = [...command, '--reporter=default', '--reporter=./tests/support/progress/vitest-reporter.mjs']
  return part(name, {
    script: tool('vitest/vitest.mjs'),
    args: [...args, ...SHARD, ...files],
    argsAgain: (red) => [...args, '--no-file-parallelism', ...red.files],
    countTests: listVitest,
    env: { DRIN_STATEMENTS: statements },
  })
}

/** What the servers of these tests asked the database carries its tenant. Of a part of them nothing is known but what it sent. */
const statementsCarryTenants = () =>
  counted('Statements carry their tenant', () =>
    checkStatements(statements, { isWhole: !isOfChanged && shard === undefined }),
  )

/** How many tests lie in files that were never opened; 0 where they cannot be counted in time. */
async function listVitest(files) {
  const paths = files.map((file) => file.slice(file.indexOf(':') + 1))
  const { code, output } = await runNode(tool('vitest/vitest.mjs'), ['list', ...VITEST, ...paths], {
    timeoutMs: 5 * 60_000,
  })
  return code === 0 ? output.split('\n').filter((line) => /^\[[\w-]+\] /.test(line)).length : 0
}

const playwright = (name, browser, options, env = {}) => {
  const args = ['test', ...options, '--reporter=list,./tests/support/progress/playwright-reporter.mjs']
  return part(name, {
    script: tool('@playwright/test/cli.js'),
    args: [...args, ...SHARD],
    argsAgain: () => [...args, '--last-failed', '--workers=1'],
    env: { DRIN_CHROMIUM: browser, DRIN_BUILT: '1', ...(!whole && !isOfChanged && { DRIN_SHORT_RUN: '1' }), ...env },
  })
}

/**
 * A third of the fault campaign's rows, which stand for all, two at a time, as they mostly wait; `npm run faults` runs every
 * one, each alone and held to its figure. Beside another row a figure may take twice as long.
 */
const THIRD = ['--config', 'tests/faults/playwright.config.ts', '--grep', '@third', '--workers=2']

async function main() {
  const tooOld = nodeIsTooOld()
  if (tooOld) {
    console.error(tooOld)
    total.failed = 1
    return
  }
  rmSync(reports, { recursive: true, force: true })
  mkdirSync(reports, { recursive: true })

  let browser
  await counted('A browser', async () => {
    const { path, version, output } = await ensureBrowser(console.log)
    browser = path
    if (path !== undefined) usedBrowser.push(`Browser: ${version} (${path})`)
    return {
      ok: path !== undefined,
      output,
      remedy: 'Install Chromium, or name one: DRIN_CHROMIUM=/path/to/chromium npm test',
    }
  })
  if (isFirstShard) for (const [name, work] of CHECKS) await counted(name, work)
  if (isOfChanged) await runChanged(browser)
  else await runAll(browser)
}

async function runAll(browser) {
  const built = await build()
  await vitest('Unit, API, screen and simulation tests', ['run', ...VITEST])
  await statementsCarryTenants()
  await inBrowser(browser, built, async () => {
    await playwright('Browser workflows', browser, [])
    await playwright('Faults in the browser', browser, THIRD, { DRIN_PATIENCE: '2' })
  })
}

async function runChanged(browser) {
  const changed = changedFiles()
  const { api, screens, e2e } = testsOf(changed)
  await vitest('Unit tests', ['related', '--run', '--passWithNoTests', '--project', 'unit*'], changed)
  if (api.length > 0) {
    await vitest('API tests', ['run', '--project', 'api*'], api)
    await statementsCarryTenants()
  }
  const built = screens.length + e2e.length > 0 && (await build())
  if (built && screens.length > 0) await vitest('Screen tests', ['run', '--project', 'screens'], screens)
  if (e2e.length > 0) await inBrowser(browser, built, () => playwright('Browser workflows', browser, e2e))
  summary.push(`What is about ${changed.length} changed files, by names; everything else is left to the whole run.`)
}

/** Screens are tried in the app as it is built, in a browser and without one. */
const build = () =>
  counted('The app builds', async () => {
    const { code, output } = await runNode('server/bin/build.mjs', [])
    return { ok: code === 0, output, remedy: 'npm run build shows it again.' }
  })

async function inBrowser(browser, built, run) {
  if (browser !== undefined && built) await run()
  else count({ passed: 0, failed: 1, said: ['Browser workflows: not run'] })
}

const began = Date.now()
await main()
if (unstableTests.length >= UNSTABLE_FAIL)
  count({ passed: 0, failed: 1, said: [`${unstableTests.length} unstable tests in one run: that is no accident`] })
console.log(`\nThe slowest of ${Math.ceil((Date.now() - began) / 60_000)} minutes\n${slowest(tookMs).join('\n')}`)
if (skippedTests.length > 0) console.log(`\n${list('Cannot be tried here', skippedTests).join('\n')}`)
if (summary.length > 0) console.log(`\n${summary.join('\n')}`)
for (const line of usedBrowser) console.log(`\n${line}`)
console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed === 0 ? 0 : 1)
