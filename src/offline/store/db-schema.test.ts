import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { describe, expect, it, vi } from 'vitest'
import { GOLDEN } from '../../../tests/support/golden-commands'
import { makeReleased, readSchema, RELEASED_SCHEMAS } from '../../../tests/support/golden-schema'
import { onDatabaseReplaced, OutboxDatabase } from './db'

const released = RELEASED_SCHEMAS['drin-outbox']
if (released === undefined) throw new Error('tests/golden/schema.json does not name drin-outbox')

let names = 0
const freshName = () => `schema-${(names += 1)}`

/** The next release: one store and one index more. */
class NextDatabase extends OutboxDatabase {
  constructor(name: string) {
    super(name)
    this.version(1000).stores({
      commands:
        '++n, &key, &deviceSeq, &[orderId+cmd+baseStatusVersion], [tenantId+orderId+n], [state+nextAt], orderId, userId',
      drafts: 'id',
    })
  }
}

const twenty = Array.from({ length: 20 }, (_, i) => {
  const golden = GOLDEN[i % GOLDEN.length]
  if (golden === undefined) throw new Error('no golden commands')
  return { ...golden.stored, key: `key-${i}`, deviceSeq: i + 1, orderId: i + 1 }
})

const [sample] = twenty
if (sample === undefined) throw new Error('no golden commands')

describe('the database of what people did', () => {
  it('still has every object store and every index that was ever released, each as it was', async () => {
    const name = freshName()
    const db = new OutboxDatabase(name)
    await db.open()
    db.close()
    // Additions are free; tests/golden/schema.json is what tablets out there rely on.
    expect((await readSchema(name)).stores).toMatchObject(released.stores)
  })

  it('takes over twenty queued changes from a released app', async () => {
    const name = freshName()
    const old = await makeReleased(name, released)
    const tx = old.transaction('commands', 'readwrite')
    for (const entry of twenty) tx.objectStore('commands').add(entry)
    await new Promise((resolve) => (tx.oncomplete = resolve))
    old.close()
    const db = new OutboxDatabase(name)
    expect((await db.commands.toArray()).map(({ n: _n, ...entry }) => entry)).toEqual(twenty)
    db.close()
  })

  it('goes to the next schema and back with twenty queued changes, and both can add more', async () => {
    const name = freshName()
    const now = new OutboxDatabase(name)
    await now.commands.bulkAdd(twenty)
    now.close()
    const next = new NextDatabase(name)
    expect(await next.commands.count()).toBe(20)
    await next.commands.add({ ...sample, key: 'next', deviceSeq: 21, orderId: 21 })
    next.close()
    // A rollback: the older app opens the newer database.
    const again = new OutboxDatabase(name)
    expect(await again.commands.count()).toBe(21)
    await again.commands.add({ ...sample, key: 'again', deviceSeq: 22, orderId: 22 })
    expect((await again.commands.orderBy('n').keys()).length).toBe(22)
    again.close()
    expect((await readSchema(name)).stores).toHaveProperty('drafts')
  })

  it('lets go when a newer app opens it, tells the page, and goes on working in what the newer made of it', async () => {
    const name = freshName()
    const old = new OutboxDatabase(name)
    await old.commands.bulkAdd(twenty)
    const replaced = vi.fn()
    const stop = onDatabaseReplaced(replaced)
    const next = new NextDatabase(name)
    await next.open() // would wait for ever if the old one held on
    expect(replaced).toHaveBeenCalledTimes(1)
    // A tap in the old tab, before it is loaded anew.
    await old.commands.add({ ...sample, key: 'old-tab', deviceSeq: 21, orderId: 21 })
    expect(await next.commands.count()).toBe(21)
    stop()
    next.close()
    old.close()
  })

  it('is not replaced by being deleted', async () => {
    const name = freshName()
    const old = new OutboxDatabase(name)
    await old.open()
    const replaced = vi.fn()
    const stop = onDatabaseReplaced(replaced)
    await Dexie.delete(name)
    expect(replaced).not.toHaveBeenCalled()
    stop()
    old.close()
  })
})

describe('the copy of the session', () => {
  it('still has every object store that was ever released', async () => {
    const { writeCopy } = await import('#/session/session-db')
    await writeCopy('session', { token: 'x' })
    expect((await readSchema('drin-session')).stores).toMatchObject(RELEASED_SCHEMAS['drin-session']?.stores ?? {})
  })
})
