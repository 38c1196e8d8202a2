import { beforeEach, describe, expect, it } from 'vitest'
import { ApiError } from '#/api/api-error'
import type { CommandResult, LiveOrderCommand } from '#/contract/live'
import { anOrder } from '../../../tests/support/order-fixture'
import {
  type Answer,
  aNewCommand,
  type OutboxWorld,
  outboxWorld,
  scriptedDrain,
} from '../../../tests/support/outbox-world'
import { drainPass, type Locks } from './drain'
import { LEASE_MS } from './outbox-rules'
import type { Sender } from './sender'

const sender: Sender = { userId: 5, mayReach: () => true }

const applied = ({ key, orderId }: LiveOrderCommand): CommandResult => ({
  key,
  replayed: false,
  outcome: 'applied',
  order: anOrder({ id: orderId, status: 'ACCEPTED', statusVersion: 2 }),
  seq: 1,
})
const allApplied: Answer = (commands) => commands.map(applied)
const fails =
  (error: ApiError): Answer =>
  () =>
    Promise.reject(error)
const noNetwork = fails(new ApiError('network', 'network'))
const fault = (status: number, code = 'x') => fails(new ApiError('fault', code, { status }))

let world: OutboxWorld
beforeEach(() => {
  world = outboxWorld()
})

const tapOrders = async (...orderIds: number[]): Promise<void> => {
  for (const orderId of orderIds) await world.outbox.enqueue(aNewCommand({ orderId }))
}

describe('a pass', () => {
  it('sends the heads of several orders in one call, and then what was tapped behind them', async () => {
    await tapOrders(7, 8)
    await world.outbox.enqueue(aNewCommand({ cmd: 'markCooked', payload: {}, version: 2 }))
    const { deps, sent } = scriptedDrain(world, [allApplied, allApplied])
    expect(await drainPass(sender, deps)).toBe('done')
    expect(sent.map((call) => call.map(({ orderId, cmd }) => `${orderId} ${cmd}`))).toEqual([
      ['7 accept', '8 accept'],
      ['7 markCooked'],
    ])
    expect(sent[1]?.[0]?.after).toBe(sent[0]?.[0]?.key)
    expect(await world.states()).toEqual(['ACKED', 'ACKED', 'ACKED'])
  })

  it('sends what the contract asks for, the notes opened', async () => {
    await world.outbox.enqueue(aNewCommand({ cmd: 'reject', payload: { reasonId: 0 }, notes: 'No dough left' }))
    const { deps, sent } = scriptedDrain(world, [allApplied])
    await drainPass(sender, deps)
    expect(sent[0]?.[0]).toEqual({
      key: expect.any(String),
      deviceSeq: 1,
      businessId: 1,
      orderId: 7,
      userId: 5,
      v: 1,
      baseStatus: 'PENDING',
      baseStatusVersion: 1,
      baseMinutes: null,
      after: null,
      occurredAt: '2025-10-24T17:17:00.000Z',
      cmd: 'reject',
      payload: { reasonId: 0, notes: 'No dough left' },
    })
  })

  it('sends again with the same key where the answer was lost after the commit, and has one effect', async () => {
    await tapOrders(7)
    const done = new Map<string, number>()
    const carryOut = (commands: readonly LiveOrderCommand[]): CommandResult[] =>
      commands.map((command) => {
        const isFirst = !done.has(command.key)
        done.set(command.key, (done.get(command.key) ?? 0) + 1)
        return { ...applied(command), replayed: !isFirst } as CommandResult
      })
    const lostAfterCommit: Answer = (commands) => {
      carryOut(commands)
      return Promise.reject(new ApiError('timeout', 'timeout'))
    }
    const { deps, sent } = scriptedDrain(world, [lostAfterCommit, carryOut])
    expect(await drainPass(sender, deps)).toBe('network')
    expect(await world.states()).toEqual(['RETRY'])
    world.advance(60_000)
    expect(await drainPass(sender, deps)).toBe('done')
    expect(new Set(sent.flat().map((command) => command.key)).size).toBe(1)
    expect(done.size).toBe(1)
    expect(await world.states()).toEqual(['ACKED'])
  })

  it('stops at the first sign of no network and keeps everything', async () => {
    await tapOrders(7, 8)
    const { deps, sent } = scriptedDrain(world, [noNetwork])
    expect(await drainPass(sender, deps)).toBe('network')
    expect(sent).toHaveLength(1)
    expect(await world.states()).toEqual(['RETRY', 'RETRY'])
  })

  it('takes a captive portal for no network', async () => {
    await tapOrders(7)
    const { deps } = scriptedDrain(world, [fails(new ApiError('foreign', 'foreign', { status: 200 }))])
    expect(await drainPass(sender, deps)).toBe('network')
    expect(await world.states()).toEqual(['RETRY'])
  })

  it('probes with one entry after five failures in a row', async () => {
    await tapOrders(7, 8, 9)
    const { deps, sent } = scriptedDrain(world, [...Array.from({ length: 5 }, () => noNetwork), noNetwork])
    for (let i = 0; i < 6; i += 1) {
      await drainPass(sender, deps)
      world.advance(60_000)
    }
    expect(sent.map((call) => call.length)).toEqual([3, 3, 3, 3, 3, 1])
  })

  it('puts the whole queue to sleep at a 401 in its middle, and finishes after the next sign-in', async () => {
    await tapOrders(7)
    await world.outbox.enqueue(aNewCommand({ cmd: 'markCooked', payload: {}, version: 2 }))
    await tapOrders(8)
    const { deps, sent } = scriptedDrain(world, [allApplied, fault(401, 'unauthorized'), allApplied])
    expect(await drainPass(sender, deps)).toBe('unauthorized')
    expect(await world.states()).toEqual(['ACKED', 'AUTH_WAIT', 'ACKED'])
    expect(await drainPass(sender, deps)).toBe('done')
    expect(sent).toHaveLength(2)
    await world.outbox.wake()
    await drainPass({ userId: 6, mayReach: () => true }, deps)
    expect(sent[2]?.[0]).toMatchObject({ userId: 5, cmd: 'markCooked', key: sent[1]?.[0]?.key })
    expect(await world.states()).toEqual(['ACKED', 'ACKED', 'ACKED'])
  })

  it('waits out a 503 together and a 429 as long as asked', async () => {
    await tapOrders(7, 8)
    const slow = fails(new ApiError('fault', 'too_many_requests', { status: 429, retryAfterMs: 5_000 }))
    const { deps, sent } = scriptedDrain(world, [fault(503), slow, allApplied])
    await drainPass(sender, deps)
    world.advance(1_000)
    await drainPass(sender, deps)
    world.advance(4_999)
    await drainPass(sender, deps)
    expect(sent).toHaveLength(2)
    world.advance(1)
    await drainPass(sender, deps)
    expect(sent.map((call) => call.length)).toEqual([2, 2, 2])
  })

  it('lets one poisoned order hold up no other', async () => {
    await tapOrders(7, 8, 9)
    const poison: Answer = (commands) =>
      commands.some((command) => command.orderId === 8)
        ? Promise.reject(new ApiError('fault', 'server_error', { status: 500 }))
        : commands.map(applied)
    const { deps, sent } = scriptedDrain(world, [poison, poison, poison, poison])
    await drainPass(sender, deps)
    world.advance(1_000)
    await drainPass(sender, deps)
    expect(sent.map((call) => call.length)).toEqual([3, 1, 1, 1])
    expect(await world.states()).toEqual(['ACKED', 'RETRY', 'ACKED'])
  })

  it('parks the one broken entry of a call that was refused as a whole', async () => {
    await tapOrders(7, 8)
    const strict: Answer = (commands) =>
      commands.some((command) => command.orderId === 8)
        ? Promise.reject(new ApiError('fault', 'bad_input', { status: 422 }))
        : commands.map(applied)
    const { deps } = scriptedDrain(world, [strict, strict, strict])
    await drainPass(sender, deps)
    expect(await world.states()).toEqual(['ACKED', 'PARKED'])
  })

  it('does not take an answer that does not name the key', async () => {
    await tapOrders(7)
    const { deps } = scriptedDrain(world, [() => []])
    await drainPass(sender, deps)
    expect(await world.states()).toEqual(['RETRY'])
  })

  it('leaves entries of a business that the sender cannot reach sealed', async () => {
    await tapOrders(7)
    const { deps, sent } = scriptedDrain(world, [])
    await drainPass({ userId: 6, mayReach: (entry) => entry.tenantId === 2 }, deps)
    expect(sent).toEqual([])
    expect(await world.states()).toEqual(['QUEUED'])
  })

  it('sends own taps of a business that was taken away, so that the server refuses them and their person is told', async () => {
    await tapOrders(7)
    const { deps, sent } = scriptedDrain(world, [
      ([command]) => [{ key: command?.key ?? '', replayed: false, outcome: 'refused', code: 'no_access', order: null }],
    ])
    await drainPass({ userId: 5, mayReach: () => false }, deps)
    expect(sent).toHaveLength(1)
    expect(await world.states()).toEqual(['REFUSED'])
  })

  it('takes over what a dead tab was sending', async () => {
    const { key } = await world.outbox.enqueue(aNewCommand())
    await world.outbox.claim([key], 'dead', 'tab 1')
    const { deps, sent } = scriptedDrain(world, [allApplied])
    await drainPass(sender, deps)
    expect(sent).toEqual([])
    world.advance(LEASE_MS)
    await drainPass(sender, deps)
    expect(sent[0]?.[0]?.key).toBe(key)
  })

  it('tells the board about the order before the entry changes', async () => {
    await tapOrders(7)
    const seen: string[] = []
    const { deps } = scriptedDrain(world, [allApplied], {
      learn: async (orders) => {
        seen.push(`${orders[0]?.status} while ${(await world.states())[0]}`)
      },
    })
    await drainPass(sender, deps)
    expect(seen).toEqual(['ACCEPTED while SENDING'])
  })

  it('settles even where the board cannot be written', async () => {
    await tapOrders(7)
    const { deps } = scriptedDrain(world, [allApplied], { learn: () => Promise.reject(new Error('full')) })
    await drainPass(sender, deps)
    expect(await world.states()).toEqual(['ACKED'])
  })
})

describe('the lock', () => {
  it('is the user’s', async () => {
    const names: string[] = []
    const locks: Locks = {
      request: (name, _, work) => {
        names.push(name)
        return work()
      },
    }
    await drainPass(sender, scriptedDrain(world, [], { locks }).deps)
    expect(names).toEqual(['outbox:5'])
  })

  it('shows that a dead page’s sending may go on at once', async () => {
    const { key } = await world.outbox.enqueue(aNewCommand())
    await world.outbox.claim([key], 'dead', 'tab 1')
    const locks: Locks = { request: (_name, _options, work) => work() }
    const { deps, sent } = scriptedDrain(world, [allApplied], { locks })
    await drainPass(sender, deps)
    expect(sent[0]?.[0]?.key).toBe(key)
    expect(await world.outbox.settle(key, 'dead', { to: 'PARKED', code: 'late' })).toBe(false)
    expect(await world.states()).toEqual(['ACKED'])
  })

  it('is taken away from a holder that hangs', async () => {
    const asked: boolean[] = []
    const locks: Locks = {
      request: (_, { steal, signal }, work) => {
        asked.push(steal === true)
        if (steal === true) return work()
        return Promise.reject(signal?.reason)
      },
    }
    await tapOrders(7)
    const timeout = () => AbortSignal.abort(new DOMException('waited 45 s', 'TimeoutError'))
    await drainPass(sender, scriptedDrain(world, [allApplied], { locks, timeout }).deps)
    expect(asked).toEqual([false, true])
    expect(await world.states()).toEqual(['ACKED'])
  })
})
