import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Api } from '#/api/call-types'
import { formatCursor, parseCursor } from '#/contract/live-cursor'
import { aHeartbeat } from '../support/a-heartbeat'
import { signedIn } from '../support/client'
import { type FaultProxy, startFaultProxy } from '../support/fault-proxy'
import { startTestServer, type TestServer } from '../support/server'
import { openTablet, type Tablet } from '../support/tablet'
import { failure, placeOrder } from './ordering'

let server: TestServer
let proxy: FaultProxy
let channel: Api
let other: Api
let tablet: Tablet

beforeAll(async () => {
  server = await startTestServer()
  proxy = await startFaultProxy(Number(new URL(server.url).port))
  channel = (await signedIn(server, 'channel')).api
  other = (await signedIn(server, 'owner')).api
})
afterAll(async () => {
  await proxy.close()
  await server.close()
})
afterEach(() => proxy.setMode('pass'))

/** A tablet behind the faulty line, signed in, with the board read and some fresh orders on it. */
async function tabletWith(count: number): Promise<number[]> {
  tablet = await openTablet(proxy.url)
  await tablet.signIn('kitchen')
  const orders: number[] = []
  for (let i = 0; i < count; i += 1) orders.push((await placeOrder(channel)).id)
  await tablet.snapshot()
  return orders
}
const onServer = async (id: number): Promise<string> => (await other.orders.one({ params: { orderId: id } })).status

describe('what was tapped', () => {
  it('without a network arrives once, in order, when the network is back', async () => {
    const [first = 0, second = 0] = await tabletWith(2)
    proxy.setMode('refuse')
    await tablet.tap(first, 'accept', { minutes: 25 })
    await tablet.tap(first, 'markCooked')
    await tablet.tap(second, 'reject', { reasonId: 0, notes: 'No dough left' })
    expect((await tablet.view(first)).status).toBe('COOKED')
    expect((await tablet.view(second)).status).toBe('REJECTED')
    expect(await tablet.drain()).toBe('network')
    expect(await onServer(first)).toBe('PENDING')
    proxy.setMode('pass')
    expect(await tablet.drain()).toBe('done')
    expect(await onServer(first)).toBe('COOKED')
    expect(await other.orders.one({ params: { orderId: second } })).toMatchObject({
      status: 'REJECTED',
      rejectNotes: 'No dough left',
    })
    expect(await tablet.states()).toEqual(['ACKED', 'ACKED', 'ACKED'])
    await tablet.snapshot()
    expect(await tablet.states()).toEqual([])
  })

  it.each(['dropResponse', 'cutMidBody', 'dropRequest'] as const)(
    'has one effect where the line fails (%s)',
    async (mode) => {
      const [id = 0] = await tabletWith(1)
      await tablet.tap(id, 'accept', { minutes: 20 })
      proxy.setMode(mode, { onlyPath: '/live/commands', cutAfterBytes: 120 })
      expect(await tablet.drain()).toBe('network')
      expect(proxy.hits()).toBe(1)
      expect(await tablet.states()).toEqual(['RETRY'])
      proxy.setMode('pass')
      expect(await tablet.drain()).toBe('done')
      const order = await other.orders.one({ params: { orderId: id } })
      expect(order).toMatchObject({ status: 'ACCEPTED', statusVersion: 2, totalCookingTime: 20 })
      expect(await tablet.states()).toEqual(['ACKED'])
    },
  )

  it('outlives a session that ended in the middle, and another person’s session sends it', async () => {
    const [first = 0, second = 0] = await tabletWith(2)
    await tablet.tap(first, 'accept', { minutes: 20 })
    await tablet.drain()
    await tablet.tap(first, 'markCooked')
    await tablet.tap(second, 'accept', { minutes: 20 })
    await tablet.api.session.signOut()
    expect(await tablet.drain()).toBe('unauthorized')
    expect(await tablet.states()).toEqual(['ACKED', 'AUTH_WAIT', 'AUTH_WAIT'])
    await tablet.signIn('neighbour')
    await tablet.drain()
    expect(await onServer(second)).toBe('PENDING')
    await tablet.signIn('owner')
    await tablet.drain()
    expect([await onServer(first), await onServer(second)]).toEqual(['COOKED', 'ACCEPTED'])
  })

  it('too late tells a person, and holds back what was tapped behind it', async () => {
    const [id = 0] = await tabletWith(1)
    await tablet.tap(id, 'accept', { minutes: 20 })
    await tablet.tap(id, 'markCooked')
    await other.orders.reject({ params: { orderId: id }, body: { rejectReason: { id: 0 }, notes: 'Closed' } })
    await tablet.drain()
    expect(await tablet.states()).toEqual(['CONFLICT', 'BLOCKED'])
    const [entry] = await tablet.outbox.all()
    expect(entry?.code).toBe('rejected_elsewhere')
    expect((await tablet.view(id)).status).toBe('REJECTED')
  })
})

describe('the live stream', () => {
  it('brings what happened since the cursor, then what happens', async () => {
    const [known = 0] = await tabletWith(1)
    const missed = await placeOrder(channel)
    let later = 0
    const end = await tablet.follow(({ events }) => {
      if (events.length === 1) {
        void other.orders
          .accept({ params: { orderId: known }, body: { cookingTime: 20 } })
          .then((order) => (later = order.id))
      }
      return events.length === 2
    })
    expect(end).toBe('stopped')
    expect(later).toBe(known)
    expect((await tablet.view(missed.id)).status).toBe('PENDING')
    expect(await tablet.view(known)).toMatchObject({ status: 'ACCEPTED', totalCookingTime: 20 })
    const theirs = parseCursor((await tablet.api.orders.kanbanView()).cursor)
    expect(await tablet.cache.cursor()).toEqual(theirs)
  })

  it('confirms our own change by its event', async () => {
    const [id = 0] = await tabletWith(1)
    await tablet.tap(id, 'accept', { minutes: 20 })
    await tablet.drain()
    expect(await tablet.states()).toEqual(['ACKED'])
    await tablet.follow(({ events }) => events.length === 1)
    expect(await tablet.states()).toEqual([])
  })

  it('asks for the snapshot where the cursor is of another database', async () => {
    await tabletWith(1)
    const cursor = await tablet.cache.cursor()
    await tablet.cache.setFact('cursor', { ...cursor, epoch: 'another' }, 0)
    let reason = ''
    await tablet.follow(({ messages }) => {
      const reset = messages.find(({ message }) => message.type === 'reset')?.message
      if (reset?.type === 'reset') reason = reset.reason
      return reset !== undefined
    })
    expect(reason).toBe('unknown_epoch')
  })

  it('says goodbye to a session that has ended', async () => {
    await tabletWith(0)
    await tablet.api.session.signOut()
    expect(await tablet.follow(() => false)).toBe('unauthorized')
  })

  it('counts as unreached where nobody listens', async () => {
    await tabletWith(0)
    proxy.setMode('refuse')
    expect(await tablet.follow(() => false)).toBe('unreached')
  })

  it('is given up after twelve silent seconds', async () => {
    await tabletWith(0)
    const started = performance.now()
    const following = tablet.follow(({ messages }) => {
      if (messages.length === 1) proxy.setMode('halfOpen')
      return false
    })
    expect(await following).toBe('silent')
    expect(performance.now() - started).toBeLessThan(14_000)
  })
})

describe('the client', () => {
  it('sends cursors that the server reads', async () => {
    await tabletWith(1)
    const cursor = await tablet.cache.cursor()
    expect(cursor).toBeDefined()
    expect(parseCursor(formatCursor(cursor!))).toEqual(cursor)
  })

  it('unwraps the double envelope of B2B calls', async () => {
    const { user } = await signedIn(server, 'company')
    expect(user.b2b).toBe(true)
  })

  it('gives refusals their code and how things stand', async () => {
    const [id = 0] = await tabletWith(1)
    await other.orders.reject({ params: { orderId: id }, body: { rejectReason: { id: 0 }, notes: 'Closed' } })
    const refused = await failure(tablet.api.orders.accept({ params: { orderId: id }, body: { cookingTime: 20 } }))
    expect(refused.said).toMatch(/^refusal /)
    expect(refused.status).toBe(200)
  })

  it('reports a device with its heartbeat', async () => {
    await tabletWith(0)
    const device = await tablet.db.device.get('device')
    const answer = await tablet.api.live.heartbeat({ body: aHeartbeat(device?.deviceId ?? '') })
    expect(Math.abs(Date.parse(answer.serverTime) - Date.now())).toBeLessThan(5_000)
  })
})
