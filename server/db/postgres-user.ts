import { execFile } from 'node:child_process'
import { stat } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { dirname } from 'node:path'
import { promisify } from 'node:util'
import { StartFailure } from '../start-failure'

const run = promisify(execFile)

/** The account that PostgreSQL runs as; empty = the same as ours. */
export type PostgresUser = { uid?: number; gid?: number }

/** PostgreSQL refuses to run as root (containers, small servers): there it gets an account of its own, made if need be. */
export async function postgresUser(): Promise<PostgresUser> {
  if (userInfo().uid !== 0) return {}
  const existing = await idsOf('postgres')
  if (existing !== undefined) return existing
  await run('groupadd', ['--system', 'postgres']).catch(() => undefined)
  await run('useradd', ['--system', '--gid', 'postgres', '--no-create-home', 'postgres']).catch(() => undefined)
  const made = await idsOf('postgres')
  if (made !== undefined) return made
  throw new StartFailure(
    'PostgreSQL does not run as root, and the account "postgres" could not be made. ' +
      'Start Drin as an ordinary user, or set DATABASE_URL to a running PostgreSQL.',
  )
}

async function idsOf(name: string): Promise<PostgresUser | undefined> {
  try {
    const [uid, gid] = await Promise.all([run('id', ['-u', name]), run('id', ['-g', name])])
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) }
  } catch {
    return undefined
  }
}

/** A program and its arguments, for `spawn`. */
export type CommandLine = { command: string; args: readonly string[]; account: PostgresUser }

/**
 * How to start `program` as `user`. Where root keeps the project or the data in a private folder, that account could not even
 * find its files: there `setpriv` (Linux) gives it the one right to pass through.
 */
export async function commandLine(
  user: PostgresUser,
  program: string,
  args: readonly string[],
  folder: string,
): Promise<CommandLine> {
  const { uid, gid } = user
  if (uid === undefined || gid === undefined || ((await isOpen(program)) && (await isOpen(folder))))
    return { command: program, args, account: user }
  const rights = ['--inh-caps=+dac_override', '--ambient-caps=+dac_override']
  return {
    command: 'setpriv',
    args: [`--reuid=${uid}`, `--regid=${gid}`, '--clear-groups', ...rights, program, ...args],
    account: {},
  }
}

/** Whether every folder above `path` lets other accounts through. */
async function isOpen(path: string): Promise<boolean> {
  const parent = dirname(path)
  if (parent === path) return true
  const { mode } = await stat(parent)
  return (mode & 0o001) !== 0 && (await isOpen(parent))
}
