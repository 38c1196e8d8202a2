import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Client, signedIn } from '../support/client'
import { startTestServer, type TestServer } from '../support/server'
import { failure, placeOrder } from './ordering'
import { appFetch } from '../support/app-fetch'

const LIMIT = 9_999
/** Fewer than that: the test shares the server's process, and a line of longer reads would hold it for many seconds. */
const ROWS = 3_000
const READS = 10

let server: TestServer
let kitchen: Client
beforeAll(async () => {
  server = await startTestServer()
  kitchen = await signedIn(server, 'kitchen')
  const { id } = await placeOrder(kitchen.api)
  const params = { orderId: id }
  await kitchen.api.orders.accept({ params, body: { cookingTime: 20 } })
  await kitchen.api.orders.markCooked({ params })
  await fill(await kitchen.api.orders.markDelivered({ params }))
})
afterAll(() => server.close())

/** Many more like this one. */
async function fill({ id }: { id: number }): Promise<void> {
  const { rows } = await server.db.pool.query<{ name: string }>(
    `SELECT column_name AS name FROM information_schema.columns
     WHERE table_schema = 'public' AND table_name = 'orders' AND is_generated = 'NEVER' AND column_name <> 'id'`,
  )
  const columns = rows.map(({ name }) => name).join(', ')
  await server.sql(`INSERT INTO orders (${columns}) SELECT ${columns}
    FROM orders, generate_series(1, ${ROWS}) WHERE id = ${id}`)
}

const readAll = async (query = ''): Promise<number> => {
  const response = await appFetch(`${server.url}/posweb/v1/orders?limit=${LIMIT}&includeCompletedOrders=1${query}`, {
    headers: { Authorization: `Bearer ${kitchen.token}` },
  })
  expect(response.status).toBe(200)
  return (await response.arrayBuffer()).byteLength // not parsed: the test shares the server's process
}

test('orders overtake ten reads of everything', { timeout: 60_000 }, async () => {
  const orders = []
  for (let n = 0; n < 9; n++) orders.push(await placeOrder(kitchen.api))
  const [first, ...others] = orders
  if (first === undefined) throw new Error('no order was placed')
  await kitchen.api.orders.accept({ params: { orderId: first.id }, body: { cookingTime: 20 } }) // warms the statements
  await readAll()
  const alone = await timeOf(readAll)

  let done = 0
  const reads = Array.from({ length: READS }, () => readAll().then(() => done++))
  await Promise.race(reads) // from here on the rest are surely under way, or in line
  const waitingWhile: number[] = []
  const took: number[] = []
  for (const { id } of others) {
    took.push(await timeOf(() => kitchen.api.orders.accept({ params: { orderId: id }, body: { cookingTime: 20 } })))
    waitingWhile.push(READS - done)
  }
  await Promise.all(reads)
  expect(waitingWhile[0]).toBeGreaterThan(READS / 2)
  // An order waits for what of one read holds the process at a time, never for the line of them: all ten take ten times this.
  expect(median(took)).toBeLessThan(2 * alone)
})

test('whole orders with their lines are given up to 500 at a time', async () => {
  const read = (limit: number) =>
    kitchen.api.orders.list({ query: { limit, fullBody: true, includeCompletedOrders: 1 } })
  expect((await read(500)).items).toHaveLength(500)
  expect(await failure(read(501))).toMatchObject({
    said: 'fault bad_input',
    status: 422,
    errors: [{ path: 'fullBody', message: 'too_many_rows' }],
  })
  // Rows of lists have no lines.
  expect(await readAll('&fields=list&fullBody=true')).toBeGreaterThan(ROWS * 100)
})

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const since = performance.now()
  await work()
  return performance.now() - since
}
const median = (numbers: readonly number[]): number => numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0
