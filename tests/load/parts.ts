import { setTimeout } from 'node:timers/promises'
import { startEmbeddedPostgres } from '#server/db/embedded-postgres'
import { type Figure, quantile } from '../bench/figure'
import { startServer } from '../support/e2e-server'
import { createLedger } from './ledger'
import { type Rush, rush } from './rush'
import { buildWorld, type World } from './world'

const OFFER = { seconds: 40, orders: 5, commands: 15 }
const STREAMS = 600
const EVERY_MS = 5_000
const WEEK_MS = 7 * 86_400_000
/** PostgreSQL: a lock was not had in time; two waited for each other. */
const GAVE_WAY = ['55P03', '40P01']
/** Weeks that the server made at its start. */
const MADE_AHEAD = 2

/** What a week's new partition costs those who write at that moment: the same load without any, and with one every five seconds. */
export async function measureParts(): Promise<Figure[]> {
  const server = await startServer({ env: { DRIN_DEMO: '0', DRIN_LOG: 'warn' } })
  try {
    const world = await buildWorld((await startEmbeddedPostgres(server.dataDir)).url, STREAMS)
    try {
      return await figuresIn(world, server.url)
    } finally {
      // Before the database goes: a connection that it cuts would hide what failed.
      await world.sql.end()
    }
  } finally {
    await server.dispose()
  }
}

async function figuresIn(world: World, url: string): Promise<Figure[]> {
  const load = () => rush(world, () => url, createLedger(), OFFER)
  const { without, during, made, refused } = await measure(load, world)
  const figuresOf = (name: string, { orderTimes, commandTimes, failures }: Rush, note: string): Figure[] =>
    [['new orders', orderTimes] as const, ['commands', commandTimes] as const].map(([what, times]) => ({
      name: `${name}: ${what}, p99`,
      budget: undefined,
      unit: 'ms',
      measured: quantile(times, 0.99),
      note: `p50 ${Math.round(quantile(times, 0.5))}, longest ${Math.round(Math.max(...times))} of ${times.length}; ${failures.length} failed${note}`,
    }))
  return [
    ...figuresOf('no partition is made', without, ''),
    ...figuresOf('one every 5 s is made', during, ''),
    {
      name: 'making one, p99',
      budget: undefined,
      unit: 'ms',
      measured: quantile(made, 0.99),
      note: `p50 ${Math.round(quantile(made, 0.5))}, longest ${Math.round(Math.max(...made))} of ${made.length}; ${refused} gave way and were asked for again`,
    },
  ]
}

async function measure(load: () => Promise<Rush>, world: World) {
  await load() // warms code and plans
  const without = await load()
  const running = load()
  let isOver = false
  void running.finally(() => {
    isOver = true
  })
  const made: number[] = []
  let refused = 0
  const now = Date.now()
  while (!isOver) {
    const since = performance.now()
    if (await makeWeek(world, new Date(now + (made.length + 1) * WEEK_MS))) made.push(performance.now() - since)
    else refused++
    await setTimeout(EVERY_MS)
  }
  const { rows } = await world.sql.query<{ count: number }>(
    `SELECT count(*)::int FROM pg_tables WHERE schemaname = 'parts' AND tablename ~ '^events_[0-9]{8}$'`,
  )
  const found = rows[0]?.count ?? 0
  if (found < made.length + MADE_AHEAD) throw new Error(`${found} weeks are there, ${made.length} were asked for`)
  return { without, during: await running, made, refused }
}

/** False where it gave way to others; it is asked again. */
async function makeWeek({ sql }: World, at: Date): Promise<boolean> {
  try {
    await sql.query('SELECT drin_make_parts($1::timestamptz)', [at])
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && GAVE_WAY.includes(String(error.code))) return false
    throw error
  }
}
