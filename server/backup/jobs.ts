import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Job } from '../jobs'
import { backupName, isSafetyCopy, timeOfBackup } from './backup-format'
import { isBackupDue, superfluous } from './backup-plan'
import { writeBackup } from './write-backup'

const ASK_EVERY_MS = 10 * 60_000
const SAFETY_COPIES_KEPT = 3

/** Copies the database at `url` into `folder` every night, and clears what is too old there. */
export const backupJobs = (url: string, folder: string): readonly Job[] => [
  {
    name: 'back up every night',
    everyMs: ASK_EVERY_MS,
    run: async ({ clock, logger }) => {
      const now = clock.now()
      const newest = await newestBackup(folder)
      if (!isBackupDue(now, newest)) return
      const { file, rows, bytes } = await writeBackup(url, folder, backupName(now), now)
      logger.info({ file, rows, bytes }, 'backed up')
      await clearOldBackups(folder)
    },
  },
]

/** When the backups in `folder` were made, the newest last. */
const backupsIn = async (folder: string): Promise<Date[]> =>
  (await readdir(folder).catch(() => []))
    .flatMap((name) => timeOfBackup(name) ?? [])
    .toSorted((a, b) => a.getTime() - b.getTime())

/** When the newest backup in `folder` was made; `undefined` where there is none. */
export const newestBackup = async (folder: string): Promise<Date | undefined> => (await backupsIn(folder)).at(-1)

/** Removes what the plan does not keep, and all but the last safety copies. */
export async function clearOldBackups(folder: string): Promise<void> {
  const old = superfluous(await backupsIn(folder)).map(backupName)
  const copies = (await readdir(folder)).filter(isSafetyCopy).toSorted().slice(0, -SAFETY_COPIES_KEPT)
  for (const name of [...old, ...copies]) await rm(join(folder, name), { force: true })
}
