import type { LiveCommand } from '#/contract/live'
import { isMealCommandName } from '#/domain/meals/group-command'
import { instant } from '#/domain/values/time'
import { pressMoment, type SendingClock } from './press-moment'
import { openNotes } from './note-seal'
import {
  hasNotes,
  isQueuedClosingCommand,
  isQueuedDishCommand,
  isQueuedGroupCommand,
  type QueuedCommand,
} from '../store/queued-command'
import type { OutboxTables } from '../store/tables'

/** The latest are those that may stand. */
const OWN_PRESSES_SENT = 100

/**
 * A command as the wire carries it, in the version in which it was pressed: the server brings it into its own shape. The
 * notes are opened only here. `clock`: what the sender knows of the time by now.
 */
export async function toCommand(db: OutboxTables, command: QueuedCommand, clock?: SendingClock): Promise<LiveCommand> {
  const common = {
    key: command.key,
    deviceSeq: command.deviceSeq,
    businessId: command.tenantId,
    userId: command.userId,
    v: command.v,
    after: command.after,
    ...pressMoment(command, clock),
  }
  const notes = hasNotes(command.cmd) ? { notes: await openNotes(db, command.sealedNotes) } : {}
  if (isQueuedDishCommand(command)) {
    return { ...common, ...knownOf(command), dishId: command.dish.id, cmd: command.cmd, payload: command.payload }
  }
  if (isQueuedClosingCommand(command)) {
    return { ...common, ...knownOf(command), cmd: command.cmd, payload: { ...command.payload, ...notes } }
  }
  if (isQueuedGroupCommand(command)) {
    return {
      ...common,
      groupId: command.group.id,
      ...(!isMealCommandName(command.cmd) && { baseStatusVersion: command.baseStatusVersion }),
      cmd: command.cmd,
      payload: { ...command.payload, ...notes },
    }
  }
  return {
    ...common,
    orderId: command.orderId,
    baseStatus: command.baseStatus,
    baseStatusVersion: command.baseStatusVersion,
    baseMinutes: command.baseMinutes,
    baseRecalls: command.baseRecalls,
    cmd: command.cmd,
    payload: { ...command.payload, ...notes },
  }
}

/** What whoever pressed knew. */
const knownOf = ({ seenAt, ownPresses }: { seenAt: number | null; ownPresses: readonly number[] }) => ({
  basePressedAt: seenAt === null ? null : instant(seenAt),
  ownPresses: ownPresses.slice(-OWN_PRESSES_SENT).map(instant),
})
