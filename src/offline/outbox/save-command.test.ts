import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '#/api/api-error'
import { RUNTIME_CACHES } from '#/contract/sw-messages'
import { anOrder } from '../../../tests/support/order-fixture'
import { aNewCommand, type OutboxWorld, outboxWorld } from '../../../tests/support/outbox-world'
import { cacheDb } from '../store/db'
import { shedCaches } from '../store/shed-caches'
import { type SaveCommandDeps, saveCommand } from './save-command'

const KEY = '00000000-0000-4000-8000-00000000a11a'
/** As Workbox calls it: the app's own files. */
const PRECACHE = 'workbox-precache-v2-https://drin.test/'
const BOARD = anOrder({ id: 1 })

/** The database in memory rolls back and ends a transaction by this. */
type MemoryTransaction = IDBTransaction & { _abort: (error: string) => void }

let world: OutboxWorld
/** What the browser keeps of files. */
let files: Set<string>
/** Whether there is no room for one more row. */
let isFull: () => boolean
/** How a browser says so: to the request, or only when the transaction ends. */
let refusal: 'request' | 'commit'

beforeEach(async () => {
  world = outboxWorld(`full-${crypto.randomUUID()}`)
  files = new Set([PRECACHE, ...Object.values(RUNTIME_CACHES)])
  vi.stubGlobal('caches', {
    keys: () => Promise.resolve([...files]),
    delete: (name: string) => Promise.resolve(files.delete(name)),
  })
  await cacheDb.orders.bulkPut([
    { id: BOARD.id, businessId: 1, board: 1, order: BOARD },
    { id: 2, businessId: 1, board: 0, order: anOrder({ id: 2, status: 'DELIVERED' }) },
  ])
  isFull = () => false
  refusal = 'request'
  const add = IDBObjectStore.prototype.add
  const tooMuch = new WeakSet<IDBTransaction>()
  vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(function (this: IDBObjectStore, ...row) {
    if (isFull() && refusal === 'request') throw new DOMException('Quota exceeded.', 'QuotaExceededError')
    if (isFull()) tooMuch.add(this.transaction)
    return add.apply(this, row)
  })
  const tell = IDBTransaction.prototype.dispatchEvent
  vi.spyOn(IDBTransaction.prototype, 'dispatchEvent').mockImplementation(function (this: MemoryTransaction, event) {
    if (event.type !== 'complete' || !tooMuch.has(this)) return tell.call(this, event)
    this._abort('QuotaExceededError')
    return true
  })
})
afterEach(async () => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  await cacheDb.orders.clear()
})

/** This page's way to make room, and no server unless it is said otherwise. */
const aDevice = (differs: Partial<SaveCommandDeps> = {}) => {
  const deps = {
    outbox: world.outbox,
    uuid: () => KEY,
    makeRoom: vi.fn(shedCaches),
    takeCommand: vi.fn<SaveCommandDeps['takeCommand']>(),
    take: vi.fn(() => Promise.resolve()),
    isDisconnected: () => true,
    call: vi.fn<SaveCommandDeps['call']>(() => Promise.reject(new ApiError('network', 'network'))),
  }
  return { ...deps, ...differs }
}
const kept = async () => (await cacheDb.orders.toArray()).map(({ id }) => id)
const onDisk = () => outboxWorld(world.db.name).outbox.all()
const NOT_SAVED = { saved: false, error: expect.objectContaining({ kind: 'refusal', code: 'not_saved' }) }

describe('a tap on a full storage', () => {
  it.each(['request', 'commit'] as const)(
    'that says so at the %s: what can be fetched again goes, and the tap is on disk',
    async (when) => {
      refusal = when
      isFull = () => files.has(RUNTIME_CACHES.media)
      const device = aDevice()
      expect(await saveCommand(aNewCommand(), device)).toEqual({ saved: 'outbox', key: KEY })
      expect(await onDisk()).toMatchObject([{ key: KEY, cmd: 'accept', state: 'QUEUED', deviceSeq: 1 }])
      expect(device.takeCommand).toHaveBeenCalledOnce()
      expect(device.call).not.toHaveBeenCalled()
      // The app itself and the orders of the board stay: without them nothing would open offline.
      expect([...files]).toEqual([PRECACHE])
      expect(await kept()).toEqual([BOARD.id])
    },
  )

  it.each(['request', 'commit'] as const)(
    'that says so at the %s and stays full: the tap is not saved, and nothing says that it is',
    async (when) => {
      refusal = when
      isFull = () => true
      const device = aDevice()
      expect(await saveCommand(aNewCommand(), device)).toEqual(NOT_SAVED)
      expect(device.makeRoom).toHaveBeenCalledOnce()
      expect(device.takeCommand).not.toHaveBeenCalled()
      expect(device.call).not.toHaveBeenCalled()
      expect(await onDisk()).toEqual([])
      expect(await kept()).toEqual([BOARD.id])
    },
  )

  it('that stays full, with a server: it is done at once, under the key that the queue would have used', async () => {
    isFull = () => true
    const done = anOrder({ status: 'ACCEPTED', statusVersion: 2 })
    const device = aDevice({ isDisconnected: () => false, call: vi.fn(() => Promise.resolve(done)) })
    expect(await saveCommand(aNewCommand(), device)).toEqual({ saved: 'direct', result: done })
    expect(device.makeRoom).toHaveBeenCalledOnce()
    expect(device.call).toHaveBeenCalledExactlyOnceWith(aNewCommand(), KEY)
    expect(device.take).toHaveBeenCalledWith(done)
    expect(await onDisk()).toEqual([])
  })

  it.each([
    ['no answer', new ApiError('network', 'network'), 'not_saved'],
    ['a refusal', new ApiError('refusal', 'rejected_elsewhere', { status: 200 }), 'rejected_elsewhere'],
  ])('that stays full, and %s: not saved, with what is known of it', async (_what, answer, code) => {
    isFull = () => true
    const device = aDevice({ isDisconnected: () => false, call: () => Promise.reject(answer) })
    expect(await saveCommand(aNewCommand(), device)).toEqual({ saved: false, error: expect.objectContaining({ code }) })
    expect(device.take).not.toHaveBeenCalled()
  })

  it('that stays full: what may still be taken back is sent to nobody', async () => {
    isFull = () => true
    const device = aDevice({ isDisconnected: () => false })
    expect(await saveCommand(aNewCommand({ holdMs: 5_000 }), device)).toEqual(NOT_SAVED)
    expect(device.call).not.toHaveBeenCalled()
  })
})

it('a storage that is broken, not full, loses nothing of what is kept', async () => {
  const device = aDevice({ outbox: { enqueue: () => Promise.reject(new Error('the disk is gone')) } })
  expect(await saveCommand(aNewCommand(), device)).toEqual(NOT_SAVED)
  expect(device.makeRoom).not.toHaveBeenCalled()
  expect([...files]).toEqual([PRECACHE, ...Object.values(RUNTIME_CACHES)])
  expect(await kept()).toEqual([BOARD.id, 2])
})

it('one way to make room that fails does not keep the others from it', async () => {
  vi.spyOn(IDBCursor.prototype, 'delete').mockImplementation(() => {
    throw new DOMException('broken', 'UnknownError')
  })
  vi.spyOn(IDBObjectStore.prototype, 'delete').mockImplementation(() => {
    throw new DOMException('broken', 'UnknownError')
  })
  await shedCaches()
  expect([...files]).toEqual([PRECACHE])
})
