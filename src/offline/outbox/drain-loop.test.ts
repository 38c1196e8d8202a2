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

it('answers every call with a pass that begins after it, also one that comes while a pass ends', async () => {
  let passes = 0
  let ending: () => void = () => undefined
  const loop = createDrainLoop({
    drain: scriptedDrain(outboxWorld(), []).deps,
    cache: {
      cursor: () => {
        passes += 1
        return Promise.resolve(undefined)
      },
    },
    session: { get: () => ({ user: aUser(), token: 'a-token' }) },
    now: () => EVENING,
    after: () => () => undefined,
    afterPass: () => {
      ending()
      return Promise.resolve()
    },
  })
  await loop.drain('timer')
  for (let steps = 0; steps < 20; steps++) {
    const before = passes
    const late = new Promise<void>((resolve) => {
      ending = () => {
        ending = () => undefined
        // So many turns of the queue of promises after the last thing that a pass does.
        let turn = Promise.resolve()
        for (let step = 0; step < steps; step++) turn = turn.then(() => undefined)
        void turn.then(() => loop.drain('command')).then(resolve)
      }
    })
    await loop.drain('timer')
    await late
    expect(passes - before, `${steps} turns after a pass`).toBe(2)
  }
})
