/**
 * `npm run cluster [-- restore]`: three server processes on a PostgreSQL with a synchronous standby, by Patroni, etcd, PgBouncer and
 * HAProxy of Debian; under load each part is killed or cut off once (`restore`: none is), between two backups by pgBackRest; then it goes back to a moment. Prints a ledger. Loopback only, bounded in time; needs Debian, and root
 * or `sudo` once, for its packages.
 */
import { spawnSync } from 'node:child_process'
import { tool } from '../support/steps.mjs'

// tsx reads the aliases of one tsconfig only, so that the trial itself runs under the tests' own.
const { status } = spawnSync(
  process.execPath,
  [tool('tsx/dist/cli.mjs'), '--tsconfig', 'tests/tsconfig.json', 'tests/cluster/trial.ts', ...process.argv.slice(2)],
  { stdio: 'inherit' },
)
process.exit(status ?? 1)
