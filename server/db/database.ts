import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { Pool, type PoolClient } from 'pg'
import { createQueue, createQueues } from '../queue'
import { inSpan } from './in-span'
import { prepareNothing, prepareOften } from './prepare-often'
import * as schema from './schema'

export type Schema = typeof schema
/** An open transaction, bound to the tenants whose rows it may touch. */
export type Transaction = NodePgDatabase<Schema>

/**
 * Which rows a transaction may see: those of some businesses and companies and of the accounts of their people, or of all of them
 * (`everyTenant`); `userId`'s own account and what they keep for themselves; what only those see who work for the whole platform
 * (`worksForAll`); counters of tries to sign in (`tries`, by their subjects); or all (the server's own jobs).
 */
export type Scope = CallerScope | 'system'
type Tenants =
  | { everyTenant: true; businessIds?: never; companyIds?: never }
  | { everyTenant?: never; businessIds: readonly number[]; companyIds?: readonly number[] }
type CallerScope = Tenants & {
  userId?: number
  worksForAll?: boolean
  tries?: readonly string[]
}

/** How a transaction is begun. */
type Begin = {
  /** Runs once a connection is there and before anything is sent; when it throws, nothing is. */
  check?: () => void
  /** A write that waits with patience for another's lock (lock-patience.ts): all of them together never hold every connection. */
  isPatient?: boolean
  /** The line that it waits in, instead of that of whoever reaches the same tenants. */
  line?: string
}

export type Database = {
  /** Connections of callers; the server's own jobs have others. */
  pool: Pool
  jobs: Pool
  /**
   * Runs `work` in one transaction at READ COMMITTED; row-level security holds it to `scope`. Rolls back when it throws.
   */
  transaction: <T>(scope: Scope, work: (tx: Transaction) => Promise<T>, begin?: Begin) => Promise<T>
  /** The same, reading one consistent state (REPEATABLE READ, read only): snapshots and their cursor. */
  snapshot: <T>(scope: Scope, work: (tx: Transaction) => Promise<T>, begin?: Begin) => Promise<T>
  close: () => Promise<void>
}

const tenantSettings = ({ everyTenant, businessIds = [], companyIds = [] }: CallerScope): string =>
  everyTenant === true
    ? `SET LOCAL drin.every_tenant = 'on'`
    : `SET LOCAL drin.businesses = '${listed(businessIds)}'; SET LOCAL drin.companies = '${listed(companyIds)}'`

const personSettings = ({ userId, worksForAll = false, tries = [] }: CallerScope): string =>
  [
    ...(userId === undefined ? [] : [`; SET LOCAL drin.person = '${listed([userId])}'`]),
    ...(worksForAll ? [`; SET LOCAL drin.for_all = 'on'`] : []),
    ...(tries.length === 0 ? [] : [`; SET LOCAL drin.tries = '${tries.map(plainWord).join(',')}'`]),
  ].join('')

/** Letters, digits, `_`, `-` and `:` only, as `listed` lets whole numbers only: it stands in the text. */
function plainWord(word: string): string {
  if (!/^[\w:-]+$/.test(word)) throw new Error('no word that a setting may hold')
  return word
}

/** Whole numbers only, so that they can stand in the text: one round trip opens and binds the transaction. */
const listed = (ids: readonly number[]): string => ids.map((id) => Math.trunc(id)).join(',')

/** Whoever is read as an account alone, before their reach is known, waits for nobody else. */
const isOwnAlone = ({ everyTenant, businessIds = [], companyIds = [], userId }: CallerScope): boolean =>
  userId !== undefined && everyTenant === undefined && businessIds.length === 0 && companyIds.length === 0

/**
 * A read is of any number of businesses and days: a prepared one (`prepareOften`), planned by PostgreSQL for whichever values from its
 * sixth run on, took twice as long.
 */
const PLANNED_FOR_ITS_VALUES = 'SET LOCAL plan_cache_mode = force_custom_plan'

const transactions = new WeakMap<PoolClient, Transaction>()
/** Commits that were sent together with the last statement of their transaction. */
const commits = new WeakMap<PoolClient, Promise<unknown>>()

/** What is sent in this turn of the event loop leaves as one packet: each round trip costs more than a statement. */
function bundle(client: PoolClient): void {
  const { stream } = client.connection
  stream.cork()
  process.nextTick(() => stream.uncork())
}

/**
 * Sends `COMMIT` right behind the statement that `send` sends, without waiting for its answer: locks are held one round
 * trip less. Where the statement fails, PostgreSQL rolls back instead. Nothing may be run in `tx` after it.
 */
export function commitWith<T>(tx: Transaction, send: () => Promise<T>): Promise<T> {
  const client = clientOf(tx)
  bundle(client)
  const sent = send()
  const commit = client.query('COMMIT')
  commit.catch(() => undefined) // awaited where the transaction ends
  commits.set(client, commit)
  return sent
}

/** Drizzle keeps the client that it was made with under `$client`; its transaction type does not say so. */
export const clientOf = (tx: Transaction): PoolClient => (tx as Transaction & { $client: PoolClient }).$client

/** Drizzle reads the whole schema each time it is made: once a connection is enough. */
function transactionOn(client: PoolClient): Transaction {
  const made = transactions.get(client) ?? drizzle(client, { schema })
  transactions.set(client, made)
  return made
}

/** `isPooled`: behind a pooler, where the next transaction may find another connection of the database. */
type Place = { url: string; isPooled: boolean }

function at(host: string, url: string): string {
  const moved = new URL(url)
  moved.host = host
  return moved.href
}

function connectPool({ url, isPooled }: Place, max: number): Pool {
  const pool = new Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    pipeline: true,
  })
  pool.on('connect', isPooled ? prepareNothing : prepareOften)
  // The pool listens to its idle connections only: one that dies while it is in use would end the whole process.
  pool.on('connect', (client) => client.on('error', () => undefined)) // the query that is running says it
  pool.on('error', () => {
    // An idle connection was cut (the database restarted): the pool replaces it at the next use.
  })
  return pool
}

/** What the server does by itself (the ring, what has run out of time) never waits for a caller's connection. */
const JOBS_MAX = 4
/** So much of the connections goes to those who reach the same businesses: whoever waits for a lock holds up no other kitchen. */
const SHARE = 0.4
/** So much of them goes to all patient writes together, of however many reaches: orders and boards always have the rest. */
const PATIENT_SHARE = 0.6

/**
 * Connects to the database with two pools, one of callers and one of the server's own jobs. `url`: the application's (`servingUrl`), never the
 * owner's. `pooler`: `host:port` of one in transaction mode that stands before that database. `max`: connections of each at most.
 */
export function connectDatabase(
  url: string,
  { max = 10, pooler }: { max?: number; pooler?: string | undefined } = {},
): Database {
  const place: Place = pooler === undefined ? { url, isPooled: false } : { url: at(pooler, url), isPooled: true }
  const pool = connectPool(place, max)
  const jobs = connectPool(place, Math.min(JOBS_MAX, max))
  /** For those who reach the same tenants. */
  const queueOf = createQueues(Math.max(1, Math.floor(max * SHARE)))
  const patientQueue = createQueue(Math.max(1, Math.floor(max * PATIENT_SHARE)))

  const run = <T>(
    opening: string,
    scope: Scope,
    work: (tx: Transaction) => Promise<T>,
    { check, isPatient = false, line }: Begin = {},
  ): Promise<T> => {
    if (scope === 'system')
      return inSpan('transaction', () => runOn(jobs, `${opening}; SET LOCAL drin.system = 'on'`, work, check))
    const [tenants, person] = [tenantSettings(scope), personSettings(scope)]
    const begun = () => runOn(pool, `${opening}; ${tenants}${person}`, work, check)
    // The share of the reach first: of the patient writes' places, too, one reach holds no more than that.
    const queue = queueOf(line ?? (isOwnAlone(scope) ? person : tenants))
    return inSpan('transaction', () => queue(isPatient ? () => patientQueue(begun) : begun))
  }
  const transaction: Database['transaction'] = (scope, work, begin) => run('BEGIN', scope, work, begin)

  return {
    pool,
    jobs,
    transaction,
    snapshot: (scope, work, begin) =>
      run(`BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY; ${PLANNED_FOR_ITS_VALUES}`, scope, work, begin),
    close: async () => {
      await Promise.all([pool.end(), jobs.end()])
    },
  }
}

/** `opening` begins the transaction and binds it to its scope. */
async function runOn<T>(
  pool: Pool,
  opening: string,
  work: (tx: Transaction) => Promise<T>,
  check?: () => void,
): Promise<T> {
  const client: PoolClient = await pool.connect()
  try {
    check?.()
  } catch (error) {
    client.release()
    throw error
  }
  commits.delete(client)
  try {
    bundle(client)
    // The first statement of `work` travels along. Were the opening refused, row-level security would let it see nothing.
    const opened = client.query(opening)
    opened.catch(() => undefined) // awaited below, after what travels with it
    const result = await work(transactionOn(client))
    await opened
    await (commits.get(client) ?? client.query('COMMIT'))
    client.release()
    return result
  } catch (error) {
    await client.query('ROLLBACK').then(
      () => client.release(),
      (rollbackError: Error) => client.release(rollbackError),
    )
    throw error
  }
}
