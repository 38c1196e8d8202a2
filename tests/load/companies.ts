import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { Pool } from 'pg'
import { connectDatabase, type Database } from '#server/db/database'
import { startEmbeddedPostgres } from '#server/db/embedded-postgres'
import { servingUrl } from '#server/db/serving-role'
import type { NewOrder } from '#/contract/orders'
import { aNewOrder } from '../api/ordering'
import { type Figure, quantile } from '../bench/figure'
import { signedIn } from '../support/client'
import { type E2eServer, startServer } from '../support/e2e-server'
import { type Crowd, insertCompanies, insertCrowd, mealOf, readCrowd } from '../support/lunch-crowd'
import { ACCOUNTS, BUSINESS, MENU, seed } from '../support/seed'
import { tryCall } from './caller'

const PROCESSES = 3
/** A company each: its people's two hundred wishes in one second, most of them on one budget. */
const ROUNDS = 5
const CROWD = { engineers: 25, others: 150, limits: { all: 140, group: 20, credit: 155 } }
const CROWD_MS = 1_000
/** What another business gets meanwhile, and alone. */
const OTHERS_A_SECOND = 20
const ALONE_MS = 15_000
const ANSWERED_MS = 5_000
const TIMES_ALONE = 1.2
const BARE = 200

type World = { db: Database; urls: string[]; token: string; databaseUrl: string }
type Answer = { ms: number; orderId: number | undefined; said: string }

/** Two hundred orders in a second on one budget over three server processes, beside another business's orders and bare updates of one row. */
export async function measureCrowds(): Promise<Figure[]> {
  const env = { DRIN_DEMO: '0', DRIN_LOG: 'warn' }
  const servers = [await startServer({ env })]
  const [first] = servers
  if (first === undefined) throw new Error('no server')
  try {
    while (servers.length < PROCESSES) servers.push(await startServer({ env, dataDir: first.dataDir }))
    const databaseUrl = (await startEmbeddedPostgres(first.dataDir)).url
    const db = connectDatabase(servingUrl(databaseUrl))
    await seed(db)
    const { token } = await signedIn(first, 'channel')
    const world = { db, urls: servers.map(({ url }) => url), token, databaseUrl }
    try {
      return await measure(world)
    } finally {
      await db.close()
    }
  } finally {
    await disposeAll(servers)
  }
}

/** The others first, as the database is the first one's child. */
async function disposeAll([first, ...others]: readonly E2eServer[]): Promise<void> {
  for (const server of others) await server.stop()
  await first?.dispose()
}

async function measure(world: World): Promise<Figure[]> {
  const crowds = await world.db.transaction('system', async (tx) => {
    const made: Crowd[] = []
    for (const companyId of await insertCompanies(
      tx,
      Array.from({ length: ROUNDS + 1 }, (_, n) => `Crowd ${n}`),
    ))
      made.push(await insertCrowd(tx, { companyId, ...CROWD }))
    return made
  })
  const [warmUp, ...rounds] = crowds
  if (warmUp === undefined) return []
  await Promise.all([rush(world, warmUp), others(world, setTimeout(CROWD_MS))])
  const alone = await others(world, setTimeout(ALONE_MS))
  const answers: Answer[] = []
  const beside: number[] = []
  const exceeded: string[] = []
  let wrong = 0
  const took: number[] = []
  for (const crowd of rounds) {
    const begun = performance.now()
    const rushing = rush(world, crowd)
    const [ofCrowd, ofOthers] = await Promise.all([rushing, others(world, rushing)])
    took.push((performance.now() - begun) / 1_000)
    answers.push(...ofCrowd)
    beside.push(...ofOthers)
    const held = await readCrowd(world.db, crowd)
    exceeded.push(...held.exceeded)
    const accepted = ofCrowd.filter(({ orderId }) => orderId !== undefined).length
    if (held.meals !== accepted || held.orders !== accepted || held.used.join() !== held.eaten.join()) wrong++
  }
  const times = answers.map(({ ms }) => ms)
  const accepted = answers.filter(({ orderId }) => orderId !== undefined).length
  const unanswered = answers.filter(({ said }) => said !== '').map(({ said }) => said)
  const bare = await bareUpdates(world)
  return [
    {
      name: 'limits exceeded, and sums that are not those of the meals',
      budget: { most: 0 },
      unit: '',
      measured: exceeded.length + wrong,
      note: `${ROUNDS} × ${answers.length / ROUNDS} orders over ${PROCESSES} processes, ${accepted} accepted ${exceeded.join(', ')}`,
    },
    {
      name: 'orders that got no answer',
      budget: { most: 0 },
      unit: '',
      measured: unanswered.length,
      note: unanswered.slice(0, 2).join('; '),
    },
    {
      name: 'the last answer to one of a crowd',
      budget: { most: ANSWERED_MS },
      unit: 'ms',
      measured: Math.max(...times),
      note: `p50 ${Math.round(quantile(times, 0.5))}, p99 ${Math.round(quantile(times, 0.99))}; a crowd took ${Math.max(...took).toFixed(1)} s at most`,
    },
    {
      name: "another business's orders beside a crowd ÷ alone, p99",
      budget: { most: TIMES_ALONE },
      unit: '×',
      measured: quantile(beside, 0.99) / quantile(alone, 0.99),
      note: `p99 ${Math.round(quantile(beside, 0.99))} of ${beside.length} and ${Math.round(quantile(alone, 0.99))} ms of ${alone.length}, p50 ${Math.round(quantile(beside, 0.5))} and ${Math.round(quantile(alone, 0.5))}`,
    },
    {
      name: 'orders of a crowd, rate',
      budget: undefined,
      unit: '/s',
      measured: answers.length / took.reduce((sum, seconds) => sum + seconds, 0),
      note: `${BARE} bare locked updates of one row: ${Math.round(bare)} a second`,
    },
  ]
}

/** All wishes of a crowd, spread over a second and over the processes; engineers come twice. Times count from the moment at which each was due. */
async function rush(world: World, crowd: Crowd): Promise<Answer[]> {
  const wishes = [...crowd.engineers, ...crowd.engineers, ...crowd.others]
    .map((who, n) => ({ who, n, at: Math.random() }))
    .toSorted((a, b) => a.at - b.at)
  const begun = performance.now()
  return Promise.all(
    wishes.map(async ({ who, n }, place) => {
      const due = (place / wishes.length) * CROWD_MS
      await setTimeout(due)
      return order(world, place, mealOf(crowd, who, n), begun + due)
    }),
  )
}

/** Another business's orders, so many a second, until `over`; how long each took. */
async function others(world: World, over: Promise<unknown>): Promise<number[]> {
  let isOver = false
  void over.then(() => {
    isOver = true
  })
  const begun = performance.now()
  const placed: Promise<Answer>[] = []
  while (!isOver) {
    const n = placed.length
    const due = begun + (n / OTHERS_A_SECOND) * 1_000
    placed.push(order(world, n, neighbours(n), due))
    await setTimeout(Math.max(0, begun + ((n + 1) / OTHERS_A_SECOND) * 1_000 - performance.now()))
  }
  const answers = await Promise.all(placed)
  const failed = answers.find(({ orderId }) => orderId === undefined)
  if (failed !== undefined) throw new Error(`another business's order: ${failed.said}`)
  return answers.map(({ ms }) => ms)
}

const neighbours = (n: number): NewOrder =>
  aNewOrder({
    restaurant: { restaurantID: BUSINESS.foreign },
    items: [{ id: MENU.foreign.plain, quantity: 1 }],
    customer: { name: `Customer ${n % 500}`, phonePrefix: '+355', phone: `69 ${String(n % 500).padStart(7, '0')}` },
  })

async function order({ urls, token }: World, n: number, body: NewOrder, due: number): Promise<Answer> {
  const seat = {
    n,
    businessId: body.restaurant.restaurantID,
    userId: ACCOUNTS.channel.id,
    token,
    deviceId: randomUUID(),
  }
  const url = `${urls[n % urls.length]}/justeat/v2/orders/`
  const { status, text } = await tryCall({ method: 'POST', url, seat, key: randomUUID(), body }).catch(
    (error: unknown) => ({
      status: 0,
      text: String(error),
    }),
  )
  const ms = performance.now() - due
  if (status === 200) return { ms, orderId: (JSON.parse(text) as { data: { id: number } }).data.id, said: '' } // as orders.intake answers
  // A limit that was reached is an answer, too.
  return {
    ms,
    orderId: undefined,
    said: status === 422 && /budget_used_up|day_limit|credit_limit/.test(text) ? '' : `${status} ${text.slice(0, 120)}`,
  }
}

/** How many a second of two hundred that each lock one row, change it and commit, over as many connections as the servers together have. */
async function bareUpdates({ databaseUrl }: World): Promise<number> {
  const pool = new Pool({ connectionString: databaseUrl, max: PROCESSES * 10 })
  await pool.query('CREATE TABLE bare_row (id integer PRIMARY KEY, n integer NOT NULL)')
  await pool.query('INSERT INTO bare_row VALUES (1, 0)')
  const update = async (): Promise<void> => {
    const client = await pool.connect()
    await client.query('BEGIN')
    await client.query('SELECT n FROM bare_row WHERE id = 1 FOR UPDATE')
    await client.query('UPDATE bare_row SET n = n + 1 WHERE id = 1')
    await client.query('COMMIT')
    client.release()
  }
  const many = () => Promise.all(Array.from({ length: BARE }, update))
  await many()
  const since = performance.now()
  await many()
  const rate = BARE / ((performance.now() - since) / 1_000)
  await pool.query('DROP TABLE bare_row')
  await pool.end()
  return rate
}
