import { readMigrationFiles } from 'drizzle-orm/migrator'
import { Client } from 'pg'
import { fromCents } from '#/domain/values/money'
import { MIGRATIONS } from '../db/migrate'
import { StartFailure } from '../start-failure'
import { askRestored } from './ask-restored'
import type { BackupHeader } from './backup-format'
import { type BackupCount, countBackup, moneyOf, type TableCount } from './count-backup'
import { checkBackup } from './read-backup'
import { restoreBackup } from './restore-backup'
import { type SparePostgres, startSparePostgres } from './spare-postgres'
import { quoted } from './write-backup'

export type Drilled = { orders: number; seconds: number }
type Told = {
  say: (line: string) => void
  /** Called with the PostgreSQL of the drill, for whoever is interrupted. */
  onSpare?: (spare: SparePostgres) => void
}

/**
 * Restores a backup beside the running database, into a PostgreSQL of its own inside `dataFolder`, looks whether everything of it is back and the
 * server reads it, and throws it away. Throws `StartFailure` with a sentence where that fails.
 */
export async function drillBackup(file: string, dataFolder: string, { say, onSpare }: Told): Promise<Drilled> {
  const begun = performance.now()
  const step = async <T>(
    name: string,
    work: () => Promise<T>,
    told: (result: T) => string[] = () => [],
  ): Promise<T> => {
    const since = performance.now()
    const result = await work().catch((error: unknown) => {
      throw error instanceof StartFailure ? error : new StartFailure(`Not ${name}: ${describe(error)}.`)
    })
    say(`${secondsSince(since).toFixed(1).padStart(7)} s  ${[name, ...told(result)].join(': ')}`)
    return result
  }
  const { header } = await step(
    'read to its end',
    () => checkBackup(file),
    ({ header: read, rows }) => [`${rows} rows of ${read.tables.length} tables, as they were at ${read.at}`],
  )
  const count = await step(
    'counted',
    () => countBackup(file, header),
    (found) => [toldOrders(found)],
  )
  const spare = await step('given a PostgreSQL of its own', () => startSparePostgres(dataFolder, count.bytes))
  onSpare?.(spare)
  try {
    await step('restored', () => restoreBackup(spare.url, file, dataFolder, new Date()))
    await step('compared, every table by its rows and sums', () => compare(spare.url, header, count))
    await step(
      'read through the server',
      () => askRestored(spare.url),
      (what) => [what],
    )
    return { orders: count.tables.get('orders')?.rows ?? 0, seconds: secondsSince(begun) }
  } finally {
    await spare.remove()
  }
}

const describe = (error: unknown): string => (error instanceof Error ? error.message : String(error))
const secondsSince = (since: number): number => (performance.now() - since) / 1_000

function toldOrders({ tables }: BackupCount): string {
  const of = (table: string, column: string): string =>
    `${tables.get(table)?.rows ?? 0} ${table} of ${fromCents(tables.get(table)?.cents[column] ?? 0).toFixed(2)} in all`
  return `${of('orders', 'total_cents')}, ${of('invoices', 'amount_no_vat_cents')}`
}

/** Migrations newer than the backup may have added rows, and taken none. */
async function compare(url: string, header: BackupHeader, { tables }: BackupCount): Promise<void> {
  const client = new Client({ connectionString: url, options: '-c drin.system=on' })
  client.on('error', () => undefined) // the query that is running says it
  await client.connect()
  try {
    await requireMigrated(client)
    const isOfNow = header.migrations.length === readMigrationFiles({ migrationsFolder: MIGRATIONS }).length
    for (const { name, columns } of header.tables) {
      const wanted = tables.get(name)
      const found = await countTable(client, name, columns)
      if (wanted !== undefined && (isOfNow || found.rows < wanted.rows)) requireSame(name, wanted, found)
    }
  } finally {
    await client.end()
  }
}

async function requireMigrated(client: Client): Promise<void> {
  const { rows } = await client.query<{ hash: string }>('SELECT hash FROM drizzle.__drizzle_migrations')
  const there = new Set(rows.map(({ hash }) => hash))
  const missing = readMigrationFiles({ migrationsFolder: MIGRATIONS }).filter(({ hash }) => !there.has(hash))
  if (missing.length > 0) throw new StartFailure(`The restored database lacks ${missing.length} migrations.`)
}

async function countTable(client: Client, name: string, columns: readonly string[]): Promise<TableCount> {
  const sums = moneyOf(columns).map((column) => `, COALESCE(sum(${quoted(column)}), 0)::bigint AS ${quoted(column)}`)
  const { rows } = await client.query<Record<string, string>>(
    `SELECT count(*) AS "#"${sums.join('')} FROM ${quoted(name)}`,
  )
  const { '#': found, ...cents } = rows[0] ?? {}
  return {
    rows: Number(found),
    cents: Object.fromEntries(Object.entries(cents).map(([column, sum]) => [column, Number(sum)])),
  }
}

function requireSame(name: string, wanted: TableCount, found: TableCount): void {
  if (wanted.rows !== found.rows)
    throw new StartFailure(
      `The table ${name} has ${found.rows} rows after the restore, and ${wanted.rows} in the backup.`,
    )
  for (const [column, sum] of Object.entries(wanted.cents))
    if (found.cents[column] !== sum)
      throw new StartFailure(
        `The sum of ${name}.${column} is ${found.cents[column]} after the restore, and ${sum} in the backup.`,
      )
}
