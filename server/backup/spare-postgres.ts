import { mkdir, mkdtemp, rm, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '../db/embedded-postgres'
import { folderFailure, StartFailure } from '../start-failure'

/** An empty PostgreSQL with the log of a restore in it. */
const LEAST_BYTES = 250e6
/** Rows with their indexes, and once more in the log that a restore writes as one transaction. */
const TIMES_ITS_ROWS = 4

/** The sentence for a disk that has `free` bytes, where rows of `bytes` are to be restored; `undefined`: there is room. */
export function roomFailure(folder: string, bytes: number, free: number): string | undefined {
  const needed = LEAST_BYTES + TIMES_ITS_ROWS * bytes
  if (free >= needed) return undefined
  const mb = (count: number): string => `${Math.ceil(count / 1e6)} MB`
  return `The disk that holds ${folder} has no room to restore beside what is there: ${mb(needed)} are needed, ${mb(free)} are free.`
}

export type SparePostgres = { url: string; remove: () => Promise<void> }

/** An empty PostgreSQL of its own in a new folder inside `dataFolder`, with room for rows of `bytes`. Throws `StartFailure` with a sentence. */
export async function startSparePostgres(dataFolder: string, bytes: number): Promise<SparePostgres> {
  await mkdir(dataFolder, { recursive: true }).catch((error) => folderFailure(error, dataFolder))
  const { bavail, bsize } = await statfs(dataFolder)
  const failure = roomFailure(dataFolder, bytes, bavail * bsize)
  if (failure !== undefined) throw new StartFailure(failure)
  const folder = await mkdtemp(join(dataFolder, 'drill-')).catch((error) => folderFailure(error, dataFolder))
  const removeFolder = () => rm(folder, { recursive: true, force: true, maxRetries: 5 })
  try {
    const { url, stop } = await startEmbeddedPostgres(folder)
    return {
      url,
      remove: async () => {
        await stop()
        await removeFolder()
      },
    }
  } catch (error) {
    await removeFolder()
    throw error
  }
}
