import 'fake-indexeddb/auto'
import { describe, expect, it } from 'vitest'
import { OutboxDatabase } from '#/offline/store/db'
import type { QueuedOrderCommand, QueuedCommand } from '#/offline/store/queued-command'
import { queuedOrderCommand } from '#/offline/outbox/outbox-rules'
import type { OutboxTables } from '#/offline/store/tables'
import { aNewCommand } from '../support/outbox-world'
import { Disk, type DiskOptions } from './disk'
import { Life } from './life'
import { OUTBOX_SPECS, outboxTables } from './memory-tables'
import { randomOf, VirtualTime } from './virtual-time'

const moment = { now: 0, serverNow: 0, mono: 0, bootId: 'boot', appVersion: '1', commandVersion: 1 }
const row = (seq: number, orderId = seq): Omit<QueuedOrderCommand, 'n'> =>
  queuedOrderCommand(moment, aNewCommand({ orderId }), `key ${seq}`, seq, null, null)

/** The store in memory, with its clock run to the end of whatever was asked. */
function memory(options: DiskOptions = { durability: 'strict' }) {
  const time = new VirtualTime(0)
  const disk = new Disk(time, randomOf(1), OUTBOX_SPECS, options)
  const life = new Life(time)
  const settled = async <T>(asked: Promise<T>): Promise<T> => {
    await time.advance(1_000)
    return await asked
  }
  return { time, disk, life, db: outboxTables(disk, life), settled }
}

type Case = (db: OutboxTables) => Promise<unknown>
const nameOf = async (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof Error ? error.name.replace(/^Bulk(Error)$/, 'Constraint$1') : error),
  )
const keys = (entries: readonly (QueuedCommand | undefined)[]) => entries.map((entry) => entry?.key)
const written = async (db: OutboxTables) => {
  for (const seq of [3, 1, 2]) await db.commands.add(row(seq))
}

/** What the outbox asks of a store. Each is answered by IndexedDB and by the memory, and the answers must be the same. */
const CASES: Record<string, Case> = {
  'counts the primary key up': async (db) => {
    await written(db)
    return (await db.commands.toArray()).map(({ n, key }) => [n, key])
  },
  'sorts by an index': async (db) => {
    await written(db)
    return keys(await db.commands.orderBy('deviceSeq').toArray())
  },
  'finds by one and by several values': async (db) => {
    await written(db)
    return [
      (await db.commands.where('key').equals('key 2').first())?.orderId,
      (await db.commands.where('key').equals('none').first())?.orderId,
      keys(await db.commands.where('key').anyOf(['key 1', 'key 3']).sortBy('n')),
    ]
  },
  'reads many, with gaps': async (db) => {
    await written(db)
    return keys(await db.commands.bulkGet([1, 9, 3]))
  },
  'puts over what is there and deletes': async (db) => {
    await written(db)
    const [first] = await db.commands.toArray()
    if (first !== undefined) await db.commands.bulkPut([{ ...first, attempts: 7 }])
    await db.commands.bulkDelete([2])
    return (await db.commands.toArray()).map(({ key, attempts }) => [key, attempts])
  },
  'deletes below a value and says how many': async (db) => {
    await db.journal.bulkPut([1, 2, 3].map((seq) => ({ ...row(seq), n: seq, changedAt: seq * 10 })))
    return [await db.journal.where('changedAt').below(25).delete(), keys(await db.journal.toArray())]
  },
  'refuses a second row with the same key': async (db) => {
    await written(db)
    return [await nameOf(db.commands.add({ ...row(4), key: 'key 1' })), (await db.commands.toArray()).length]
  },
  'refuses the same tap twice': async (db) => {
    await written(db)
    return [await nameOf(db.commands.add(row(4, 1))), (await db.commands.toArray()).length]
  },
  'undoes a whole transaction that throws': async (db) => {
    await written(db)
    const work = db.transaction('rw', ['commands', 'journal'], async () => {
      await db.commands.bulkDelete([1, 2])
      await db.journal.put({ ...row(9), n: 9 })
      throw new TypeError('stop')
    })
    return [await nameOf(work), keys(await db.commands.toArray()), keys(await db.journal.toArray())]
  },
  'sees its own writes inside a transaction': async (db) =>
    await db.transaction('rw', ['commands'], async () => {
      await db.commands.add(row(1))
      return keys(await db.commands.toArray())
    }),
  'runs transactions one after the other': async (db) => {
    await db.device.put({ id: 'device', deviceId: 'd', nextDeviceSeq: 1, serverOffset: 0 })
    const count = () =>
      db.transaction('rw', ['device'], async () => {
        const device = await db.device.get('device')
        if (device !== undefined) await db.device.put({ ...device, nextDeviceSeq: device.nextDeviceSeq + 1 })
      })
    await Promise.all([count(), count(), count()])
    return (await db.device.get('device'))?.nextDeviceSeq
  },
  'gives a transaction its result': async (db) =>
    await db.transaction('rw', ['commands'], () => db.commands.add(row(1))),
}

describe('the store in memory answers like IndexedDB', () => {
  it.each(Object.entries(CASES))('%s', async (name, ask) => {
    const { db, settled } = memory()
    const real = new OutboxDatabase(`contract ${name}`)
    const expected = await ask(real)
    const run = ask(db)
    expect(await settled(run)).toEqual(expected)
  })
})

describe('when the power fails', () => {
  const after = async (options: DiskOptions, ms: number) => {
    const { db, disk, life, time } = memory(options)
    let isSaid = false
    void db.commands.add(row(1)).then(() => {
      isSaid = true
    })
    await time.advance(ms)
    life.end()
    disk.cutPower()
    return { isSaid, isThere: disk.rows('commands').length === 1 }
  }

  it('a strict transaction that said to be complete is there, and one that had not is not', async () => {
    expect(await after({ durability: 'strict' }, 10)).toEqual({ isSaid: true, isThere: true })
    expect(await after({ durability: 'strict' }, 0)).toEqual({ isSaid: false, isThere: false })
  })

  it('a relaxed transaction may say to be complete and be lost', async () => {
    expect(await after({ durability: 'relaxed' }, 10)).toEqual({ isSaid: true, isThere: false })
    expect(await after({ durability: 'relaxed' }, 10_000)).toEqual({ isSaid: true, isThere: true })
  })

  it('without room every request succeeds and the transaction fails', async () => {
    const { db, disk, settled } = memory()
    disk.isFull = true
    expect(await settled(nameOf(db.commands.add(row(1))))).toBe('QuotaExceededError')
    expect(disk.rows('commands')).toEqual([])
  })
})
