import { execFile } from 'node:child_process'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** What a running server wrote into its folder. */
export type Postmaster = { pid: number; port: number }

/** Reads `postmaster.pid`; `undefined` without one, or while it is still being written. */
export async function readPostmaster(folder: string): Promise<Postmaster | undefined> {
  const text = await readFile(join(folder, 'postmaster.pid'), 'utf8').catch(() => '')
  const lines = text.split('\n')
  const pid = Number(lines[0])
  const port = Number(lines[3])
  return pid > 0 && port > 0 ? { pid, port } : undefined
}

/**
 * Removes a `postmaster.pid` whose process is gone, or whose number was given to a program that is no PostgreSQL (after a
 * power cut, or in a container, where numbers begin anew): PostgreSQL itself would refuse to start beside the latter.
 */
export async function removeStalePidFile(folder: string): Promise<void> {
  const file = join(folder, 'postmaster.pid')
  const pid = Number((await readFile(file, 'utf8').catch(() => '')).split('\n')[0])
  if (pid > 0 && !(await isPostgres(pid))) await rm(file, { force: true })
}

export const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // Another account's process is alive all the same.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

async function isPostgres(pid: number): Promise<boolean> {
  if (!isAlive(pid)) return false
  if (process.platform === 'win32') return true
  const { stdout } = await promisify(execFile)('ps', ['-p', String(pid), '-o', 'comm=']).catch(() => ({
    // No `ps` on this machine: rather believe that it runs.
    stdout: 'postgres',
  }))
  return stdout.includes('postgres')
}

/** Asks a server to end at once but cleanly, and waits until it has. */
export async function stopPostmaster(folder: string, pid: number): Promise<void> {
  if (!isAlive(pid)) return
  process.kill(pid, 'SIGINT')
  const until = Date.now() + 20_000
  // The file goes last; the process itself may linger until its parent collects it.
  while (isAlive(pid) && (await readPostmaster(folder)) !== undefined && Date.now() < until)
    await new Promise((resolve) => setTimeout(resolve, 20))
}
