import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bundleServer } from '../../support/drin-process'
import { IS_FULL, type KitchenProcess, startKitchen } from '../../support/kitchen-process'
import { realTablet } from '../../support/real-tablet'

let kitchen: KitchenProcess
beforeAll(async () => {
  await bundleServer()
  kitchen = await startKitchen()
})
afterAll(() => kitchen.dispose())

const TIMES = IS_FULL ? 100 : 3

test('row 15 – PostgreSQL waits for the disk before it says that something is committed', async () => {
  const settings = await kitchen.sql<{ name: string; setting: string }>(
    `SELECT name, setting FROM pg_settings WHERE name IN ('fsync', 'synchronous_commit', 'full_page_writes') ORDER BY name`,
  )
  expect(settings.map(({ name, setting }) => `${name}=${setting}`)).toEqual([
    'fsync=on',
    'full_page_writes=on',
    'synchronous_commit=on',
  ])
})

test(`row 15 – PostgreSQL killed with SIGKILL between commit and answer, ${TIMES} times: every acknowledged command present`, {
  timeout: TIMES * 30_000,
}, async () => {
  await kitchen.stop()
  await kitchen.start('kill-postgres@afterCommit:*')
  const tablet = await realTablet(kitchen)
  const acknowledged: string[] = []
  for (let time = 0; time < TIMES; time += 1) {
    const order = await kitchen.placeOrder()
    const postmaster = await kitchen.postmaster()
    const { key } = await tablet.tap(order, 'accept', 20)
    await tablet.drain()
    const entry = (await tablet.entries()).find((one) => one.key === key)
    // The server answered out of its own memory, after the database was dead.
    expect(entry).toMatchObject({ state: 'ACKED', outcome: 'applied' })
    acknowledged.push(key)
    await expect
      .poll(() => kitchen.postmaster(), { timeout: 60_000, interval: 20, message: `time ${time}: not started again` })
      .not.toBe(postmaster)
      .catch(async (error: Error) => {
        const log = await readFile(join(kitchen.data, 'postgres.log'), 'utf8')
        throw new Error(`${error.message}\n${kitchen.said()}\n${log}`)
      })
    await expect.poll(async () => (await fetch(`${kitchen.url}/ready`)).status, { timeout: 30_000 }).toBe(200)
    const rows = await kitchen.sql<{ status: string; events: number }>(
      `SELECT o.status, (SELECT count(*) FROM events e WHERE e.order_id = o.id)::integer AS events
       FROM orders o JOIN command_log l ON l.order_id = o.id WHERE l.key = $1`,
      [key],
    )
    expect(rows).toEqual([{ status: 'ACCEPTED', events: 2 }])
  }
  const [present] = await kitchen.sql<{ count: number }>(
    `SELECT count(*)::integer FROM command_log WHERE key = ANY ($1::uuid[]) AND outcome = 'applied'`,
    [acknowledged],
  )
  expect(present?.count).toBe(TIMES)
})
