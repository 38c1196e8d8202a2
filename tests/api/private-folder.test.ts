import { execFileSync } from 'node:child_process'
import { chmod, cp, mkdir, mkdtemp, readFile, rm, stat, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join, resolve } from 'node:path'
import { Client } from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { explain, initialisePostgres } from '#server/db/initialise-postgres'
import { launchPostgres } from '#server/db/launch-postgres'
import { findPostgresBinaries, type PostgresBinaries } from '#server/db/postgres-binaries'
import { postgresUser } from '#server/db/postgres-user'
import { stopPostmaster } from '#server/db/postmaster'

/** Only root can make a folder that PostgreSQL's account may not enter, and only with these rights can it let it in. */
const canBeTried = process.getuid?.() === 0 && process.platform === 'linux' && machineGrantsTheRight()

function machineGrantsTheRight(): boolean {
  const rights = ['--inh-caps=+dac_override', '--ambient-caps=+dac_override', '--securebits=+no_setuid_fixup']
  try {
    execFileSync('setpriv', ['--reuid=65534', '--regid=65534', '--clear-groups', ...rights, 'true'], {
      stdio: 'ignore',
    })
    return true
  } catch {
    return false
  }
}

/** Makes a database in `data` and asks it something; answers the account that it runs as. */
async function firstStart(binaries: PostgresBinaries, data: string): Promise<number> {
  const user = await postgresUser()
  const folder = join(data, 'postgres')
  await initialisePostgres(binaries, user, data, folder, 'a password')
  const urlAt = (port: number) => `postgres://drin:a%20password@127.0.0.1:${port}/postgres`
  const { pid, port } = await launchPostgres({ binaries, user, folder, flags: ['fsync=off'], urlAt })
  const client = new Client({ connectionString: urlAt(port) })
  try {
    await client.connect()
    const { rows } = await client.query<{ one: number }>('SELECT 1 AS one')
    expect(rows).toEqual([{ one: 1 }])
    const status = await readFile(`/proc/${pid}/status`, 'utf8')
    return Number(/^Uid:\s+(\d+)/m.exec(status)?.[1])
  } finally {
    await client.end()
    await stopPostmaster(folder, pid)
  }
}

describe.skipIf(!canBeTried)(
  'as root on Linux, in a folder that only root may enter, a first start works where',
  () => {
    let outside: string
    /** As a server's `/root` is. */
    let home: string
    beforeEach(async () => {
      outside = await mkdtemp(join(tmpdir(), 'drin-private-'))
      await chmod(outside, 0o755)
      home = join(outside, 'root')
      await mkdir(home, { mode: 0o700 })
      const { uid, mode } = await stat(home)
      expect([uid, mode & 0o777]).toEqual([0, 0o700])
    })
    afterEach(() => rm(outside, { recursive: true, force: true }))

    test('the data lie in it', async () => {
      await mkdir(join(home, 'data'))
      expect(await firstStart(await findPostgresBinaries(), join(home, 'data'))).toBeGreaterThan(0)
    })

    test('the data lie in it behind a link', async () => {
      await mkdir(join(home, 'data'))
      await symlink(join(home, 'data'), join(outside, 'data'))
      expect(await firstStart(await findPostgresBinaries(), join(outside, 'data'))).toBeGreaterThan(0)
    })

    test('project and data lie in it, installed so that nobody else may read a file', { timeout: 60_000 }, async () => {
      const installed = resolve(dirname((await findPostgresBinaries()).postgres), '..', '..')
      const copy = join(home, 'drin', 'node_modules', basename(installed))
      await cp(installed, copy, { recursive: true, verbatimSymlinks: true })
      execFileSync('chmod', ['-R', 'go-rwx', copy])
      const binaries = {
        postgres: join(copy, 'native', 'bin', 'postgres'),
        initdb: join(copy, 'native', 'bin', 'initdb'),
      }
      await mkdir(join(home, 'drin', 'data'))
      expect(await firstStart(binaries, join(home, 'drin', 'data'))).toBeGreaterThan(0)
    })
  },
)

test.each([
  'setpriv: apply capabilities: Operation not permitted',
  'setpriv: set process securebits failed: Operation not permitted',
  'setpriv: unrecognized option: securebits=+no_setuid_fixup',
  'Error: spawn setpriv ENOENT',
])('where the right to pass is refused (%s), the start says what to do', (said) => {
  const { message } = explain(`${said}\nTry --help`, '/root/drin/data')
  expect(message).toContain(said)
  expect(message).toContain('/root/drin/data')
  expect(message).toContain('start Drin as an ordinary user')
})
