import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { createEventHub } from '#server/kitchen/live/create-event-hub'
import type { OpenWire } from '#server/kitchen/live/event-wire'
import { natsWire } from '#server/kitchen/live/nats-wire'
import { postgresWire } from '#server/kitchen/live/postgres-wire'
import { hasNats, startNats } from '../support/nats'
import { createTestDatabase } from '../support/test-database'

type Hub = Awaited<ReturnType<typeof createEventHub>>
type World = { open: OpenWire; cut: () => Promise<void>; mend: () => Promise<void>; close: () => Promise<unknown> }

async function byDatabase(): Promise<World> {
  const { url, drop } = await createTestDatabase()
  return {
    open: postgresWire(url),
    cut: async () => {
      const owner = new Client({ connectionString: url })
      await owner.connect()
      await owner.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE datname = current_database() AND pid <> pg_backend_pid()`)
      await owner.end()
    },
    mend: () => Promise.resolve(),
    close: drop,
  }
}
async function byNats(): Promise<World> {
  const nats = await startNats()
  return { open: natsWire(nats.url, 'one'), cut: nats.kill, mend: nats.start, close: nats.close }
}

describe.each<[string, boolean, () => Promise<World>]>([
  ['LISTEN and NOTIFY', true, byDatabase],
  ['NATS (needs nats-server)', hasNats, byNats],
])('two processes that tell each other by %s', (_, canBeTried, make) => {
  describe.skipIf(!canBeTried)('on this machine', () => {
    let world: World
    const open: Hub[] = []
    const hub = async (): Promise<Hub> => {
      const made = await createEventHub(world.open)
      open.push(made)
      return made
    }
    beforeAll(async () => {
      world = await make()
    })
    afterEach(() => Promise.all(open.splice(0).map((each) => each.close())))
    afterAll(() => world.close())

    test('wake each other’s readers of a business, and hear no word of their own twice', async () => {
      const [one, two] = [await hub(), await hub()]
      const heard = { own: 0, other: 0, foreign: 0, all: [] as (number | undefined)[] }
      one.subscribe(7, () => (heard.own += 1))
      two.subscribe(7, () => (heard.other += 1))
      two.subscribe(8, () => (heard.foreign += 1))
      two.subscribeToAll((businessId) => heard.all.push(businessId))
      one.wake(7)
      await vi.waitFor(() => expect(heard.other).toBe(1))
      one.wake(7)
      one.wake(7)
      await vi.waitFor(() => expect(heard.other).toBeGreaterThan(1))
      expect(heard).toMatchObject({ own: 3, foreign: 0 })
      expect(new Set(heard.all)).toEqual(new Set([7]))
    })

    test('hear each other’s notices', async () => {
      const [one, two] = [await hub(), await hub()]
      const heard: unknown[] = []
      one.onNotice((notice) => heard.push(['one', notice.type]))
      two.onNotice((notice) => heard.push(['two', notice.type]))
      one.notify({ type: 'changed', kinds: ['menu'], concerned: { businessIds: [7] } })
      await vi.waitFor(() => expect(heard).toHaveLength(2))
      expect(heard).toEqual([
        ['one', 'changed'],
        ['two', 'changed'],
      ])
    })

    test('look at everything once what carried them is back', async () => {
      const [one, two] = [await hub(), await hub()]
      let looked = 0
      two.subscribe(7, () => (looked += 1))
      await world.cut()
      one.wake(7) // gets lost, or waits
      await world.mend()
      await vi.waitFor(() => expect(looked).toBeGreaterThan(0), { timeout: 15_000 })
      const before = looked
      await vi.waitFor(
        () => {
          one.wake(7)
          expect(looked).toBeGreaterThan(before + 1)
        },
        { timeout: 15_000, interval: 300 },
      )
    })
  })
})
