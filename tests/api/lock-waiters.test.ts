import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rejectUnanswered } from '#server/kitchen/orders/jobs'
import { type Client, signedIn } from '../support/client'
import { BUSINESS, MENU } from '../support/seed'
import { startTestServer, type TestServer } from '../support/server'

let server: TestServer
let kitchen: Client
let owner: Client
let admin: Client
let neighbour: Client
/** Somebody whose work does not end. */
let holder: pg.Client

beforeAll(async () => {
  server = await startTestServer()
  kitchen = await signedIn(server, 'kitchen')
  owner = await signedIn(server, 'owner')
  admin = await signedIn(server, 'admin')
  neighbour = await signedIn(server, 'neighbour')
  holder = new pg.Client({ connectionString: server.databaseUrl })
  await holder.connect()
})
afterAll(async () => {
  await holder.end()
  await server.close()
})

const takeOff = (by: Client) =>
  by.api.menu.setAvailability({ params: { id: BUSINESS.own, itemId: MENU.own.plain }, body: { until: null } }).then(
    () => 'done',
    () => 'refused',
  )

const takeOffOften = (times: number, people: readonly Client[]) =>
  Array.from({ length: times }, () => people.map(takeOff)).flat()

const longestOf = async (times: number, work: () => Promise<unknown>): Promise<number> => {
  let longest = 0
  for (let time = 0; time < times; time++) {
    const before = performance.now()
    await work()
    longest = Math.max(longest, performance.now() - before)
  }
  return longest
}

/** Whom a lock keeps waiting, by what they asked for. */
const WAITERS: readonly { kind: string; ask: () => Promise<unknown>[] }[] = [
  { kind: 'presses of one reach', ask: () => takeOffOften(30, [kitchen]) },
  { kind: 'presses of three reaches', ask: () => takeOffOften(20, [kitchen, owner, admin]) },
]

test.each(WAITERS)(
  '$kind that wait for a lock keep no other kitchen waiting, and none of the server’s own work',
  async ({ ask }) => {
    await holder.query('BEGIN')
    await holder.query(`SELECT 1 FROM menu_items WHERE id = ${MENU.own.plain} FOR UPDATE`)
    const waiters = ask()
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
  },
  60_000,
)
