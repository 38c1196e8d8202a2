import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { NewOrder, Order } from '#/contract/orders'
import { connectDatabase } from '#server/db/database'
import { servingUrl } from '#server/db/serving-role'
import { isAlive, readPostmaster } from '#server/db/postmaster'
import { ownPassword, POSTGRES_USER } from '#server/db/initialise-postgres'
import { aNewOrder } from '../api/ordering'
import { signedIn } from './client'
import { type DrinProcess, startDrin } from './drin-process'
import { seed } from './seed'
import { serverSql } from './server-sql'

const FAILPOINTS = fileURLToPath(new URL('./failpoints.mjs', import.meta.url))

/** The whole campaign; otherwise a short form of the rows that take long. */
export const IS_FULL = process.env['DRIN_FAULTS'] === 'full'

/** A server process with its own database in its own folder, always at the same address. */
export type KitchenProcess = {
  url: string
  data: string
  /** `fault`: see failpoints.mjs. */
  start: (fault?: string) => Promise<void>
  /** Everything that the present process printed. */
  said: () => string
  /** Waits for the end of a process that is to kill itself, or kills it. */
  gone: () => Promise<void>
  kill: () => Promise<void>
  stop: () => Promise<void>
  sql: <Row extends object>(text: string, values?: readonly unknown[]) => Promise<Row[]>
  databaseUrl: () => Promise<string>
  /** The first number of `postmaster.pid`. */
  postmaster: () => Promise<number>
  /** Places an order as a customer, at once and for sure: it is tried until it was taken. */
  placeOrder: (differs?: Partial<NewOrder>) => Promise<Order>
  dispose: () => Promise<void>
}

/** Starts it with the rows of `seed.ts`. Call `bundleServer` before. */
export async function startKitchen(environment: Record<string, string> = {}): Promise<KitchenProcess> {
  const data = await mkdtemp(join(tmpdir(), 'drin-fault-'))
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  let drin: DrinProcess | undefined

  const databaseUrl = async (): Promise<string> => {
    const postmaster = await readPostmaster(join(data, 'postgres'))
    if (postmaster === undefined) throw new Error('the database does not run')
    return `postgres://${POSTGRES_USER}:${await ownPassword(data)}@127.0.0.1:${postmaster.port}/drin`
  }
  const start = async (fault?: string): Promise<void> => {
    drin = await startDrin({
      DRIN_DATA: data,
      PORT: String(port),
      ...environment,
      ...(fault !== undefined && { DRIN_FAILPOINTS: FAILPOINTS, DRIN_FAULT: fault }),
    })
  }
  const end = async (signal: 'SIGKILL' | 'SIGTERM'): Promise<void> => {
    await drin?.end(signal)
    drin = undefined
  }
  await start()
  const db = connectDatabase(servingUrl(await databaseUrl()))
  await seed(db)
  await db.close()
  return {
    url,
    data,
    start,
    said: () => drin?.said() ?? '',
    gone: () => end('SIGKILL'),
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
    sql: (text, values) => serverSql(data, text, values),
    databaseUrl,
    postmaster: async () => (await readPostmaster(join(data, 'postgres')))?.pid ?? 0,
    placeOrder: async (differs = {}) => {
      const { api } = await signedIn({ url }, 'kitchen')
      return api.orders.intake({ body: aNewOrder(differs) }, { headers: { 'Idempotency-Key': randomUUID() } })
    },
    dispose: async () => {
      await end('SIGTERM')
      const pid = (await readPostmaster(join(data, 'postgres')))?.pid
      if (pid !== undefined && isAlive(pid)) process.kill(pid, 'SIGQUIT')
      await rm(data, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
    },
  }
}

const freePort = (): Promise<number> =>
  new Promise((done) => {
    const probe = createServer()
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => done(typeof address === 'object' && address !== null ? address.port : 0))
    })
  })
