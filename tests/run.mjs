/**
 * `npm test`: the checks, the unit and API tests, a build, and the browser's workflows. Nothing stops the rest, so that
 * one run says everything. The last line is `N passed, N failed`; the exit code says the same.
 */
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBrowser } from './support/browser.mjs'
import { CHECKS } from './support/check-steps.mjs'
import { nodeIsTooOld, root, runNode, step, tool } from './support/steps.mjs'

const reports = join(root, 'test-results')
const total = { passed: 0, failed: 0 }
const failedParts = []

const count = (name, { passed, failed }) => {
  total.passed += passed
  total.failed += failed
  if (failed > 0) failedParts.push(`${name}: ${failed} failed`)
}

async function counted(name, work) {
  const ok = await step(name, work)
  count(name, ok ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 })
  return ok
}

/** The numbers of a report; a run that failed without one failed as a whole. */
function read(path, code, numbers) {
  try {
    const { passed, failed } = numbers(JSON.parse(readFileSync(path, 'utf8')))
    return { passed, failed: code !== 0 && failed === 0 ? 1 : failed }
  } catch {
    return { passed: 0, failed: 1 }
  }
}

async function vitest() {
  const path = join(reports, 'vitest.json')
  console.log('• Unit, API and simulation tests')
  const { code } = await runNode(
    tool('vitest/vitest.mjs'),
    [
      'run',
      '--project',
      'unit',
      '--project',
      'api',
      '--project',
      'simulation',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${path}`,
    ],
    { live: true },
  )
  count(
    'Unit, API and simulation tests',
    read(path, code, (report) => ({ passed: report.numPassedTests, failed: report.numFailedTests })),
  )
}

async function playwright(name, browser, options) {
  const path = join(reports, `${name.replaceAll(' ', '-').toLowerCase()}.json`)
  console.log(`• ${name}`)
  const { code } = await runNode(tool('@playwright/test/cli.js'), ['test', ...options], {
    live: true,
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: path, DRIN_CHROMIUM: browser, DRIN_BUILT: '1' },
  })
  count(
    name,
    read(path, code, ({ stats }) => ({ passed: stats.expected, failed: stats.unexpected + stats.flaky })),
  )
}

/** A third of the fault campaign's rows, which stand for all; `npm run faults` runs every one. */
const THIRD = ['--config', 'tests/faults/playwright.config.ts', '--grep', '@third', '--reporter=list,json']

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
    const { path, output } = await ensureBrowser(console.log)
    browser = path
    return {
      ok: path !== undefined,
      output,
      remedy: 'Install Chromium, or name one: DRIN_CHROMIUM=/path/to/chromium npm test',
    }
  })
  for (const [name, work] of CHECKS) await counted(name, work)
  await vitest()
  const built = await counted('The app builds', async () => {
    const { code, output } = await runNode('server/bin/build.mjs', [])
    return { ok: code === 0, output, remedy: 'npm run build shows it again.' }
  })
  if (browser !== undefined && built) {
    await playwright('Browser workflows', browser, ['--reporter=list,json'])
    await playwright('Faults in the browser', browser, THIRD)
  } else count('Browser workflows, not run', { passed: 0, failed: 1 })
}

await main()
if (failedParts.length > 0) console.log(`\n${failedParts.join('\n')}`)
console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed === 0 ? 0 : 1)
