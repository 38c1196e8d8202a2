import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Api } from '#/api/call-types'
import type { OrderEvent } from '#/offline/board/new-orders'
import { signedIn } from '../support/client'
import { unavailable } from '../support/fault-modes'
import { type FaultProxy, startFaultProxy } from '../support/fault-proxy'
import { becomePage, type PageGlobals } from '../support/page-globals'
import { type Account, PASSWORD } from '../support/seed'
import { startTestServer, type TestServer } from '../support/server'
import { placeOrder } from './ordering'
import { appFetch } from '../support/app-fetch'

/** The page's own modules over real HTTP, from signing in to signing out. */
let server: TestServer
let proxy: FaultProxy
let globals: PageGlobals
let channel: Api
let other: Api
let page: Awaited<ReturnType<typeof openPage>>

/** Loads the page's modules anew, as a reload does; the databases stay. */
async function openPage() {
  vi.resetModules()
  const [
    { api },
    { sessionStore },
    live,
    { ordersStore },
    commands,
    { connection },
    end,
    attention,
    answers,
    events,
    settings,
    queued,
    cached,
    start,
  ] = await Promise.all([
    import('#/api/app-api'),
    import('#/session/session-store'),
    import('#/offline/live/live-connection'),
    import('#/offline/board/orders-store'),
    import('#/offline/board/order-commands'),
    import('#/offline/device/connection'),
    import('#/offline/outbox/session-end'),
    import('#/offline/attention/attention'),
    import('#/offline/attention/answer-attention'),
    import('#/offline/board/new-orders'),
    import('#/offline/facts/settings'),
    import('#/offline/outbox/page-outbox'),
    import('#/offline/store/page-cache'),
    import('#/offline/page-start'),
  ])
  // As the app does before it draws anything.
  start.startPage()
  const told: OrderEvent[] = []
  events.onOrderEvent((event) => told.push(event))
  return {
    api,
    sessionStore,
    ...live,
    ordersStore,
    ...commands,
    connection,
    ...end,
    ...attention,
    ...answers,
    ...settings,
    ...queued,
    ...cached,
    told,
  }
}

async function signIn(account: Account = 'kitchen'): Promise<void> {
  const signed = await page.api.session.signIn({ body: { username: account, password: PASSWORD, source: 'web' } })
  await page.sessionStore.signIn({ ...signed, mode: 'pos' })
  page.startLive()
}
const order = (id: number) => page.ordersStore.view(id)
const onServer = async (id: number): Promise<string> => (await other.orders.one({ params: { orderId: id } })).status
const soon = (check: () => unknown) => vi.waitFor(check, { timeout: 15_000, interval: 20 })
const isLive = () => expect(page.connection.get().state).toBe('live')

async function accept(id: number, minutes = 20): Promise<unknown> {
  const seen = order(id)
  if (seen === undefined) throw new Error('not on the board')
  return await page.enqueueCommand('accept', seen, { minutes })
}

beforeAll(async () => {
  server = await startTestServer()
  proxy = await startFaultProxy(Number(new URL(server.url).port))
  globals = becomePage(proxy.url)
  channel = (await signedIn(server, 'channel')).api
  other = (await signedIn(server, 'owner')).api
})
beforeEach(async () => {
  page = await openPage()
})
afterEach(async () => {
  proxy.setMode('pass')
  await page.signOut({ keep: false })
  globals.visits.length = 0
})
afterAll(async () => {
  await proxy.close()
  await server.close()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

describe('the page', () => {
  it('shows the board, hears of a new order by the stream, and sends an answer', async () => {
    const before = await placeOrder(channel)
    await signIn()
    await soon(() => expect(order(before.id)?.status).toBe('PENDING'))
    await soon(isLive)
    expect(page.ordersStore.get()).toMatchObject({ ready: true, fromCacheOnly: false })
    const fresh = await placeOrder(channel)
    await soon(() => expect(page.told).toContainEqual(expect.objectContaining({ change: 'created', path: 'stream' })))
    expect(await accept(fresh.id)).toMatchObject({ saved: 'outbox' })
    expect(order(fresh.id)).toMatchObject({ status: 'ACCEPTED', totalCookingTime: 20 })
    await soon(async () => expect(await onServer(fresh.id)).toBe('ACCEPTED'))
    await soon(async () => expect(await page.outbox.all()).toEqual([]))
    expect(order(fresh.id)?.statusBy?.userName).toBe('Kitchen Testi')
  })

  it('starts cold without a server: the board, its age, and what was tapped; all of it arrives later', async () => {
    const placed = [await placeOrder(channel), await placeOrder(channel)] as const
    await signIn()
    await soon(() => expect(order(placed[1].id)).toBeDefined())
    const settings = async () => (await page.cache.load()).cursor
    await soon(async () => expect(await settings()).toBeDefined())
    proxy.setMode('refuse')
    await soon(() => expect(page.connection.get().state).toBe('disconnected'))
    await accept(placed[0].id)
    page.stopLive()

    page = await openPage()
    await page.sessionStore.restore()
    await page.ordersStore.load()
    const { ready, fromCacheOnly, asOf } = page.ordersStore.get()
    expect({ ready, fromCacheOnly }).toEqual({ ready: true, fromCacheOnly: true })
    expect(Math.abs(Date.now() - (asOf ?? 0))).toBeLessThan(60_000)
    expect(order(placed[0].id)?.status).toBe('ACCEPTED')
    page.startLive()
    await soon(() => expect(order(placed[0].id)?.sync).toBe('unsent'))
    expect(await accept(placed[1].id, 25)).toMatchObject({ saved: 'outbox' })
    await soon(() => expect(page.connection.get().state).toBe('disconnected'))
    expect(await onServer(placed[0].id)).toBe('PENDING')

    proxy.setMode('pass')
    page.retryLive()
    await soon(async () => expect(await onServer(placed[0].id)).toBe('ACCEPTED'))
    await soon(async () => expect(await onServer(placed[1].id)).toBe('ACCEPTED'))
    await soon(() => expect(order(placed[1].id)?.sync).toBeNull())
    expect((await other.orders.one({ params: { orderId: placed[1].id } })).statusVersion).toBe(2)
  })

  it('whose board cannot be read does not say that it is live, and asks again in pauses', async () => {
    proxy.setMode('answer', { onlyPath: '/kanban-view', answers: [unavailable] })
    await signIn()
    const streams = () => proxy.seen('/live/events').length
    const begun = streams()
    await soon(() => expect(streams()).toBeGreaterThan(begun))
    const from = Date.now()
    await soon(() => expect(Date.now() - from).toBeGreaterThan(5_000))
    expect(streams() - begun).toBeGreaterThan(1)
    // A pause is at least 0.2 s, on the average 0.6 s.
    expect(streams() - begun).toBeLessThanOrEqual(20)
    expect(page.connection.get().state).toBe('connecting')
    proxy.setMode('pass')
    await soon(isLive)
  })

  it('reads settings and reasons once and keeps them', async () => {
    await signIn()
    await soon(() => expect(page.facts.get('posSettings')).toMatchObject({ maxPendingMinutes: 3 }))
  })
})

describe('the end of a session', () => {
  it('by a 401 wipes what the server said, keeps what was tapped, and goes to the login screen', async () => {
    const placed = await placeOrder(channel)
    await signIn()
    await soon(() => expect(order(placed.id)).toBeDefined())
    await soon(isLive)
    proxy.setMode('refuse')
    await accept(placed.id)
    const { token } = page.sessionStore.get()
    const device = /drin_dev=([^.]+)/.exec(document.cookie)?.[1] ?? ''
    const headers = { Authorization: `Bearer ${token}`, 'X-Drin-Device': device, 'Content-Type': 'application/json' }
    expect((await appFetch(`${server.url}/v1/logout`, { method: 'POST', headers })).status).toBe(200)
    proxy.setMode('pass')
    await soon(() => expect(globals.visits).toEqual(['/login']))
    expect(page.sessionStore.get().token).toBeNull()
    await soon(async () => expect(await page.cache.load()).toMatchObject({ rows: [], cursor: undefined }))
    expect(page.ordersStore.get()).toMatchObject({ ready: false, orders: [] })
    expect(await page.openCommandCount()).toBe(1)

    await signIn('owner')
    await soon(async () => expect(await onServer(placed.id)).toBe('ACCEPTED'))
    // The answer is on its way back when the server has it.
    await soon(async () => expect(await page.openCommandCount()).toBe(0))
  })

  it('by a person keeps the queue sealed from whoever has no access', async () => {
    const placed = await placeOrder(channel)
    await signIn()
    await soon(() => expect(order(placed.id)).toBeDefined())
    proxy.setMode('refuse')
    await accept(placed.id)
    await page.signOut({ keep: true })
    proxy.setMode('pass')
    await signIn('neighbour')
    await soon(isLive)
    expect(await page.openCommandCount()).toBe(1)
    expect(page.attentionCommands()).toEqual([])
    expect(order(placed.id)).toBeUndefined()
    expect(await onServer(placed.id)).toBe('PENDING')
    await page.signOut({ keep: true })
    await signIn('owner')
    await soon(async () => expect(await onServer(placed.id)).toBe('ACCEPTED'))
  })

  it('by a person who gives the queue up leaves nothing to send', async () => {
    const placed = await placeOrder(channel)
    await signIn()
    await soon(() => expect(order(placed.id)).toBeDefined())
    proxy.setMode('refuse')
    await accept(placed.id)
    await page.signOut({ keep: false })
    proxy.setMode('pass')
    expect(await page.openCommandCount()).toBe(0)
    await signIn()
    await soon(isLive)
    expect(await onServer(placed.id)).toBe('PENDING')
  })
})

/** An order that this tablet promised in 20 minutes without a server, and somebody else meanwhile in 30. */
async function promisedTwice() {
  const placed = await placeOrder(channel)
  await signIn()
  await soon(() => expect(order(placed.id)).toBeDefined())
  await soon(isLive)
  proxy.setMode('refuse')
  await accept(placed.id, 20)
  await other.orders.accept({ params: { orderId: placed.id }, body: { cookingTime: 30 } })
  proxy.setMode('pass')
  return placed
}

describe('what needs a person', () => {
  it('says what happened, and another try is a new change on the order as it is', async () => {
    const placed = await promisedTwice()
    await soon(() => expect(page.attentionCommands()).toHaveLength(1))
    const [entry] = page.attentionCommands()
    expect(entry).toMatchObject({ state: 'CONFLICT', code: 'accepted_with_other_time', payload: { minutes: 20 } })
    await soon(() => expect(page.attentionCommands()[0]?.order?.totalCookingTime).toBe(30))
    expect(order(placed.id)).toMatchObject({ totalCookingTime: 30, sync: 'needsYou' })
    await page.retryAttention(entry!.key)
    await soon(async () => {
      expect((await other.orders.one({ params: { orderId: placed.id } })).totalCookingTime).toBe(20)
    })
    expect(page.attentionCommands()).toEqual([])
  })

  it('says that the answer is not saved on a full storage without a server; with one it goes straight there', async () => {
    const placed = await promisedTwice()
    await soon(() => expect(page.attentionCommands()[0]?.order?.totalCookingTime).toBe(30))
    const { key } = page.attentionCommands()[0]!
    const full = vi.spyOn(page.outbox, 'enqueue').mockRejectedValue(new DOMException('full', 'QuotaExceededError'))
    proxy.setMode('refuse')
    await soon(() => expect(page.connection.get().state).toBe('disconnected'))
    await expect(page.retryAttention(key)).rejects.toMatchObject({ kind: 'refusal', code: 'not_saved' })
    expect(page.attentionCommands()).toHaveLength(1)

    proxy.setMode('pass')
    page.retryLive()
    await soon(isLive)
    await page.retryAttention(key)
    expect((await other.orders.one({ params: { orderId: placed.id } })).totalCookingTime).toBe(20)
    await soon(() => expect(page.attentionCommands()).toEqual([]))
    full.mockRestore()
  })

  it('stays where it cannot be put away', async () => {
    const placed = await placeOrder(channel)
    await signIn()
    await soon(() => expect(order(placed.id)).toBeDefined())
    await soon(isLive)
    proxy.setMode('refuse')
    await accept(placed.id)
    await other.orders.reject({ params: { orderId: placed.id }, body: { rejectReason: { id: 0 }, notes: 'Closed' } })
    proxy.setMode('pass')
    await soon(() => expect(page.attentionCommands()).toHaveLength(1))
    const { key } = page.attentionCommands()[0]!
    const full = vi.spyOn(page.outbox, 'dismiss').mockRejectedValue(new DOMException('full', 'QuotaExceededError'))
    await expect(page.dismissAttention(key)).rejects.toMatchObject({ code: 'not_saved' })
    full.mockRestore()
    await page.dismissAttention(key)
    await soon(() => expect(page.attentionCommands()).toEqual([]))
  })

  it('goes away when a person has seen it', async () => {
    const placed = await placeOrder(channel)
    await signIn()
    await soon(() => expect(order(placed.id)).toBeDefined())
    await soon(isLive)
    proxy.setMode('refuse')
    await accept(placed.id)
    await other.orders.reject({ params: { orderId: placed.id }, body: { rejectReason: { id: 0 }, notes: 'Closed' } })
    proxy.setMode('pass')
    await soon(() => expect(page.attentionCommands()[0]?.code).toBe('rejected_elsewhere'))
    await page.dismissAttention(page.attentionCommands()[0]!.key)
    await soon(() => expect(page.attentionCommands()).toEqual([]))
    expect(order(placed.id)).toMatchObject({ status: 'REJECTED', sync: null })
  })
})
