import { existsSync } from 'node:fs'
import { run } from './steps.mjs'

/** Where systems keep a browser of the Chromium family; `DRIN_CHROMIUM` names another. Kept in step with chromium.ts. */
const PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** Playwright's own browser, where it is installed. */
async function playwrightsOwn() {
  const { chromium } = await import('playwright')
  return chromium.executablePath()
}

/** A browser that starts: its path, or `undefined`. */
export async function findBrowser() {
  const named = process.env['DRIN_CHROMIUM']
  const places = [...(named ? [named] : []), ...PLACES, await playwrightsOwn()]
  for (const place of places) if (existsSync(place) && (await starts(place))) return place
  return undefined
}

/** A browser without its libraries is there and does not start. */
const starts = async (path) => (await run(path, ['--version'], { timeoutMs: 30_000 })).code === 0

/** As it names itself: `Chromium 156.0.8078.108 …`. */
const versionOf = async (path) => (await run(path, ['--version'])).output.trim().split('\n').at(-1) ?? ''

const isRoot = () => process.getuid?.() === 0

/** Ways to install one, the likeliest first; each is a list of commands. */
async function waysToInstall() {
  const ways = []
  const apt = existsSync('/etc/debian_version') && existsSync('/usr/bin/apt-get')
  const sudo = !isRoot() && existsSync('/usr/bin/sudo') && (await run('/usr/bin/sudo', ['-n', 'true'])).code === 0
  if (apt && (isRoot() || sudo)) {
    const get = (...args) => (sudo ? ['/usr/bin/sudo', '-n', 'apt-get', ...args] : ['apt-get', ...args])
    ways.push([get('update', '-q'), get('install', '-y', '-q', '--no-install-recommends', 'chromium')])
  }
  const playwright = [process.execPath, 'node_modules/playwright/cli.js', 'install']
  if (isRoot() || sudo) ways.push([[...playwright, '--with-deps', 'chromium']])
  ways.push([[...playwright, 'chromium']])
  return ways
}

/**
 * Finds a browser for the tests, or installs one.
 * @returns {Promise<{ path: string, version: string } | { path: undefined, output: string }>}
 */
export async function ensureBrowser(progress) {
  const found = await findBrowser()
  if (found) return { path: found, version: await versionOf(found) }
  let output = ''
  for (const way of await waysToInstall()) {
    progress(`  no browser found; ${way.at(-1)?.join(' ')}`)
    for (const [command = '', ...args] of way) {
      const { code, output: lines } = await run(command, args, { env: { DEBIAN_FRONTEND: 'noninteractive' } })
      output += lines
      if (code !== 0) break
    }
    const installed = await findBrowser()
    if (installed) return { path: installed, version: await versionOf(installed) }
  }
  return { path: undefined, output }
}
