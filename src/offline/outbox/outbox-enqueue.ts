import { withReopen } from '../store/db'
import { deviceRow } from '../store/device-row'
import { sealNotes } from './note-seal'
import type { OutboxDeps } from './outbox'
import { closingLine, dishLine, type EntryPatch, isOpenEntry, isReplayed, needsPerson, type OutboxEntry, type SealedNotes } from '../store/queued-command'
import { type AnyTap, type ClosingTap, type DishTap, isClosingTap, isDishTap, type Tap } from './new-command'
import { lineOf, resolve, resolveAll, waitingFor } from './outbox-moves'
import {
  isSameTap,
  newClosingEntry,
  newDishEntry,
  newEntry,
  samePress,
  type TapMoment,
  tapId,
  tapIdOf,
} from './outbox-rules'
import { newestOf } from './outbox-versions'

/** A second tap with other content while the first is on its way: the first stands. */
export class OtherTapStands extends Error {
  override readonly name = 'OtherTapStands'
}

type Inner = {
  /** One strict transaction over commands, journal and device that announces the touched lines. */
  change: <T>(work: (touched: Set<number>) => Promise<T>) => Promise<T>
  /** Writes the same patch to several entries. */
  write: (entries: readonly OutboxEntry[], patch: EntryPatch) => PromiseLike<unknown>
}

/** How presses enter the queue. */
export function createEnqueue(deps: OutboxDeps, { change, write }: Inner) {
  const { db } = deps

  /** A tap on an order. */
  async function enqueueTap(tap: Tap, key: string): Promise<OutboxEntry> {
    const sealedNotes = await withReopen(db, () => sealNotes(db, tap.notes))
    return await change(async (touched) => {
      const [line, known] = await Promise.all([lineOf(db, tap.order.id), deviceRow(db, deps.deviceHint?.())])
      const twin = line.find((entry) => tapId(entry) === tapIdOf(tap.order.id, tap.cmd, tap.order.statusVersion))
      if (twin !== undefined && isReplayed(twin)) {
        if (!isSameTap(twin, tap)) throw new OtherTapStands()
        return twin
      }
      let device = known
      const before = line.filter(isOpenEntry).at(-1)
      let place: { n: number } | undefined
      if (twin !== undefined) {
        // A new decision on the same state answers the question that the old entry asks.
        await resolve(db, twin, 'replaced', deps.serverNow(), tap.isAgain !== true)
        if (tap.isAgain === true) {
          // Whatever becomes of this page, what is blocked goes behind this one, as it was tapped.
          await write(waitingFor(twin.key, line), { after: key })
          if (before === undefined) place = { n: twin.n }
        }
        device = await deviceRow(db)
      }
      // A later decision on the same order stands on it: it cannot be taken back any more.
      if (before?.held === true) await write([before], { held: false, nextAt: 0 })
      const fresh = newEntry(momentOf(deps), tap, key, device.nextDeviceSeq, before?.key ?? null, sealedNotes)
      const [n] = await Promise.all([
        db.commands.add({ ...fresh, ...place }),
        db.device.put({ ...device, nextDeviceSeq: device.nextDeviceSeq + 1 }),
      ])
      touched.add(tap.order.id)
      return { ...fresh, n }
    })
  }

  /** A press on a dish or a sign. Whatever an earlier one asks is answered by it: only the last one counts. */
  const enqueuePress = (tap: DishTap | ClosingTap, key: string, notes: SealedNotes | null): Promise<OutboxEntry> =>
    change(async (touched) => {
      const line = await lineOf(db, isClosingTap(tap) ? closingLine(tap.business.id) : dishLine(tap.dish))
      const same = samePress(line, tap)
      if (same !== undefined) return same
      await resolveAll(db, line.filter(needsPerson), 'replaced', deps.serverNow())
      const device = await deviceRow(db, deps.deviceHint?.())
      const fresh = isClosingTap(tap)
        ? newClosingEntry(momentOf(deps), tap, key, device.nextDeviceSeq, line, notes)
        : newDishEntry(momentOf(deps), tap, key, device.nextDeviceSeq, line)
      const [n] = await Promise.all([
        db.commands.add(fresh),
        db.device.put({ ...device, nextDeviceSeq: device.nextDeviceSeq + 1 }),
      ])
      touched.add(fresh.orderId)
      return { ...fresh, n }
    })

  /**
   * Stores a tap and resolves once it is on disk. The same tap again (double press, other tab) gives the first entry.
   * Rejects with `OtherTapStands`, or with what IndexedDB says (quota, closed).
   */
  return async (tap: AnyTap, key: string = deps.uuid()): Promise<OutboxEntry> => {
    if (isDishTap(tap)) return await enqueuePress(tap, key, null)
    if (!isClosingTap(tap)) return await enqueueTap(tap, key)
    return await enqueuePress(tap, key, await withReopen(db, () => sealNotes(db, tap.notes)))
  }
}

const momentOf = (deps: OutboxDeps): TapMoment => ({
  now: deps.now(),
  serverNow: deps.serverNow(),
  clock: deps.assumedClock?.(),
  mono: deps.mono(),
  bootId: deps.bootId,
  appVersion: deps.appVersion,
  commandVersion: newestOf(deps),
})
