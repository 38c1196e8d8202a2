import { existsSync } from 'node:fs'
import { run } from '../support/steps.mjs'

/** What the trial starts, and Debian's packages that bring it. */
export const PROGRAMS = {
  etcd: '/usr/bin/etcd',
  patroni: '/usr/bin/patroni',
  patronictl: '/usr/bin/patronictl',
  pgbouncer: '/usr/sbin/pgbouncer',
  haproxy: '/usr/sbin/haproxy',
  pgbackrest: '/usr/bin/pgbackrest',
  postgres: '/usr/lib/postgresql/15/bin/postgres',
} as const
/** Of PostgreSQL 15. */
export const POSTGRES_BIN = '/usr/lib/postgresql/15/bin'
const PACKAGES = [
  'patroni',
  'etcd-server',
  'pgbouncer',
  'haproxy',
  'pgbackrest',
  'postgresql-15',
  'python3-etcd',
  'python3-psycopg2',
]

const missing = (): string[] => Object.values(PROGRAMS).filter((path) => !existsSync(path))

/** Installs what is missing; throws where that cannot be done. Nothing of it is started: the trial starts its own. */
export async function installPackages(): Promise<void> {
  if (missing().length === 0) return
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  const env = { DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' }
  for (const args of [
    ['update', '-q'],
    ['install', '-y', '-q', '--no-install-recommends', ...PACKAGES],
  ]) {
    const [command = '', ...rest] = [...sudo, 'apt-get', ...args]
    console.log(`$ ${command} ${rest.join(' ')}`)
    const { code, output } = await run(command, rest, { env, timeoutMs: 15 * 60_000 })
    if (code !== 0) throw new Error(`The packages of the cluster could not be installed:\n${output.slice(-2_000)}`)
  }
  const still = missing()
  if (still.length > 0) throw new Error(`Not there after the installation: ${still.join(', ')}`)
}
