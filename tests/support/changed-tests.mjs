import { execFileSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { root } from './steps.mjs'

/** So many files of a kind fit into three minutes. */
const AT_MOST = { api: 20, screens: 10, e2e: 5 }
/** They say where a file lies, not what it is about. */
const PLACES = new Set([
  'src',
  'server',
  'sw',
  'features',
  'components',
  'domain',
  'contract',
  'app',
  'routes',
  'office',
  'tests',
  'api',
  'screens',
  'e2e',
  'ui',
  'index',
  'support',
  'test',
  'spec',
])

const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean)

/** What is not committed; where everything is, what the last commit changed. */
export function changedFiles() {
  const open = [...git('diff', '--name-only', 'HEAD'), ...git('ls-files', '--others', '--exclude-standard')]
  return open.length > 0 ? open : git('diff', '--name-only', 'HEAD~1', 'HEAD')
}

/** `src/features/orders/answer/answer-dialog.tsx` → order, answer, dialog. */
const wordsOf = (path) =>
  path
    .split(/[/.-]/)
    .filter((word) => word.length > 3 && !PLACES.has(word))
    .map(stem)
const stem = (word) => word.toLowerCase().replace(/(ie|)s$/, (_, ies) => (ies ? 'y' : ''))

/**
 * The tests whose own file changed, then those whose names say most of what the changed files are about. A server's test reads the whole
 * server and a browser's the whole app, so that what imports what says nothing.
 * @param {readonly string[]} changed Paths from the root.
 * @param {readonly string[]} tests Paths from the root.
 */
export function testsAbout(changed, tests, atMost) {
  const about = changed.map((path) => new Set(wordsOf(path)))
  const scoreOf = (test) => {
    if (changed.includes(test)) return Number.POSITIVE_INFINITY
    const words = wordsOf(basename(test))
    return Math.max(0, ...about.map((one) => words.filter((word) => one.has(word)).length / words.length))
  }
  const scored = tests.map((test) => ({ test, score: scoreOf(test) })).filter(({ score }) => score > 0)
  return scored
    .toSorted((a, b) => b.score - a.score)
    .slice(0, atMost)
    .map(({ test }) => test)
}

const below = (folder, end) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith(end))
    .map((path) => `${folder}/${path}`)

/** @returns What to run of the API's, the screens' and the browser's tests, by paths from the root. */
export const testsOf = (changed) => ({
  api: testsAbout(changed, below('tests/api', '.test.ts'), AT_MOST.api),
  screens: testsAbout(changed, below('tests/screens', '.test.ts'), AT_MOST.screens),
  e2e: testsAbout(changed, below('tests/e2e', '.spec.ts'), AT_MOST.e2e),
})
