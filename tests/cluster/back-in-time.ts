import { execFile } from 'node:child_process'
import { chown, mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { queryOnce } from '#server/db/query-once'
import type { Figure } from '../bench/figure'
import type { Ledger } from '../load/ledger'
import type { World } from '../load/world'
import { freePort } from '../support/free-port'
import type { Cluster } from './cluster'
import { type DatabaseNode, SUPERUSER } from './database-node'
import { PROGRAMS } from './packages'
import { startPart, until } from './part'

/** As the trial asks for them; two cores that everything shares. */
const BACKUP_SEC = 60
const RESTORE_SEC = 60

const run = promisify(execFile)
const secondsSince = (since: number): number => (performance.now() - since) / 1_000

/** By the commands of server/deploy/README.md; seconds. */
async function pgbackrest({ backup: { env, account } }: DatabaseNode, ...args: readonly string[]): Promise<number> {
  const begun = performance.now()
  await run(PROGRAMS.pgbackrest, ['--stanza=drin', ...args], {
    ...account,
    env: { ...process.env, ...env },
    cwd: '/tmp',
  })
  return secondsSince(begun)
}

export async function startArchive({ whole }: Cluster): Promise<void> {
  const { primary } = await whole()
  await pgbackrest(primary, 'stanza-create')
  await pgbackrest(primary, 'check')
}

export async function backUp({ whole }: Cluster, type: 'full' | 'incr'): Promise<Figure> {
  const seconds = await pgbackrest((await whole()).primary, `--type=${type}`, 'backup')
  return { name: `a backup under load: ${type}`, budget: { most: BACKUP_SEC }, unit: 's', measured: seconds }
}

/** A moment by the database's clock: `before` was answered until then, and nothing that is not in `until` was sent. */
export type Moment = { at: string; before: Set<string>; until: Set<string> }

export async function noteMoment({ sql }: World, ledger: Ledger): Promise<Moment> {
  const before = ledger.keys().answered
  const { rows } = await sql.query<{ at: string }>('SELECT clock_timestamp()::text AS at')
  return { at: rows[0]?.at ?? '', before, until: ledger.keys().meant }
}

/** The table of orders is gone; all of the database as it was at `moment` comes into a new PostgreSQL beside, and is compared with what was answered. */
export async function goBack(cluster: Cluster, world: World, { at, before, until: sent }: Moment): Promise<Figure[]> {
  await world.sql.query('DROP TABLE orders CASCADE')
  const begun = performance.now()
  const { primary } = await cluster.whole()
  await pgbackrest(primary, 'check') // what was written last is archived, and the rest needs the database no more
  const beside = await restoreBeside(cluster.folder, primary, at)
  try {
    const seconds = secondsSince(begun)
    const { rows: log } = await beside.query<{ key: string }>(
      `SELECT key FROM command_log c WHERE business_id = ANY ($1) AND outcome = 'applied' AND (order_id IS NULL OR EXISTS (SELECT FROM orders o WHERE o.id = c.order_id))`,
      [world.businesses.map(({ id }) => id)],
    )
    const stored = new Set(log.map(({ key }) => key))
    const { rows: broken } = await beside.query<{ count: number }>(
      `SELECT (SELECT count(*)::int FROM event_streams s WHERE s.seq <> (SELECT COALESCE(max(e.seq), 0) FROM events e WHERE e.business_id = s.business_id))
        + (SELECT count(*)::int FROM (SELECT FROM events GROUP BY business_id HAVING count(*) <> max(seq) - min(seq) + 1) gaps)
        + (SELECT count(*)::int FROM orders o WHERE NOT EXISTS (SELECT FROM events e WHERE e.order_id = o.id)) AS count`,
    )
    const { rows: later } = await beside.query<{ count: number }>(
      'SELECT count(*)::int FROM orders WHERE registered_at > $1',
      [at],
    )
    const lost = [...before].filter((key) => !stored.has(key)).length
    const tooNew = [...stored].filter((key) => !sent.has(key)).length + (later[0]?.count ?? 0)
    const none = { budget: { most: 0 }, unit: '' }
    return [
      {
        name: 'back at a moment before the orders were gone',
        budget: { most: RESTORE_SEC },
        unit: 's',
        measured: seconds,
        note: `${stored.size} orders and commands at ${at}`,
      },
      { name: 'back: answered until then, and not there', ...none, measured: lost, note: `${before.size} answered` },
      { name: 'back: sent after it, and there', ...none, measured: tooNew },
      { name: 'back: breaks in the chains of events', ...none, measured: broken[0]?.count },
    ]
  } finally {
    await beside.close()
  }
}

async function restoreBeside(folder: string, node: DatabaseNode, at: string) {
  const { account } = node.backup
  const data = join(folder, 'back')
  await mkdir(data, { mode: 0o700 })
  if (account.uid !== undefined && account.gid !== undefined) await chown(data, account.uid, account.gid)
  await pgbackrest(
    node,
    `--pg1-path=${data}`,
    '--type=time',
    `--target=${at}`,
    '--target-action=promote',
    '--archive-mode=off',
    'restore',
  )
  const port = await freePort()
  // Its settings are those of the node, whose files, port and standby they name.
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    hba_file: join(data, 'pg_hba.conf'),
    ident_file: join(data, 'pg_ident.conf'),
    unix_socket_directories: folder,
    synchronous_standby_names: '',
    hot_standby: 'off',
  }
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const postgres = startPart(
    PROGRAMS.postgres,
    ['-D', data, ...args],
    account,
    join(folder, 'back.log'),
    node.backup.env,
  )
  const query = <Row extends object>(text: string, values: unknown[] = []) =>
    queryOnce<Row>(
      {
        host: '127.0.0.1',
        port,
        user: SUPERUSER.name,
        password: SUPERUSER.password,
        database: 'drin',
        options: '-c drin.system=on',
      },
      text,
      values,
    )
  const isBack = async () => {
    const { rows } = await query<{ back: boolean }>('SELECT NOT pg_is_in_recovery() AS back')
    return rows[0]?.back === true ? true : undefined
  }
  const close = async (): Promise<void> => {
    await postgres.end('SIGINT')
    await rm(data, { recursive: true, force: true, maxRetries: 5 })
  }
  try {
    await until('the restored database answers', isBack, RESTORE_SEC)
  } catch (error) {
    await close()
    throw error
  }
  return { query, close }
}
