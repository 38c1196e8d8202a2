import { NEWEST_COMMAND_VERSION } from '#/contract/commands/upcast'
import type { DrainDeps } from '#/offline/outbox/drain'
import type { QueuedCommand } from '#/offline/store/queued-command'
import { toCommand } from '#/offline/outbox/to-command'
import { timeoutSignal } from './life'
import type { Page, PageParts } from './page-parts'

/** What a page's drain works with, as page-drain.ts puts it together. */
export function drainDepsOf(
  page: Page,
  { outboxDb, outbox, cache }: Pick<PageParts, 'outboxDb' | 'outbox' | 'cache'>,
): DrainDeps {
  const { tablet, life, startedAt, mono, announce, call } = page
  const { server, uuid, mutation } = page.world
  const post: DrainDeps['post'] = async (commands) => {
    const sent = commands.map((command) => ({ ...command }))
    tablet.onSend(commands)
    const answer = await call((token) => server.commands(token, tablet.cookie.deviceId, sent))
    return answer.results
  }
  return {
    outbox,
    owner: `tab${startedAt}`,
    locks: tablet.locks.of(life),
    mono,
    uuid,
    timeout: (ms) => timeoutSignal(life, ms),
    post: mutation.post?.(post) ?? post,
    toCommand: (entry) =>
      toVersionedCommand(outboxDb, entry, {
        serverNow: page.clock.now(),
        offset: page.clock.assumed() === undefined ? page.clock.offset() : undefined,
        mono: mono(),
        bootId: `boot${startedAt}`,
      }),
    learn: async (orders) => {
      const fresh = await cache.putOrders(orders, 1)
      if (fresh.length === 0) return
      announce({ kind: 'orders', ids: fresh.map(({ id }) => id), removed: [], path: 'poll' }, fresh)
    },
    learnDishes: async (dishes) => {
      const keys = await cache.learnDishes(dishes, page.clock.now())
      if (keys.length > 0) announce({ kind: 'facts', keys })
    },
    learnStatuses: async (statuses) => {
      const keys = await cache.learnStatuses(statuses, page.clock.now())
      if (keys.length > 0) announce({ kind: 'facts', keys })
    },
    learnGroups: async (groups) => {
      const keys = await cache.learnGroups(groups, page.clock.now())
      if (keys.length > 0) announce({ kind: 'facts', keys })
    },
    health: { networkFailures: 0 },
  }
}

/** The newest commands of today's app (1) and of the one after it (2). */
export const commandVersionOf = (app: 1 | 2): number => NEWEST_COMMAND_VERSION - 1 + app

/** An entry as the wire carries it; what the next app tapped has its payload. */
export async function toVersionedCommand(
  db: Parameters<typeof toCommand>[0],
  entry: QueuedCommand,
  clock?: Parameters<typeof toCommand>[2],
): ReturnType<typeof toCommand> {
  const command = await toCommand(db, entry, clock)
  if (entry.v !== commandVersionOf(2) || entry.cmd !== 'accept') return command
  return { ...command, payload: { readyInSeconds: (entry.payload.minutes ?? 0) * 60, estimatedBy: 'person' } }
}
