import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PostgresUser } from '#server/db/postgres-user'
import archive from '#server/deploy/patroni-archive.json'
import { freePort } from '../support/free-port'
import { type Line, openLine } from './line'
import { POSTGRES_BIN, PROGRAMS } from './packages'
import { type Part, startPart } from './part'

/** A PostgreSQL with its Patroni, as on a machine of its own: all that leads there, and its way to etcd, are lines. */
export type DatabaseNode = {
  name: string
  /** Where clients reach its database, and Patroni's answers about it. */
  port: number
  healthPort: number
  patroni: Part
  /** Where pgBackRest finds this database and its files, on this machine, and as whom it is run. */
  backup: { env: Readonly<Record<string, string>>; account: PostgresUser }
  /** The way that nobody can cut. */
  health: () => Promise<{ role: string; state: string; sync_standby?: boolean }>
  /** As the kernel would: the database alone, its Patroni lives. */
  killDatabase: () => Promise<void>
  /** The whole machine. */
  kill: () => Promise<void>
  cut: () => void
  /** From etcd and from the other database; clients still reach it. */
  cutFromOthers: () => void
  mend: () => void
  close: () => Promise<void>
}

export const SUPERUSER = { name: 'postgres', password: 'of-the-trial' }

/** As it is handed to a running cluster. */
const ARCHIVE = archive as { postgresql: { parameters: Record<string, string>; recovery_conf: Record<string, string> } }

/**
 * `ttl` and what follows are the least that Patroni takes: a machine that is gone is given up after twenty seconds. `master_start_timeout` 0: a
 * database that died is not waited for.
 */
const SETTINGS = {
  ttl: 20,
  loop_wait: 2,
  retry_timeout: 3,
  synchronous_mode: true,
  master_start_timeout: 0,
  maximum_lag_on_failover: 1_048_576,
  postgresql: {
    ...ARCHIVE.postgresql,
    use_pg_rewind: true,
    use_slots: true,
    parameters: {
      ...ARCHIVE.postgresql.parameters,
      max_connections: 200,
      wal_keep_size: '256MB',
      wal_sender_timeout: '10s',
      wal_receiver_timeout: '10s',
    },
  },
}
/** In the folder of the trial, whose account may not read the project's. */
export const BACKUP_CONF = 'pgbackrest.conf'
const ACCESS = [
  'local all all scram-sha-256',
  'host all all 127.0.0.1/32 scram-sha-256',
  'host replication all 127.0.0.1/32 scram-sha-256',
]

/** What lies elsewhere here than `server/deploy/pgbackrest.conf` says; PostgreSQL hands it on to the commands that it runs. */
const backupSettings = (folder: string, name: string, { data, port }: { data: string; port: number }) => ({
  PGBACKREST_CONFIG: join(folder, BACKUP_CONF),
  PGBACKREST_REPO1_PATH: join(folder, 'backups'),
  PGBACKREST_LOCK_PATH: join(folder, `${name}-locks`),
  PGBACKREST_LOG_PATH: folder,
  PGBACKREST_PG1_PATH: data,
  PGBACKREST_PG1_PORT: String(port),
  PGBACKREST_PG1_SOCKET_PATH: folder,
  PGBACKREST_PG1_USER: SUPERUSER.name,
  PGPASSWORD: SUPERUSER.password,
})

export async function startNode(
  name: string,
  { folder, account, etcd }: { folder: string; account: PostgresUser; etcd: readonly number[] },
): Promise<DatabaseNode> {
  const [port, healthPort] = [await freePort(), await freePort()]
  const [clients, others, health] = [await openLine(port), await openLine(port), await openLine(healthPort)]
  const toEtcd: Line[] = []
  for (const each of etcd) toEtcd.push(await openLine(each))
  const lines = [clients, others, health, ...toEtcd]
  const data = join(folder, name)
  const file = join(folder, `${name}.json`)
  const login = { username: SUPERUSER.name, password: SUPERUSER.password }
  // Patroni reads YAML, of which JSON is a part.
  const config = {
    scope: 'drin',
    name,
    restapi: { listen: `127.0.0.1:${healthPort}`, connect_address: `127.0.0.1:${health.port}` },
    // Without asking etcd for other ways to it, which no line would stand in.
    etcd3: { hosts: toEtcd.map((line) => `127.0.0.1:${line.port}`), use_proxies: true },
    bootstrap: {
      dcs: SETTINGS,
      initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
      pg_hba: ACCESS,
    },
    postgresql: {
      listen: `127.0.0.1:${port}`,
      connect_address: `127.0.0.1:${others.port}`,
      data_dir: data,
      bin_dir: POSTGRES_BIN,
      pgpass: join(folder, `${name}.pgpass`),
      pg_hba: ACCESS,
      authentication: {
        superuser: login,
        rewind: login,
        replication: { username: 'standby', password: 'of-the-trial' },
      },
      parameters: { unix_socket_directories: folder },
    },
  }
  await writeFile(file, JSON.stringify(config, null, 2))
  const env = backupSettings(folder, name, { data, port })
  const patroni = startPart(PROGRAMS.patroni, [file], account, join(folder, `${name}.log`), env)
  const killDatabase = async (): Promise<void> => {
    const [pid] = (await readFile(join(data, 'postmaster.pid'), 'utf8')).split('\n')
    process.kill(Number(pid), 'SIGKILL')
  }
  return {
    name,
    port: clients.port,
    healthPort: health.port,
    patroni,
    backup: { env, account },
    health: async () =>
      (await fetch(`http://127.0.0.1:${healthPort}/patroni`)).json() as ReturnType<DatabaseNode['health']>,
    killDatabase,
    kill: async () => {
      await patroni.end('SIGKILL')
      await killDatabase()
    },
    cut: () => lines.forEach((line) => line.cut()),
    cutFromOthers: () => [others, ...toEtcd].forEach((line) => line.cut()),
    mend: () => lines.forEach((line) => line.mend()),
    close: async () => {
      await patroni.end('SIGTERM')
      await killDatabase().catch(() => undefined) // it ended with its Patroni
      for (const line of lines) line.close()
    },
  }
}
