import { beforeEach, describe, expect, it } from 'vitest'
import { aNewCommand, type OutboxWorld, outboxWorld } from '../../../tests/support/outbox-world'
import { anOrder } from '../../../tests/support/order-fixture'
import type { Verdict } from './classify'
import { OtherCommandStands } from './outbox-enqueue'
import { LEASE_MS } from './outbox-rules'
import type { QueuedCommand } from '../store/queued-command'

const everything = () => true
const acked = (seq: number): Verdict => ({ to: 'ACKED', outcome: 'applied', seq, order: anOrder() })
const conflict: Verdict = { to: 'CONFLICT', code: 'rejected_elsewhere', order: null }
const offline: Verdict = { to: 'RETRY', isNetwork: true }

let world: OutboxWorld
beforeEach(() => {
  world = outboxWorld()
})

async function sendHead(verdict: Verdict, attempt = 'a'): Promise<QueuedCommand> {
  const [head] = await world.outbox.heads(everything)
  await world.outbox.claim([head!.key], attempt, 'tab')
  await world.outbox.settle(head!.key, attempt, verdict)
  return world.entry(head!.key)
}

describe('a tap', () => {
  it('is on disk when the promise resolves', async () => {
    const { key } = await world.outbox.enqueue(aNewCommand())
    const reopened = outboxWorld(world.db.name)
    expect(await reopened.entry(key)).toMatchObject({
      state: 'QUEUED',
      deviceSeq: 1,
      orderId: 7,
      tenantId: 1,
      userId: 5,
    })
    expect(world.changed).toEqual([7])
  })

  it('pressed twice gives one entry and one number', async () => {
    const [first, second] = await Promise.all([
      world.outbox.enqueue(aNewCommand()),
      world.outbox.enqueue(aNewCommand()),
    ])
    expect(second.key).toBe(first.key)
    expect(await world.db.commands.count()).toBe(1)
    expect((await world.db.device.get('device'))?.nextDeviceSeq).toBe(2)
  })

  it('in two tabs with different minutes lets the first stand and says so', async () => {
    await world.outbox.enqueue(aNewCommand({ payload: { minutes: 20 } }))
    await expect(world.outbox.enqueue(aNewCommand({ payload: { minutes: 30 } }))).rejects.toBeInstanceOf(
      OtherCommandStands,
    )
    expect((await world.outbox.all()).map((entry) => entry.payload.minutes)).toEqual([20])
  })

  it('gets contiguous numbers and the key of the open tap before it', async () => {
    const first = await world.outbox.enqueue(aNewCommand())
    const second = await world.outbox.enqueue(aNewCommand({ cmd: 'markCooked', payload: {}, version: 2 }))
    const other = await world.outbox.enqueue(aNewCommand({ orderId: 8 }))
    expect([first, second, other].map((entry) => [entry.deviceSeq, entry.after])).toEqual([
      [1, null],
      [2, first.key],
      [3, null],
    ])
  })

  it('that cannot be stored uses up no number', async () => {
    await world.outbox.enqueue(aNewCommand())
    await expect(
      world.outbox.enqueue(aNewCommand({ orderId: 9 }), (await world.outbox.all())[0]!.key),
    ).rejects.toThrow()
    expect((await world.outbox.enqueue(aNewCommand({ orderId: 10 }))).deviceSeq).toBe(2)
  })

  it('keeps its words encrypted', async () => {
    await world.outbox.enqueue(aNewCommand({ cmd: 'reject', payload: { reasonId: 0 }, notes: 'Arta Kola is allergic' }))
    const [row] = await world.db.commands.toArray()
    expect(row?.sealedNotes).toMatchObject({ iv: expect.any(Uint8Array) })
    expect(JSON.stringify(row)).not.toContain('Arta')
    const key = await world.db.keys.get('notes')
    expect(key?.key.extractable).toBe(false)
  })
})

describe('sending', () => {
  it('offers the first open tap of each order only', async () => {
    const first = await world.outbox.enqueue(aNewCommand())
    await world.outbox.enqueue(aNewCommand({ cmd: 'markCooked', payload: {}, version: 2 }))
    const other = await world.outbox.enqueue(aNewCommand({ orderId: 8 }))
    expect((await world.outbox.heads(everything)).map((entry) => entry.key)).toEqual([first.key, other.key])
  })

  it('lets only one sender take an entry', async () => {
    const { key } = await world.outbox.enqueue(aNewCommand())
    const claims = await Promise.all([world.outbox.claim([key], 'a', 'tab 1'), world.outbox.claim([key], 'b', 'tab 2')])
    expect(claims.flat()).toHaveLength(1)
  })

  it('is tried again with the same key once the lease has run out, and the late answer changes nothing', async () => {
    const { key } = await world.outbox.enqueue(aNewCommand())
    await world.outbox.claim([key], 'lost', 'tab 1')
    expect(await world.outbox.heads(everything)).toEqual([])
    world.advance(LEASE_MS)
    expect((await world.outbox.heads(everything)).map((entry) => entry.key)).toEqual([key])
    await world.outbox.claim([key], 'second', 'tab 2')
    expect(await world.outbox.settle(key, 'lost', conflict)).toBe(false)
    expect((await world.entry(key)).state).toBe('SENDING')
    expect(await world.outbox.settle(key, 'second', acked(3))).toBe(true)
    expect(await world.outbox.settle(key, 'second', conflict)).toBe(false)
    expect((await world.entry(key)).state).toBe('ACKED')
  })

  it('does not wait for an hour because the wall clock was turned back', async () => {
    await world.outbox.enqueue(aNewCommand())
    await sendHead(offline)
    world.turnWallClock(-3_600_000)
    expect(await world.outbox.heads(everything)).toHaveLength(1)
  })

  it('pauses after a failure, and a trigger ends the pause', async () => {
    await world.outbox.enqueue(aNewCommand())
    await sendHead(offline)
    expect(await world.outbox.heads(everything)).toEqual([])
    await world.outbox.hurry()
    expect(await world.outbox.heads(everything)).toHaveLength(1)
  })

  it('obeys Retry-After, whatever the trigger', async () => {
    await world.outbox.enqueue(aNewCommand())
    await sendHead({ to: 'RETRY', isNetwork: false, waitMs: 30_000 })
    await world.outbox.hurry()
    world.advance(29_000)
    expect(await world.outbox.heads(everything)).toEqual([])
    world.advance(1_000)
    expect(await world.outbox.heads(everything)).toHaveLength(1)
  })

  it('leaves out what the sender may not reach', async () => {
    await world.outbox.enqueue(aNewCommand())
    expect(await world.outbox.heads((entry) => entry.tenantId !== 1)).toEqual([])
    expect(await world.states()).toEqual(['QUEUED'])
  })
})

describe('an answer', () => {
  it('keeps the entry until the board holds the event, then moves it to the journal', async () => {
    await world.outbox.enqueue(aNewCommand())
    const { key } = await sendHead(acked(12))
    await world.outbox.confirm({ '1': 11, '2': 99 })
    expect(await world.states()).toEqual(['ACKED'])
    await world.outbox.confirm({ '1': 12 })
    expect(await world.states()).toEqual([])
    expect(await world.entry(key)).toMatchObject({ state: 'CONFIRMED', resultSeq: 12 })
  })

  it('that is a conflict blocks what was tapped behind it, and nothing else', async () => {
    await world.outbox.enqueue(aNewCommand())
    await world.outbox.enqueue(aNewCommand({ cmd: 'markCooked', payload: {}, version: 2 }))
    await world.outbox.enqueue(aNewCommand({ orderId: 8 }))
    await sendHead(conflict)
    expect(await world.states()).toEqual(['CONFLICT', 'BLOCKED', 'QUEUED'])
  })

  it('to a tap after a conflict is not held up by it', async () => {
    await world.outbox.enqueue(aNewCommand())
    await sendHead(conflict)
    const cooked = await world.outbox.enqueue(aNewCommand({ cmd: 'markCooked', payload: {}, version: 2 }))
    expect((await world.outbox.heads(everything)).map((entry) => entry.key)).toEqual([cooked.key])
    expect(cooked.after).toBeNull()
  })

  it('that the order is unknown is believed after five minutes also where the clock was turned back meanwhile', async () => {
    await world.outbox.enqueue(aNewCommand())
    const unknown: Verdict = { to: 'RETRY', isNetwork: false, unknownOrder: true }
    await sendHead(unknown)
    world.turnWallClock(-60 * 60_000)
    await sendHead(unknown, 'b')
    world.advance(5 * 60_000)
    expect(await sendHead(unknown, 'c')).toMatchObject({ state: 'REFUSED', code: 'unknown_order' })
  })

  it('that the order is unknown is believed only after five minutes', async () => {
    await world.outbox.enqueue(aNewCommand())
    const unknown: Verdict = { to: 'RETRY', isNetwork: false, unknownOrder: true }
    expect((await sendHead(unknown)).state).toBe('RETRY')
    world.advance(4 * 60_000)
    expect((await sendHead(unknown, 'b')).state).toBe('RETRY')
    world.advance(60_000)
    expect(await sendHead(unknown, 'c')).toMatchObject({ state: 'REFUSED', code: 'unknown_order' })
  })

  it('"blocked" is tried again where the other one has come through', async () => {
    const first = await world.outbox.enqueue(aNewCommand())
    await sendHead(acked(1))
    await world.outbox.enqueue(aNewCommand({ cmd: 'markCooked', payload: {}, version: 2 }))
    expect((await sendHead({ to: 'BLOCKED', by: first.key }, 'b')).state).toBe('RETRY')
  })
})

describe('a person', () => {
  it('dismisses a conflict together with what waits behind it', async () => {
    await world.outbox.enqueue(aNewCommand())
    await world.outbox.enqueue(aNewCommand({ cmd: 'markCooked', payload: {}, version: 2 }))
    const { key } = await sendHead(conflict)
    expect(await world.outbox.dismiss(key)).toHaveLength(2)
    expect(await world.states()).toEqual([])
    expect(await world.db.journal.count()).toBe(2)
  })

  it('cannot dismiss what is on its way', async () => {
    const { key } = await world.outbox.enqueue(aNewCommand())
    expect(await world.outbox.dismiss(key)).toEqual([])
    expect(await world.states()).toEqual(['QUEUED'])
  })

  it('answers a refusal by deciding anew on the same state', async () => {
    await world.outbox.enqueue(aNewCommand({ payload: { minutes: 90 } }))
    await sendHead({ to: 'REFUSED', code: 'cooking_time_out_of_range', order: null })
    await world.outbox.enqueue(aNewCommand({ payload: { minutes: 30 } }))
    expect((await world.outbox.all()).map((entry) => [entry.state, entry.payload.minutes])).toEqual([['QUEUED', 30]])
    expect((await world.db.journal.toArray()).map((entry) => entry.outcome)).toEqual(['replaced'])
    // The server is told that the first one's number will not come.
    expect(await world.outbox.untold()).toMatchObject([{ deviceSeq: 1, how: 'replaced' }])
  })

  describe('taps a refused line again', () => {
    const cooked = (differs = {}) => aNewCommand({ cmd: 'markCooked', payload: {}, version: 2, ...differs })
    const line = async () => (await world.outbox.all()).map(({ cmd, state }) => [cmd, state])

    async function refusedLine() {
      const old = [await world.outbox.enqueue(aNewCommand()), await world.outbox.enqueue(cooked())]
      await sendHead({ to: 'REFUSED', code: 'cooking_time_out_of_range', order: null })
      expect(await line()).toEqual([
        ['accept', 'REFUSED'],
        ['markCooked', 'BLOCKED'],
      ])
      return old.map(({ key }) => key)
    }

    it('and what waits behind stays until its own turn: a page that dies in between loses nothing', async () => {
      await refusedLine()
      const accept = await world.outbox.enqueue(aNewCommand({ isAgain: true }))
      expect(await line()).toEqual([
        ['accept', 'QUEUED'],
        ['markCooked', 'BLOCKED'],
      ])
      // The next page finds it without a question before it, and sends it behind the new one.
      const next = outboxWorld(world.db.name).outbox
      await next.sortVersions()
      expect(await next.all()).toMatchObject([
        { key: accept.key, after: null, state: 'QUEUED' },
        { cmd: 'markCooked', after: accept.key, state: 'QUEUED' },
      ])
    })

    it('and in the end the new taps stand alone, in their order', async () => {
      const old = await refusedLine()
      const accept = await world.outbox.enqueue(aNewCommand({ isAgain: true }))
      const ready = await world.outbox.enqueue(cooked({ isAgain: true }))
      expect(await world.outbox.replaced(old)).toBe(0)
      expect(await world.outbox.all()).toMatchObject([
        { key: accept.key, after: null, deviceSeq: 3 },
        { key: ready.key, after: accept.key, deviceSeq: 4 },
      ])
      expect(await world.outbox.untold()).toMatchObject([
        { key: old[0], how: 'replaced' },
        { key: old[1], how: 'replaced' },
      ])
    })

    it('on an order that has gone on: the old taps go once the new ones are there, and no others', async () => {
      const old = await refusedLine()
      const again = { isAgain: true as const }
      await world.outbox.enqueue(aNewCommand({ version: 3, ...again }))
      await world.outbox.enqueue(cooked({ version: 4, ...again }))
      // Sent and refused once more by another tab, before the old ones have left.
      await sendHead({ to: 'REFUSED', code: 'cooking_time_out_of_range', order: null }, 'b')
      expect(await world.outbox.replaced(old)).toBe(2)
      expect(await line()).toEqual([
        ['accept', 'REFUSED'],
        ['markCooked', 'BLOCKED'],
      ])
    })
  })
})

describe('the queue', () => {
  it('sleeps at a 401 without counting a try, and wakes at the next sign-in', async () => {
    await world.outbox.enqueue(aNewCommand())
    await world.outbox.enqueue(aNewCommand({ orderId: 8 }))
    await sendHead({ to: 'AUTH_WAIT' })
    await world.outbox.sleep()
    expect(await world.states()).toEqual(['AUTH_WAIT', 'AUTH_WAIT'])
    expect(await world.outbox.heads(everything)).toEqual([])
    await world.outbox.wake()
    const entries = await world.outbox.heads(everything)
    expect(entries.map((entry) => [entry.state, entry.attempts, entry.userId])).toEqual([
      ['QUEUED', 0, 5],
      ['QUEUED', 0, 5],
    ])
  })

  it('lets go of nothing but what was finished seven days ago', async () => {
    await world.outbox.enqueue(aNewCommand())
    await sendHead(acked(1))
    await world.outbox.confirm({ '1': 1 })
    await world.outbox.enqueue(aNewCommand({ orderId: 8 }))
    await sendHead(conflict, 'b')
    await world.outbox.enqueue(aNewCommand({ orderId: 9 }))
    world.advance(7 * 24 * 3_600_000)
    expect(await world.outbox.collect()).toBe(0)
    world.advance(1)
    expect(await world.outbox.collect()).toBe(1)
    expect(await world.states()).toEqual(['CONFLICT', 'QUEUED'])
  })

  it.each([365, -365])('keeps what was finished where the wall clock was set by %d days', async (days) => {
    const wasSet = days * 24 * 3_600_000
    if (days < 0) world.turnWallClock(wasSet)
    await world.outbox.enqueue(aNewCommand())
    await sendHead(acked(1))
    await world.outbox.confirm({ '1': 1 })
    world.turnWallClock(Math.abs(wasSet))
    expect(await world.outbox.collect()).toBe(0)
    world.doubtTime(true)
    world.advance(8 * 24 * 3_600_000)
    expect(await world.outbox.collect()).toBeUndefined()
    world.doubtTime(false)
    expect(await world.outbox.collect()).toBe(1)
  })

  it('opens a killed connection again, once', async () => {
    await world.outbox.enqueue(aNewCommand())
    world.db.close({ disableAutoOpen: true })
    await world.outbox.enqueue(aNewCommand({ orderId: 8 }))
    expect(await world.states()).toEqual(['QUEUED', 'QUEUED'])
  })
})

describe('a tap that may be taken back', () => {
  const HOLD_MS = 5_000
  const held = () => world.outbox.enqueue(aNewCommand({ cmd: 'markCooked', payload: {}, holdMs: HOLD_MS }))

  it('is on disk at once, is not sent before its time, and then by anybody', async () => {
    const { key } = await held()
    expect(await world.outbox.heads(() => true)).toEqual([])
    expect(await world.outbox.claim([key], 'attempt', 'tab')).toEqual([])
    world.advance(HOLD_MS)
    expect((await world.outbox.heads(() => true)).map((entry) => entry.key)).toEqual([key])
  })

  it('goes at once when it is let go, and cannot be taken back then', async () => {
    const { key } = await held()
    expect(await world.outbox.letGo(key)).toBe(true)
    expect(await world.outbox.heads(() => true)).toHaveLength(1)
    expect(await world.outbox.takeBack(key)).toBe(false)
    expect(await world.outbox.letGo(key)).toBe(false)
  })

  it('never goes once it is taken back, and the server is to learn that its number will not come', async () => {
    const { key, deviceSeq } = await held()
    expect(await world.outbox.takeBack(key)).toBe(true)
    world.advance(HOLD_MS)
    expect(await world.outbox.heads(() => true)).toEqual([])
    expect(await world.entry(key)).toMatchObject({ state: 'RESOLVED', outcome: 'undone' })
    expect(await world.outbox.untold()).toMatchObject([{ key, deviceSeq, how: 'discarded' }])
  })

  it('cannot be taken back once it is on its way', async () => {
    const { key } = await held()
    world.advance(HOLD_MS)
    await world.outbox.claim([key], 'attempt', 'tab')
    expect(await world.outbox.takeBack(key)).toBe(false)
  })

  it('sleeps through a 401 and can be taken back still', async () => {
    const { key } = await held()
    await world.outbox.sleep()
    expect(await world.outbox.takeBack(key)).toBe(true)
  })

  it('is let go by the next tap on its order, which stands on it', async () => {
    const { key } = await held()
    const next = await world.outbox.enqueue(aNewCommand({ cmd: 'markCollected', payload: {} }))
    expect(next.after).toBe(key)
    expect(await world.outbox.takeBack(key)).toBe(false)
    expect((await world.outbox.heads(() => true)).map((entry) => entry.key)).toEqual([key])
  })
})
