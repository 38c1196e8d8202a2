import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { backupName } from '../backup/backup-format'
import { drillBackup } from '../backup/drill-backup'
import { newestBackup } from '../backup/jobs'
import { backupFolder, withDatabase } from '../backup/open-database'
import type { SparePostgres } from '../backup/spare-postgres'
import { writeBackup } from '../backup/write-backup'
import { readConfig } from '../config'
import { StartFailure } from '../start-failure'

const USAGE =
  'npm run drill [-- <file> | --new]   the newest file in data/backups is restored beside; --new, or where there is none, makes one first'

let spare: SparePostgres | undefined
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => void Promise.resolve(spare?.remove()).finally(() => process.exit(1)))
try {
  const [named, ...more] = process.argv.slice(2)
  if (more.length > 0 || (named !== '--new' && named?.startsWith('-') === true)) throw new StartFailure(USAGE)
  const config = readConfig(process.env, fileURLToPath(new URL('../../', import.meta.url)))
  const folder = backupFolder(config)
  const now = new Date()
  const newest = named === undefined ? await newestBackup(folder) : undefined
  const makeOne = async (): Promise<string> =>
    (await withDatabase(config, console.log, (url) => writeBackup(url, folder, backupName(now), now))).file
  const found = newest && join(folder, backupName(newest))
  const file = named === undefined || named === '--new' ? (found ?? (await makeOne())) : resolve(named)
  console.log(file)
  const { orders, seconds } = await drillBackup(file, config.dataFolder, {
    say: console.log,
    onSpare: (started) => {
      spare = started
    },
  })
  console.log(`restored ${orders} orders, whole, in ${seconds.toFixed(1)} s`)
} catch (error) {
  console.error(error instanceof StartFailure ? error.message : error)
  process.exitCode = 1
}
