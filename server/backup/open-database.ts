import { join } from 'node:path'
import type { Config } from '../config'
import { startEmbeddedPostgres } from '../db/embedded-postgres'

/** Where backups of these settings lie. */
export const backupFolder = ({ dataFolder }: Pick<Config, 'dataFolder'>): string => join(dataFolder, 'backups')

/** Opens the database of the settings for a command at the terminal; an embedded one is started, and stopped afterwards. */
export async function withDatabase<T>(
  { databaseUrl, dataFolder }: Pick<Config, 'databaseUrl' | 'dataFolder'>,
  progress: (text: string) => void,
  work: (url: string) => Promise<T>,
): Promise<T> {
  if (databaseUrl !== undefined) return work(databaseUrl)
  const embedded = await startEmbeddedPostgres(dataFolder, { progress })
  try {
    return await work(embedded.url)
  } finally {
    await embedded.stop()
  }
}
