import { OPEN_NUMBERS } from '#/contract/repair-limits'
import { withReopen } from '../store/db'
import type { DeviceHint } from '../device/device-hint'
import { type GivenUp, isPressEntry, isUnreported, type OutboxEntry } from '../store/queued-command'
import { finish } from './outbox-moves'
import { NEVER_SENT, standId } from './outbox-rules'
import type { OutboxTables } from '../store/tables'

export type RepairInner = {
  /** One strict transaction over commands, journal and device that announces the touched orders. */
  change: <T>(work: (touched: Set<number>) => Promise<T>) => Promise<T>
  inOrder: () => Promise<OutboxEntry[]>
}

/** `deviceHint`: what outlived an eviction. */
export type RepairOuter = {
  db: OutboxTables
  now: () => number
  serverNow: () => number
  deviceHint?: () => DeviceHint | undefined
}

/** What is done: the server said that it has it. */
const isFinished = ({ state }: OutboxEntry): boolean => state === 'CONFIRMED' || state === 'ACKED'
/** The server has no trace of these, or none that it can be asked for. */
const isUntraced = ({ state }: OutboxEntry): boolean => state !== 'ACKED' && state !== 'CONFLICT'

/**
 * What was finished and still means something: of a dish or a sign the last press alone, and not where it was meant for
 * hours that are over. `now`: the server's time.
 */
function stillMeant(entries: readonly OutboxEntry[], now: number): OutboxEntry[] {
  const last = new Map<number, number>()
  for (const { orderId, n } of entries.filter(isPressEntry)) last.set(orderId, Math.max(n, last.get(orderId) ?? 0))
  return entries.filter((entry) => {
    if (!isFinished(entry)) return false
    if (!isPressEntry(entry)) return true
    const until = entry.payload.until ?? entry.payload.endsAt
    return last.get(entry.orderId) === entry.n && (until === undefined || Date.parse(until) > now)
  })
}

/** The part of the outbox that repairs the server and counts for it. */
export function repairMoves({ db, now, serverNow, deviceHint }: RepairOuter, { change, inOrder }: RepairInner) {
  const allFinished = (): Promise<OutboxEntry[]> =>
    Promise.all([inOrder(), db.journal.toArray()]).then((both) => stillMeant(both.flat(), serverNow()))

  return {
    /** What the server once had of these businesses, of the last seven days. */
    finished: (tenantIds: ReadonlySet<number>): Promise<OutboxEntry[]> =>
      withReopen(db, allFinished).then((entries) => entries.filter((entry) => tenantIds.has(entry.tenantId))),

    /** The server lost these: they go again, with the same keys and in their old order. Gives how many. */
    sendAgain: (keys: ReadonlySet<string>): Promise<number> =>
      change(async (touched) => {
        const [queued, journal] = await Promise.all([inOrder(), db.journal.toArray()])
        const lost = [...queued, ...journal].filter((entry) => isFinished(entry) && keys.has(entry.key))
        // Of the same decision on the same state the latest stands, also one that was made anew meanwhile; no press is
        // answered by an older one that the server was not asked for.
        const newest = new Map(lost.toSorted((a, b) => a.n - b.n).map((entry) => [standId(entry), entry]))
        const others = queued.filter((entry) => !keys.has(entry.key))
        const again = [...newest.values()].filter(
          (entry) =>
            !others.some((other) => standId(other) === standId(entry) && (!isPressEntry(entry) || other.n > entry.n)),
        )
        await db.journal.bulkDelete(again.map((entry) => entry.key))
        await db.commands.bulkPut(again.map((entry) => ({ ...entry, ...AGAIN, changedAt: now() })))
        for (const entry of again) touched.add(entry.orderId)
        return again.length
      }),

    /** Business id → epoch in which the server was last found to have everything. */
    repaired: (): Promise<Readonly<Record<string, string>>> =>
      withReopen(db, () => db.device.get('device')).then((device) => device?.repaired ?? {}),
    /** Presses of theirs that were answered and not asked for are finished: this epoch may never count to their events. */
    markRepaired: (tenantIds: readonly number[], epoch: string): Promise<void> =>
      change(async (touched) => {
        const [queued, journal] = await Promise.all([inOrder(), db.journal.toArray()])
        const meant = new Set(stillMeant([...queued, ...journal], serverNow()))
        const over = queued.filter(
          (entry) =>
            entry.state === 'ACKED' && isPressEntry(entry) && tenantIds.includes(entry.tenantId) && !meant.has(entry),
        )
        await finish(db, over, 'CONFIRMED', serverNow())
        for (const entry of over) touched.add(entry.orderId)
        const device = await db.device.get('device')
        if (device === undefined) return
        const repaired = { ...device.repaired, ...Object.fromEntries(tenantIds.map((id) => [String(id), epoch])) }
        await db.device.put({ ...device, repaired })
      }),

    /** Numbers given out, and those of them that have not gone to the server; no list where that would be too long. */
    numbers: (): Promise<{ nextDeviceSeq: number; openSeqs: number[] | undefined } | undefined> =>
      withReopen(db, () =>
        db.transaction('r', ['commands', 'device'], async () => {
          const [device, queued] = await Promise.all([db.device.get('device'), inOrder()])
          // Evicted, and no tap since: the numbers that are gone are known all the same.
          const nextDeviceSeq = device?.nextDeviceSeq ?? deviceHint?.()?.nextDeviceSeq
          if (nextDeviceSeq === undefined) return undefined
          const open = [...queued.filter(isUntraced), ...(device?.untold ?? [])].map((one) => one.deviceSeq)
          return {
            nextDeviceSeq,
            openSeqs: open.length <= OPEN_NUMBERS ? [...new Set(open)] : undefined,
          }
        }),
      ),

    untold: (): Promise<readonly GivenUp[]> =>
      withReopen(db, () => db.device.get('device')).then((device) => device?.untold ?? []),
    markTold: (keys: ReadonlySet<string>): Promise<void> =>
      change(async () => {
        const device = await db.device.get('device')
        if (device === undefined) return
        await db.device.put({ ...device, untold: (device.untold ?? []).filter((one) => !keys.has(one.key)) })
      }),

    /** Parked entries of which the server was not told. */
    unreported: (): Promise<OutboxEntry[]> => withReopen(db, inOrder).then((entries) => entries.filter(isUnreported)),
    markReported: (key: string): Promise<void> =>
      change(async () => {
        const found = (await inOrder()).filter((entry) => entry.key === key)
        await db.commands.bulkPut(found.map((entry) => ({ ...entry, isReported: true })))
      }),
  }
}

/** The key, the number and the place in the line stay. */
const AGAIN = { ...NEVER_SENT, held: false } as const satisfies Partial<OutboxEntry>
