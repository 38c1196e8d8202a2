import { OPEN_NUMBERS } from '#/contract/repair-limits'
import { withReopen } from '../store/db'
import type { DeviceHint } from '../device/device-hint'
import { type GivenUp, isOverridingCommand, isUnreported, type QueuedCommand } from '../store/queued-command'
import { finish } from './outbox-moves'
import { NEVER_SENT, standId } from './outbox-rules'
import type { OutboxTables } from '../store/tables'

export type RepairInner = {
  /** One strict transaction over commands, journal and device that announces the touched orders. */
  change: <T>(work: (touched: Set<number>) => Promise<T>) => Promise<T>
  inOrder: () => Promise<QueuedCommand[]>
}

/** `deviceHint`: what outlived an eviction. */
export type RepairOuter = {
  db: OutboxTables
  now: () => number
  serverNow: () => number
  deviceHint?: () => DeviceHint | undefined
}

/** What is done: the server said that it has it. */
const isFinished = ({ state }: QueuedCommand): boolean => state === 'CONFIRMED' || state === 'ACKED'
/** The server has no trace of these, or none that it can be asked for. */
const isUntraced = ({ state }: QueuedCommand): boolean => state !== 'ACKED' && state !== 'CONFLICT'

/**
 * What was finished and still means something: of a dish or a sign the last press alone, and not where it was meant for
 * hours that are over. `now`: the server's time.
 */
function stillMeant(commands: readonly QueuedCommand[], now: number): QueuedCommand[] {
  const last = new Map<number, number>()
  for (const { orderId, n } of commands.filter(isOverridingCommand))
    last.set(orderId, Math.max(n, last.get(orderId) ?? 0))
  return commands.filter((command) => {
    if (!isFinished(command)) return false
    if (!isOverridingCommand(command)) return true
    const until = command.payload.until ?? command.payload.endsAt
    return last.get(command.orderId) === command.n && (until === undefined || Date.parse(until) > now)
  })
}

/** The part of the outbox that repairs the server and counts for it. */
export function repairMoves({ db, now, serverNow, deviceHint }: RepairOuter, { change, inOrder }: RepairInner) {
  const allFinished = (): Promise<QueuedCommand[]> =>
    Promise.all([inOrder(), db.journal.toArray()]).then((both) => stillMeant(both.flat(), serverNow()))

  return {
    /** What the server once had of these businesses, of the last seven days. */
    finished: (tenantIds: ReadonlySet<number>): Promise<QueuedCommand[]> =>
      withReopen(db, allFinished).then((commands) => commands.filter((command) => tenantIds.has(command.tenantId))),

    /** The server lost these: they go again, with the same keys and in their old order. Gives how many. */
    sendAgain: (keys: ReadonlySet<string>): Promise<number> =>
      change(async (touched) => {
        const [queued, journal] = await Promise.all([inOrder(), db.journal.toArray()])
        const lost = [...queued, ...journal].filter((command) => isFinished(command) && keys.has(command.key))
        // Of the same decision on the same state the latest stands, also one that was made anew meanwhile; no press is
        // answered by an older one that the server was not asked for.
        const newest = new Map(lost.toSorted((a, b) => a.n - b.n).map((command) => [standId(command), command]))
        const others = queued.filter((command) => !keys.has(command.key))
        const again = [...newest.values()].filter(
          (command) =>
            !others.some(
              (other) => standId(other) === standId(command) && (!isOverridingCommand(command) || other.n > command.n),
            ),
        )
        await db.journal.bulkDelete(again.map((command) => command.key))
        await db.commands.bulkPut(again.map((command) => ({ ...command, ...AGAIN, changedAt: now() })))
        for (const command of again) touched.add(command.orderId)
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
          (command) =>
            command.state === 'ACKED' &&
            isOverridingCommand(command) &&
            tenantIds.includes(command.tenantId) &&
            !meant.has(command),
        )
        await finish(db, over, 'CONFIRMED', serverNow())
        for (const command of over) touched.add(command.orderId)
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
          // Evicted, and no command since: the numbers that are gone are known all the same.
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

    /** Parked commands of which the server was not told. */
    unreported: (): Promise<QueuedCommand[]> =>
      withReopen(db, inOrder).then((commands) => commands.filter(isUnreported)),
    markReported: (key: string): Promise<void> =>
      change(async () => {
        const found = (await inOrder()).filter((command) => command.key === key)
        await db.commands.bulkPut(found.map((command) => ({ ...command, isReported: true })))
      }),
  }
}

/** The key, the number and the place in the line stay. */
const AGAIN = { ...NEVER_SENT, held: false } as const satisfies Partial<QueuedCommand>
