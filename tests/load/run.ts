/**
 * `npm run load [-- --seconds 20 --streams 600 --tablets 200 | --soak 10 | companies | wires | statements | partitions]`: what the server carries, beside the figures that
 * it must. Loopback only, bounded in time. With `DATABASE_URL` (an empty database) two server processes share it.
 * `companies`: crowds that order lunch in one second, over three processes. `wires [--streams 5000]`: live events of three processes, by the database
 * and by NATS. `statements`: what a new order and an accept cost with named statements and without, directly and through PgBouncer (Debian).
 * `partitions`: what those who write notice of a partition that is made.
 */
import { spawnSync } from 'node:child_process'
import { tool } from '../support/steps.mjs'

// tsx reads the aliases of one tsconfig only, so that the measuring itself runs under the tests' own.
const { status } = spawnSync(
  process.execPath,
  [tool('tsx/dist/cli.mjs'), '--tsconfig', 'tests/tsconfig.json', 'tests/load/load.ts', ...process.argv.slice(2)],
  { stdio: 'inherit' },
)
process.exit(status ?? 1)
