import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { backupFolder, withDatabase } from '../backup/open-database'
import { checkBackup } from '../backup/read-backup'
import { restoreBackup } from '../backup/restore-backup'
import { readConfig } from '../config'
import { StartFailure } from '../start-failure'

const USAGE = 'npm run restore -- <file>   one of the files in data/backups; stop Drin first'

try {
  const [named, ...more] = process.argv.slice(2)
  if (named === undefined || more.length > 0) throw new StartFailure(USAGE)
  const file = resolve(named)
  // Before a database is made or started for it.
  await checkBackup(file)
  const config = readConfig(process.env, fileURLToPath(new URL('../../', import.meta.url)))
  const { at, rows, safetyCopy } = await withDatabase(config, console.log, (url) =>
    restoreBackup(url, file, backupFolder(config), new Date()),
  )
  console.log(`Restored ${rows} rows as they were at ${at}.`)
  if (safetyCopy !== undefined) console.log(`What was there before is kept in ${safetyCopy}`)
  console.log('Start Drin: tablets that connect give back what they had sent since.')
} catch (error) {
  console.error(error instanceof StartFailure ? error.message : error)
  process.exitCode = 1
}
