import { resolve } from 'node:path'
import { StartFailure } from '../start-failure'
import { isAlive, type Postmaster, readPostmaster, removeStalePidFile } from './postmaster'
import { queryOnce } from './query-once'

/** A first start on a slow disk, or the recovery after a power cut, takes its time. */
export const START_MS = 60_000

export const pause = (ms = 50) => new Promise((done) => setTimeout(done, ms))

/** A server that already runs on our folder, waiting for it while it starts. */
export async function findRunning(folder: string, urlAt: (port: number) => string): Promise<Postmaster | undefined> {
  await removeStalePidFile(folder)
  for (const until = Date.now() + START_MS; Date.now() < until; ) {
    const found = await readPostmaster(folder)
    if (found === undefined || !isAlive(found.pid)) return undefined
    if (await answers(urlAt(found.port), folder)) return found
    await pause()
  }
  throw new StartFailure(
    `A PostgreSQL server runs in ${folder} but does not answer. End that process (its number is the first line of postmaster.pid) and start again.`,
  )
}

/** Whether the server at `url` is up, and is the one of our folder. */
export async function answers(url: string, folder: string): Promise<boolean> {
  try {
    const { rows } = await queryOnce<{ data_directory: string }>(
      { connectionString: url, connectionTimeoutMillis: 2_000, query_timeout: 2_000 },
      'SHOW data_directory',
    )
    return resolve(rows[0]?.data_directory ?? '') === folder
  } catch {
    return false
  }
}
