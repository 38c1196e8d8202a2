import { expect, it } from 'vitest'
import { EVENING } from '../../../tests/support/order-fixture'
import { aNewCommand, outboxWorld, scriptedDrain } from '../../../tests/support/outbox-world'
import { aUser } from '../../../tests/support/user-fixture'
import { createDrainLoop } from './drain-loop'

const DAY_MS = 24 * 3_600_000

it('forgets finished entries after seven days, also on a page that is never loaded anew', async () => {
  const world = outboxWorld()
  let now = EVENING
  const loop = createDrainLoop({
    drain: scriptedDrain(world, []).deps,
    cache: { cursor: () => Promise.resolve(undefined) },
    session: { get: () => ({ user: aUser(), token: 'a-token' }) },
    now: () => now,
    after: () => () => undefined,
    afterPass: () => Promise.resolve(),
  })
  const pass = async (days: number): Promise<void> => {
    now += days * DAY_MS
    world.advance(days * DAY_MS)
    await loop.drain('timer')
  }
  await pass(0)
  await world.outbox.enqueue(aNewCommand())
  await world.outbox.discard(() => true)
  expect(await world.db.journal.count()).toBe(1)
  for (let day = 0; day < 7; day++) await pass(1)
  expect(await world.db.journal.count()).toBe(1)
  await pass(1)
  expect(await world.db.journal.count()).toBe(0)
})
