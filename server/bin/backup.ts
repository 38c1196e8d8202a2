import { fileURLToPath } from 'node:url'
import { backupName } from '../backup/backup-format'
import { clearOldBackups } from '../backup/jobs'
import { backupFolder, withDatabase } from '../backup/open-database'
import { writeBackup } from '../backup/write-backup'
import { readConfig } from '../config'
import { StartFailure } from '../start-failure'

try {
  const config = readConfig(process.env, fileURLToPath(new URL('../../', import.meta.url)))
  const folder = backupFolder(config)
  const now = new Date()
  const { file, rows, bytes } = await withDatabase(config, console.log, (url) =>
    writeBackup(url, folder, backupName(now), now),
  )
  await clearOldBackups(folder)
  console.log(`Backed up ${rows} rows (${Math.ceil(bytes / 1024)} KiB): ${file}`)
} catch (error) {
  console.error(error instanceof StartFailure ? error.message : error)
  process.exitCode = 1
}
