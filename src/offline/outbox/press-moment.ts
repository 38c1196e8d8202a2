import { isClockOff } from '#/domain/devices/device-state'
import { instant } from '#/domain/values/time'
import { isOverridingCommand, type QueuedCommand } from '../store/queued-command'

/** What a sender knows of the time. `offset`: the server's time − the device's, in milliseconds; `undefined`: not measured. */
export type SendingClock = { serverNow: number; offset: number | undefined; mono: number; bootId: string }

/**
 * When a command was pressed, as the server is told. A press that rested on the device's clock alone is uncertain where that
 * clock turned out wrong. The page that made it still knows how long ago that was, by a clock that nobody sets; only of a dish or
 * a sign the moment stays as it was told, because later presses name it.
 */
export function pressMoment(
  command: QueuedCommand,
  clock: SendingClock | undefined,
): { occurredAt: string; isTimeUncertain?: true } {
  const { clock: assumed, occurredAt } = command
  const isOff = assumed !== undefined && clock?.offset !== undefined && isClockOff(clock.offset - assumed.offset)
  if (assumed?.isWrong !== true && !isOff) return { occurredAt: instant(Math.round(occurredAt)) }
  const isOfThisPage = clock?.offset !== undefined && clock.bootId === command.bootId && !isOverridingCommand(command)
  const at = isOfThisPage ? clock.serverNow - (clock.mono - command.occurredMono) : occurredAt
  return { occurredAt: instant(Math.round(at)), isTimeUncertain: true }
}
