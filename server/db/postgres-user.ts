import { execFile } from 'node:child_process'
import { realpath, stat } from 'node:fs/promises'
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
 * find its files: there `setpriv` (Linux) gives it the one right to pass through. PostgreSQL's programs ask `access()` whether
 * they may read and run themselves, and the kernel answers that without the rights of an account that is not root, unless
 * `no_setuid_fixup` says otherwise. The program starts with that one right all the same, as nothing else is inherited.
 */
export async function commandLine(
  user: PostgresUser,
  program: string,
  args: readonly string[],
  folder: string,
): Promise<CommandLine> {
  const { uid, gid } = user
  if (uid === undefined || gid === undefined) return { command: program, args, account: user }
  const findsItself = await isReachable(program)
  if (findsItself && (await isReachable(folder))) return { command: program, args, account: user }
  const rights = ['--inh-caps=+dac_override', '--ambient-caps=+dac_override']
  // Asked for only where it is needed: a container may refuse it, and let the other right through.
  if (!findsItself) rights.push('--securebits=+no_setuid_fixup')
  return {
    command: 'setpriv',
    args: [`--reuid=${uid}`, `--regid=${gid}`, '--clear-groups', ...rights, program, ...args],
    account: {},
  }
}

/** Whether other accounts may pass through every folder above `path`, wherever links lead to. */
const isReachable = async (path: string): Promise<boolean> => isOpen(await realpath(path))

async function isOpen(path: string): Promise<boolean> {
  const parent = dirname(path)
  if (parent === path) return true
  const { mode } = await stat(parent)
  return (mode & 0o001) !== 0 && (await isOpen(parent))
}
