import { withReopen } from '../store/db'
import { deviceRow } from '../store/device-row'
import { sealNotes } from './note-seal'
import type { OutboxDeps } from './outbox'
import {
  closingLine,
  dishLine,
  type CommandPatch,
  isOpenCommand,
  isReplayed,
  needsPerson,
  type QueuedCommand,
  type SealedNotes,
} from '../store/queued-command'
import {
  type NewCommand,
  type NewClosingCommand,
  type NewDishCommand,
  isNewClosingCommand,
  isNewDishCommand,
  isNewGroupCommand,
  type NewGroupCommand,
  type NewOrderCommand,
} from './new-command'
import { lineOf, resolve, resolveAll, waitingFor } from './outbox-moves'
import {
  isSameCommand,
  queuedClosingCommand,
  placeOf,
  queuedDishCommand,
  queuedGroupCommand,
  queuedOrderCommand,
  twinOf,
  type CommandMoment,
  commandId,
  commandIdOf,
} from './outbox-rules'
import { newestOf } from './outbox-versions'

/** A second command with other content while the first is on its way: the first stands. */
export class OtherCommandStands extends Error {
  override readonly name = 'OtherCommandStands'
}

type Inner = {
  /** One strict transaction over commands, journal and device that announces the touched lines. */
  change: <T>(work: (touched: Set<number>) => Promise<T>) => Promise<T>
  /** Writes the same patch to several commands. */
  write: (commands: readonly QueuedCommand[], patch: CommandPatch) => PromiseLike<unknown>
}

/** How commands enter the queue. */
export function createEnqueue(deps: OutboxDeps, { change, write }: Inner) {
  const { db } = deps

  /** A step of an order, or of a group of meals. */
  async function enqueueStep(command: NewOrderCommand | NewGroupCommand, key: string): Promise<QueuedCommand> {
    const sealedNotes = await withReopen(db, () => sealNotes(db, command.notes))
    const place = placeOf(command)
    return await change(async (touched) => {
      const [line, known] = await Promise.all([lineOf(db, place.line), deviceRow(db, deps.deviceHint?.())])
      const twin = line.find((queued) => commandId(queued) === commandIdOf(place.line, command.cmd, place.version))
      if (twin !== undefined && isReplayed(twin)) {
        if (!isSameCommand(twin, command)) throw new OtherCommandStands()
        return twin
      }
      let device = known
      const before = line.filter(isOpenCommand).at(-1)
      let turn: { n: number } | undefined
      if (twin !== undefined) {
        // A new decision on the same state answers the question that the old command asks.
        await resolve(db, twin, 'replaced', deps.serverNow(), command.isAgain !== true)
        if (command.isAgain === true) {
          // Whatever becomes of this page, what is blocked goes behind this one, as it was pressed.
          await write(waitingFor(twin.key, line), { after: key })
          if (before === undefined) turn = { n: twin.n }
        }
        device = await deviceRow(db)
      }
      // A later decision on the same order stands on it: it cannot be taken back any more.
      if (before?.held === true) await write([before], { held: false, nextAt: 0 })
      const made = [key, device.nextDeviceSeq, before?.key ?? null, sealedNotes] as const
      const fresh = isNewGroupCommand(command)
        ? queuedGroupCommand(momentOf(deps), command, ...made)
        : queuedOrderCommand(momentOf(deps), command, ...made)
      const [n] = await Promise.all([
        db.commands.add({ ...fresh, ...turn }),
        db.device.put({ ...device, nextDeviceSeq: device.nextDeviceSeq + 1 }),
      ])
      touched.add(place.line)
      return { ...fresh, n }
    })
  }

  /** A command on a dish or a sign. Whatever an earlier one asks is answered by it: only the last one counts. */
  const enqueueOverriding = (
    command: NewDishCommand | NewClosingCommand,
    key: string,
    notes: SealedNotes | null,
  ): Promise<QueuedCommand> =>
    change(async (touched) => {
      const line = await lineOf(
        db,
        isNewClosingCommand(command) ? closingLine(command.business.id) : dishLine(command.dish),
      )
      const same = twinOf(line, command)
      if (same !== undefined) return same
      await resolveAll(db, line.filter(needsPerson), 'replaced', deps.serverNow())
      const device = await deviceRow(db, deps.deviceHint?.())
      const fresh = isNewClosingCommand(command)
        ? queuedClosingCommand(momentOf(deps), command, key, device.nextDeviceSeq, line, notes)
        : queuedDishCommand(momentOf(deps), command, key, device.nextDeviceSeq, line)
      const [n] = await Promise.all([
        db.commands.add(fresh),
        db.device.put({ ...device, nextDeviceSeq: device.nextDeviceSeq + 1 }),
      ])
      touched.add(fresh.orderId)
      return { ...fresh, n }
    })

  /**
   * Stores a command and resolves once it is on disk. The same command again (double press, other tab) gives the first one.
   * Rejects with `OtherCommandStands`, or with what IndexedDB says (quota, closed).
   */
  return async (command: NewCommand, key: string = deps.uuid()): Promise<QueuedCommand> => {
    if (isNewDishCommand(command)) return await enqueueOverriding(command, key, null)
    if (!isNewClosingCommand(command)) return await enqueueStep(command, key)
    return await enqueueOverriding(command, key, await withReopen(db, () => sealNotes(db, command.notes)))
  }
}

const momentOf = (deps: OutboxDeps): CommandMoment => ({
  now: deps.now(),
  serverNow: deps.serverNow(),
  clock: deps.assumedClock?.(),
  mono: deps.mono(),
  bootId: deps.bootId,
  appVersion: deps.appVersion,
  commandVersion: newestOf(deps),
})
