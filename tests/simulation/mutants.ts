import { ApiError } from '#/api/api-error'
import type { LiveEvent } from '#/contract/live'
import { stepCursor } from '#/offline/store/cursor'
import { isOpenCommand, type QueuedCommand } from '#/offline/store/queued-command'
import { isDue } from '#/offline/outbox/outbox-rules'
import { anOrder } from '../support/order-fixture'
import type { Group } from './commands'
import { cacheTables, outboxTables } from './memory-tables'
import type { Mutation } from './mutation'
import type { Property } from './world'

/** A known bug that the simulation must find, and the group of commands that is searched for it. */
export type Mutant = { name: string; group: Group; caughtBy: readonly Property[]; mutation: Mutation }

/** The bugs that other queues ship or that were close (docs/reliability.md). */
export const MUTANTS: readonly Mutant[] = [
  {
    name: 'delete before send',
    group: 'storage',
    caughtBy: ['P1'],
    mutation: {
      outbox: (real, tablet, life) => {
        const db = outboxTables(tablet.outboxDisk, life)
        return {
          ...real,
          claim: async (keys, attemptId, owner) => {
            const claimed = await real.claim(keys, attemptId, owner)
            await db.commands.bulkDelete(claimed.map((entry) => entry.n))
            return claimed
          },
        }
      },
    },
  },
  {
    name: 'resolve on request success',
    group: 'storage',
    caughtBy: ['P1'],
    mutation: { outboxDisk: { resolvesEarly: true } },
  },
  {
    name: '500 = sent',
    group: 'storage',
    caughtBy: ['P7'],
    mutation: {
      post: (real) => async (commands) => {
        try {
          return await real(commands)
        } catch (error) {
          if (!(error instanceof ApiError) || error.status < 500) throw error
          return commands.map(({ key, ...command }) => {
            const orderId = 'orderId' in command ? command.orderId : 0
            const order = anOrder({ id: orderId, statusVersion: 0, revision: 0 })
            return { key, replayed: false, outcome: 'applied' as const, order, seq: 0 }
          })
        }
      },
    },
  },
  {
    name: 'drop on 401',
    group: 'people',
    caughtBy: ['P11', 'P1'],
    mutation: {
      outbox: (real, tablet, life) => {
        const db = outboxTables(tablet.outboxDisk, life)
        return {
          ...real,
          sleep: async () => {
            const open = (await real.all()).filter(isOpenCommand)
            await db.commands.bulkDelete(open.map((entry) => entry.n))
            return open.length
          },
        }
      },
    },
  },
  {
    name: 'lock without lease',
    group: 'storage',
    caughtBy: ['P9', 'P10'],
    // Whoever held the lock is trusted to finish: what a dead page was sending is never taken up again.
    mutation: {
      outbox: (real) => ({
        ...real,
        release: () => Promise.resolve(0),
        heads: async (mayReach) => (await real.heads(mayReach)).filter((entry) => entry.state !== 'SENDING'),
      }),
    },
  },
  {
    name: 'cursor before data',
    group: 'agreement',
    caughtBy: ['P5', 'P6'],
    mutation: {
      cache: (real, tablet, life) => {
        const db = cacheTables(tablet.cacheDisk, life)
        return {
          ...real,
          applyEvents: async (epoch, events, at) => {
            const cursor = await real.cursor()
            if (cursor === undefined) return await real.applyEvents(epoch, events, at)
            const step = stepCursor(cursor, epoch, events)
            await db.facts.put({ key: 'cursor', value: step.cursor, at })
            const orders = step.accepted.flatMap((event: LiveEvent) => (event.type === 'order' ? [event.order] : []))
            const fresh = await real.putOrders(orders, 1)
            return { orders: fresh, removed: [], facts: [], cursor: step.cursor, problem: step.problem }
          },
        }
      },
    },
  },
  {
    name: 'sequence cursor',
    group: 'agreement',
    caughtBy: ['P5', 'P6'],
    mutation: { server: (later) => ({ numbersBeforeCommit: later }) },
  },
  {
    name: 'no fingerprint',
    group: 'storage',
    caughtBy: ['P7'],
    mutation: { server: () => ({ ignoresFingerprints: true }) },
  },
  { name: 'relaxed control', group: 'storage', caughtBy: ['P1'], mutation: { outboxDisk: { durability: 'relaxed' } } },
  { name: 'skipWaiting', group: 'people', caughtBy: ['P1'], mutation: { activatesAtOnce: true } },
  {
    name: 'latest press first',
    group: 'storage',
    // A queue that begins at its wrong end: out of order (P3), or behind an answer that never comes (P9, with a poisoned order P10).
    caughtBy: ['P3', 'P9', 'P10'],
    mutation: {
      outbox: (real, tablet) => ({
        ...real,
        heads: async (mayReach) =>
          latestFirst((await real.all()).filter(isOpenCommand)).filter(
            (entry) => mayReach(entry) && isDue(entry, tablet.wall()),
          ),
      }),
    },
  },
  {
    name: 'undo that only the screen knows',
    group: 'agreement',
    caughtBy: ['P13'],
    // "Undone", and the entry goes out all the same.
    mutation: { outbox: (real) => ({ ...real, takeBack: () => Promise.resolve(true) }) },
  },
  {
    name: 'late press over a recall',
    group: 'agreement',
    caughtBy: ['P13'],
    mutation: { server: () => ({ ignoresRecalls: true }) },
  },
  {
    name: 'recall without the ten minutes',
    group: 'agreement',
    caughtBy: ['P4'],
    mutation: { server: () => ({ recallsAnytime: true }) },
  },
  {
    name: 'recall that forgets that it was one',
    group: 'agreement',
    caughtBy: ['P4'],
    mutation: { server: () => ({ forgetsRecalls: true }) },
  },
  {
    name: 'accept all that wait, not what was listed',
    group: 'agreement',
    caughtBy: ['P13'],
    mutation: { chooses: (_listed, waiting) => waiting },
  },
  {
    name: 'dish off for hours that are over',
    group: 'agreement',
    caughtBy: ['P14'],
    mutation: { server: () => ({ takesOffLate: true }) },
  },
  {
    name: 'last press on a dish wins',
    group: 'agreement',
    caughtBy: ['P14'],
    mutation: { server: () => ({ ignoresOtherDishPresses: true }) },
  },
  {
    name: 'closed for hours that are over',
    group: 'signs',
    caughtBy: ['P14'],
    mutation: { server: () => ({ closesLate: true }) },
  },
  {
    name: 'last press on a sign wins',
    group: 'signs',
    caughtBy: ['P14'],
    mutation: { server: () => ({ ignoresOtherSigns: true }) },
  },
  {
    name: 'refusal over an answer that it had not seen',
    group: 'meals',
    caughtBy: ['P14'],
    mutation: { server: () => ({ refusesAccepted: true }) },
  },
  {
    name: 'an added meal that was taken back is cooked',
    group: 'meals',
    caughtBy: ['P14'],
    mutation: { server: () => ({ acceptsTakenBack: true }) },
  },
  {
    name: 'an added meal is cooked twice',
    group: 'meals',
    caughtBy: ['P2'],
    mutation: { server: () => ({ countsAddedTwice: true }) },
  },
  {
    name: 'an added meal is forgotten',
    group: 'meals',
    caughtBy: ['P2'],
    mutation: { server: () => ({ forgetsAdded: true }) },
  },
  {
    name: 'an added meal that was accepted asks on',
    group: 'meals',
    caughtBy: ['P2'],
    mutation: { server: () => ({ asksOn: true }) },
  },
  {
    name: 'clear at logout',
    group: 'people',
    caughtBy: ['P11', 'P1'],
    mutation: {
      onSessionEnd: (tablet, life) => {
        void outboxTables(tablet.outboxDisk, life).commands.clear()
      },
    },
  },
]

/** Each order's oldest entry by the clock. */
function latestFirst(open: readonly QueuedCommand[]): QueuedCommand[] {
  const first = new Map<number, QueuedCommand>()
  for (const entry of open.toSorted((a, b) => b.occurredAt - a.occurredAt || b.deviceSeq - a.deviceSeq)) {
    if (!first.has(entry.orderId)) first.set(entry.orderId, entry)
  }
  return [...first.values()]
}
