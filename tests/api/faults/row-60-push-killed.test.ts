import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ifRevision } from '#/contract/revision'
import { aPush, aReceiver } from '../../support/a-notification'
import { signedIn } from '../../support/client'
import { bundleServer } from '../../support/drin-process'
import { type KitchenProcess, startKitchen } from '../../support/kitchen-process'

const ALL = 60
/** Sent side by side: all of them are not known when the server dies among them. */
const AT_ONCE = 25

let kitchen: KitchenProcess
let folder: string
beforeAll(async () => {
  await bundleServer()
  folder = await mkdtemp(join(tmpdir(), 'drin-pushed-'))
  kitchen = await startKitchen({ DRIN_PUSHED: join(folder, 'pushed') })
})
afterAll(async () => {
  await kitchen.dispose()
  await rm(folder, { recursive: true, force: true })
})

/** Whom a push was on its way to, over all processes. */
const pushed = async (): Promise<string[]> =>
  (await readFile(join(folder, 'pushed'), 'utf8')).split('\n').filter((line) => line !== '')

test('row 60 – server SIGKILL among pushes to guests: nobody gets one twice', { timeout: 150_000 }, async () => {
  // At any hour of the day.
  await kitchen.sql(
    `INSERT INTO deployment_facts (name, value) VALUES ('sendingHours', '{ "from": "00:00", "to": "23:59" }')`,
  )
  const channel = await signedIn(kitchen, 'channel')
  for (let n = 0; n < ALL; n += 1) await channel.api.receivers.register({ body: aReceiver(`phone-${n}`) })
  await kitchen.stop()
  await kitchen.start(`kill@push:${AT_ONCE + 5}`)
  const { api } = await signedIn(kitchen, 'admin')
  const { id, revision } = await api.notifications.create({ body: aPush('Burgers') })
  await api.notifications.send({ params: { id }, body: { receivers: ALL } }, ifRevision(revision))
  const claimed = () =>
    kitchen.sql(`SELECT 1 FROM notification_deliveries WHERE state = 'claimed' AND notification_id = $1`, [id])
  await expect.poll(async () => (await pushed().catch(() => [])).length, { timeout: 90_000 }).toBeGreaterThan(AT_ONCE)
  await kitchen.gone()
  await kitchen.start('none@push')
  expect(await claimed()).toHaveLength(AT_ONCE)
  // Nobody waits five minutes for the lease of the dead one.
  await kitchen.sql(
    `UPDATE queue.job SET started_on = started_on - interval '10 minutes' WHERE name = 'notification_batch' AND state = 'active'`,
  )
  const again = await signedIn(kitchen, 'admin')
  const read = () => again.api.notifications.one({ params: { id } })
  await expect.poll(async () => (await read()).state, { timeout: 60_000 }).toBe('sent')
  // Nothing takes pushes here, so that whoever was tried is counted as failed.
  expect((await read()).counts).toMatchObject({ total: ALL, notKnown: AT_ONCE, failed: ALL - AT_ONCE, sent: 0 })
  const ids = await pushed()
  expect(new Set(ids).size).toBe(ids.length)
})
