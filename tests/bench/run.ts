/**
 * `npm run bench [-- sizes server start board presses list menu largest finance growth companies marketing lighthouse still ring hour everything]`: the figures of docs/performance.md beside their budgets, each from
 * a measurement made now. Needs a quiet machine; ratios carry over to another, milliseconds do not.
 */
import { spawnSync } from 'node:child_process'
import { tool } from '../support/steps.mjs'

// tsx reads the aliases of one tsconfig only, so that the measuring itself runs under the tests' own.
const { status } = spawnSync(
  process.execPath,
  [tool('tsx/dist/cli.mjs'), '--tsconfig', 'tests/tsconfig.json', 'tests/bench/measure.ts', ...process.argv.slice(2)],
  { stdio: 'inherit' },
)
process.exit(status ?? 1)
