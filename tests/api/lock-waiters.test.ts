import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rejectUnanswered } from '#server/orders/jobs'
import { type Client, signedIn } from '../support/client'
import { BUSINESS, MENU } from '../support/seed'
import { startTestServer, type TestServer } from '../support/server'

let server: TestServer
let kitchen: Client
let neighbour: Client
/** Somebody whose work does not end. */
let holder: pg.Client

beforeAll(async () => {
  server = await startTestServer()
  kitchen = await signedIn(server, 'kitchen')
  neighbour = await signedIn(server, 'neighbour')
  holder = new pg.Client({ connectionString: server.databaseUrl })
  await holder.connect()
})
afterAll(async () => {
  await holder.end()
  await server.close()
})

const takeOff = () =>
  kitchen.api.menu
    .setAvailability({ params: { id: BUSINESS.own, itemId: MENU.own.plain }, body: { until: null } })
    .then(
      () => 'done',
      () => 'refused',
    )

const longestOf = async (times: number, work: () => Promise<unknown>): Promise<number> => {
  let longest = 0
  for (let time = 0; time < times; time++) {
    const before = performance.now()
    await work()
    longest = Math.max(longest, performance.now() - before)
  }
  return longest
}

test('whoever waits for a lock keeps no other kitchen waiting, and none of the server’s own work', async () => {
  await holder.query('BEGIN')
  await holder.query(`SELECT 1 FROM menu_items WHERE id = ${MENU.own.plain} FOR UPDATE`)
  const waiters = Array.from({ length: 30 }, takeOff)
  await expect
    .poll(async () => {
      const { rows } = await holder.query(`SELECT count(*)::integer AS waiting FROM pg_stat_activity
        WHERE datname = current_database() AND wait_event_type = 'Lock'`)
      return (rows[0] as { waiting: number }).waiting
    })
    .toBeGreaterThan(0)
  // Each of them waits for five seconds.
  expect(await longestOf(10, () => neighbour.api.orders.kanbanView({}))).toBeLessThan(2_000)
  expect(await longestOf(3, () => rejectUnanswered(server.deps))).toBeLessThan(2_000)
  await holder.query('ROLLBACK')
  await Promise.all(waiters)
}, 60_000)
