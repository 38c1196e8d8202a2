import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ApiError } from '#/api/api-error'
import { connectDatabase, type Database } from '#server/db/database'
import { servingUrl } from '#server/db/serving-role'
import { type Client, clientOf, signedIn } from '../support/client'
import { bundleServer, type DrinProcess, startDrin } from '../support/drin-process'
import { type KitchenProcess, startKitchen } from '../support/kitchen-process'
import { type Crowd, insertCrowd, MEAL_CENTS, mealOf, readCrowd } from '../support/lunch-crowd'

const LIMITS = { all: 12, group: 8, credit: 18 }

/** What is to hold here is the sums; how fast they come is a figure of `npm run load -- companies`. */
const PATIENT_MS = 60_000

let kitchen: KitchenProcess
let others: DrinProcess[] = []
let db: Database
let channels: Client['api'][]
let crowd: Crowd
beforeAll(async () => {
  await bundleServer()
  kitchen = await startKitchen()
  others = [await startDrin({ DRIN_DATA: kitchen.data }), await startDrin({ DRIN_DATA: kitchen.data })]
  db = connectDatabase(servingUrl(await kitchen.databaseUrl()))
  crowd = await db.transaction('system', (tx) => insertCrowd(tx, { engineers: 20, others: 40, limits: LIMITS }))
  const { token } = await signedIn(kitchen, 'channel')
  channels = [kitchen.url, ...others.map(({ address }) => address)].map((url) => clientOf({ url }, token))
}, 180_000) // several processes start
afterAll(async () => {
  await db.close()
  await Promise.all(others.map((process) => process.end('SIGTERM')))
  await kitchen.dispose()
})

/** The number of the order, or why there is none. */
const place = (who: number, n: number, { process = n, key = randomUUID() } = {}): Promise<number | string> =>
  (channels[process % channels.length] ?? never()).orders
    .intake({ body: mealOf(crowd, who, n) }, { headers: { 'Idempotency-Key': key }, timeoutMs: PATIENT_MS })
    .then(
      ({ id }) => id,
      (error: unknown) => {
        if (!(error instanceof ApiError) || error.errors.length === 0) throw error
        return error.errors.map(({ message }) => message).join()
      },
    )
const never = (): never => {
  throw new Error('there is no such process')
}

test('eighty orders at one moment, over three server processes, exceed neither company, group nor day', {
  timeout: 120_000,
}, async () => {
  const { engineers, others: people } = crowd
  // Engineers order twice, through different processes; every fifth order is sent twice, as where an answer was lost.
  const asked = [...engineers, ...engineers, ...people].map((who, n) => ({ who, n, key: randomUUID() }))
  const again = asked.filter((_, n) => n % 5 === 0)
  const began = performance.now()
  const [first, second] = await Promise.all([
    Promise.all(asked.map(({ who, n, key }) => place(who, n, { key }))),
    Promise.all(again.map(({ who, n, key }) => place(who, n, { process: n + 1, key }))),
  ])
  const tookMs = performance.now() - began

  const orders = first.filter((answer) => typeof answer === 'number')
  expect(new Set(orders).size).toBe(LIMITS.credit)
  expect(orders).toHaveLength(LIMITS.credit)
  expect(second).toEqual(first.filter((_, n) => n % 5 === 0))
  const refusals = new Set(first.filter((answer) => typeof answer === 'string'))
  expect(['budget_used_up', 'credit_limit', 'day_limit']).toEqual(expect.arrayContaining([...refusals]))

  const { exceeded, used, eaten, ...held } = await readCrowd(db, crowd)
  expect(exceeded).toEqual([])
  expect(used).toEqual(eaten)
  expect(held).toEqual({ meals: LIMITS.credit, orders: LIMITS.credit, owed: LIMITS.credit * MEAL_CENTS })
  expect(tookMs).toBeLessThan(60_000)
})

test('what is given back at one moment is there for others once, through whichever process', {
  timeout: 120_000,
}, async () => {
  const { meals } = await readCrowd(db, crowd)
  const rows = await kitchen.sql<{ id: number }>(
    `SELECT order_id AS id FROM meals WHERE released_at IS NULL ORDER BY order_id LIMIT 10`,
  )
  // Each is cancelled through all three, while others want what it leaves.
  const cancelled = rows.flatMap(({ id }) =>
    channels.map((api) => api.companyOrders.cancelMeal({ params: { orderId: id } })),
  )
  const wanted = crowd.others.slice(0, 20).map((who, n) => place(who, n))
  const [released, placed] = await Promise.all([Promise.all(cancelled), Promise.all(wanted)])
  expect(released.every((meal) => meal.released)).toBe(true)

  const { exceeded, used, eaten, ...held } = await readCrowd(db, crowd)
  const taken = placed.filter((answer) => typeof answer === 'number').length
  expect(exceeded).toEqual([])
  expect(used).toEqual(eaten)
  expect(held).toEqual({
    meals: meals - 10 + taken,
    orders: meals - 10 + taken,
    owed: (meals - 10 + taken) * MEAL_CENTS,
  })
  expect(taken).toBeLessThanOrEqual(10)
})
