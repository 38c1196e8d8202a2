import { ServerClock } from '#/offline/device/clock'
import type { DataChange } from '#/offline/store/changes'
import { drainPass, type PassResult } from '#/offline/outbox/drain'
import { createOrderCache } from '#/offline/store/order-cache'
import { createOutbox } from '#/offline/outbox/outbox'
import { repairMoves } from '#/offline/outbox/outbox-repair'
import { senderOf } from '#/offline/outbox/sender'
import { Life, timeoutSignal } from './life'
import { cacheTables, outboxTables } from './memory-tables'
import type { TabWorld } from './tab'
import { commandVersionOf, toVersionedCommand } from './tab-drain'
import type { Tablet } from './tablet'

/** The browser stops a worker that has nothing to do. */
const WORKER_LIVES_MS = 30_000

/** The service worker wakes by a push or a sync and runs one pass, as `drainFromWorker` does. */
export function wakeWorker(tablet: Tablet, world: TabWorld): void {
  const { token, user } = tablet.session
  if (token === null || user === null || tablet.worker?.isDead === false) return
  const life = new Life(world.time)
  tablet.worker = life
  life.after(WORKER_LIVES_MS, () => life.end())
  const { time, random, uuid, server, mutation } = world
  const startedAt = time.now
  const mono = () => time.now - startedAt
  const clock = new ServerClock({ wall: tablet.wall, mono })
  const db = outboxTables(tablet.outboxDisk, life)
  const tell = (change: DataChange): void => {
    for (const tab of tablet.tabs) tab.hear(change)
  }
  const realOutbox = createOutbox({
    repairMoves,
    db,
    now: tablet.wall,
    serverNow: () => clock.now(),
    mono,
    random: random.next,
    uuid,
    bootId: `worker${startedAt}`,
    appVersion: `${tablet.version}`,
    commandVersion: commandVersionOf(tablet.version),
    changed: (orderIds) => tell({ kind: 'outbox', orderIds }),
  })
  const outbox = mutation.outbox?.(realOutbox, tablet, life) ?? realOutbox
  const realCache = createOrderCache(cacheTables(tablet.cacheDisk, life))
  const cache = mutation.cache?.(realCache, tablet, life) ?? realCache
  const pass = async (): Promise<PassResult> => {
    await outbox.hurry().catch(() => 0)
    return await drainPass(senderOf(user), {
      outbox,
      owner: 'worker',
      locks: tablet.locks.of(life),
      mono,
      uuid,
      timeout: (ms) => timeoutSignal(life, ms),
      post: async (commands) => {
        const sent = commands.map((command) => ({ ...command }))
        tablet.onSend(commands)
        const answer = await tablet.link.call(life, () => server.commands(token, tablet.cookie.deviceId, sent))
        return answer.results
      },
      toCommand: (entry) => toVersionedCommand(db, entry),
      learn: async (orders) => {
        const fresh = await cache.putOrders(orders, 1)
        if (fresh.length > 0) tell({ kind: 'orders', ids: fresh.map(({ id }) => id), removed: [], path: 'poll' })
      },
      learnDishes: async (dishes) => {
        const keys = await cache.learnDishes(dishes, clock.now())
        if (keys.length > 0) tell({ kind: 'facts', keys })
      },
      learnStatuses: async (statuses) => {
        const keys = await cache.learnStatuses(statuses, clock.now())
        if (keys.length > 0) tell({ kind: 'facts', keys })
      },
      learnGroups: async (groups) => {
        const keys = await cache.learnGroups(groups, clock.now())
        if (keys.length > 0) tell({ kind: 'facts', keys })
      },
      health: { networkFailures: 0 },
    })
  }
  void pass()
    .catch(() => undefined)
    .then(() => life.end())
}
