import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chown, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { folderFailure, StartFailure } from '../start-failure'
import type { PostgresBinaries } from './postgres-binaries'
import { commandLine, type PostgresUser } from './postgres-user'

/** PostgreSQL's account: the owner of our database. */
export const POSTGRES_USER = 'drin'

export const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  )

/** Made once; only our own account can read it, so that no other account of this machine reaches the database. */
export async function ownPassword(data: string): Promise<string> {
  const file = join(data, 'postgres-password')
  const fresh = randomBytes(24).toString('base64url')
  await writeFile(file, fresh, { flag: 'wx', mode: 0o600 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') folderFailure(error, data)
  })
  return (await readFile(file, 'utf8').catch((error) => folderFailure(error, data))).trim()
}

/** Builds the files beside their place and renames them: a start that is killed here leaves nothing half made. */
export async function initialisePostgres(
  binaries: PostgresBinaries,
  user: PostgresUser,
  data: string,
  folder: string,
  password: string,
): Promise<void> {
  const draft = join(data, `postgres.new-${process.pid}`)
  const passwordFile = join(data, `password-${process.pid}`)
  try {
    await rm(draft, { recursive: true, force: true })
    await mkdir(draft, { mode: 0o700 })
    await writeFile(passwordFile, `${password}\n`, { mode: 0o600 })
    if (user.uid !== undefined && user.gid !== undefined) {
      await chown(draft, user.uid, user.gid)
      await chown(passwordFile, user.uid, user.gid)
    }
    const options = ['--auth=scram-sha-256', `--username=${POSTGRES_USER}`, '--encoding=UTF8', '--locale=C']
    const { command, args, account } = await commandLine(
      user,
      binaries.initdb,
      [`--pgdata=${draft}`, `--pwfile=${passwordFile}`, ...options],
      draft,
    )
    const child = spawn(command, args, {
      ...account,
      env: { ...process.env, LC_ALL: 'C' },
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    const { code, said } = await finished(child)
    if (code !== 0) throw explain(said, data)
    await rename(draft, folder)
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    // Another process was faster: its database is as good.
    if (await exists(join(folder, 'PG_VERSION'))) return
    if (error instanceof StartFailure) throw error
    folderFailure(error, data)
  } finally {
    await rm(passwordFile, { force: true })
  }
}

/** Waits for the end of a child; `code` is -1 when it could not be started. */
function finished(child: ReturnType<typeof spawn>): Promise<{ code: number; said: string }> {
  let said = ''
  child.stderr?.on('data', (part: Buffer) => {
    said += part.toString('utf8')
  })
  return new Promise((done) => {
    child.on('error', (error) => done({ code: -1, said: String(error) }))
    child.on('close', (code) => done({ code: code ?? -1, said }))
  })
}

/** What PostgreSQL said, as a sentence. */
export function explain(said: string, data: string): StartFailure {
  if (/No space left|Disk quota/i.test(said))
    return new StartFailure(`The disk that holds ${data} is full. Free some space (about 100 MB) and start again.`)
  const setpriv = /^(?:setpriv: |.*spawn setpriv ).*/m.exec(said)?.[0]
  if (setpriv !== undefined)
    return new StartFailure(
      `Drin runs as root, and PostgreSQL, which refuses to, may not pass to ${data} or to its own programs: a folder above them is ` +
        `for root alone, and this machine does not let Drin give it the right to pass (${setpriv.trim()}). Put the project and its data ` +
        'where every account may enter (/opt/drin), start Drin as an ordinary user, or set DATABASE_URL to a running PostgreSQL.',
    )
  if (/Permission denied|EACCES|ENOENT|could not access directory/i.test(said))
    return new StartFailure(
      `PostgreSQL may not use the folder ${data} or its own programs. ` +
        (process.getuid?.() === 0
          ? 'It runs as the account "postgres", which needs to reach both: put the project outside a private home folder, or start Drin as an ordinary user.'
          : 'Make it writable or set DRIN_DATA to another folder.'),
    )
  const last = said.trim().split('\n').at(-1) ?? ''
  return new StartFailure(`The embedded PostgreSQL did not start: ${last || 'it said nothing'}`)
}
