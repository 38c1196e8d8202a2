import type { BusinessStatusAnswer } from '#/contract/business-status'
import type { ClosingReason, ClosingTime } from '#/contract/businesses'
import { BUSINESS_STATUS, FOR_GOOD, isClosedAt } from '#/domain/business/closing'
import {
  type ClosingCommand,
  type ClosingDecision,
  type ClosingStand,
  decideClosing,
} from '#/domain/business/closing-command'
import { instant } from '#/domain/values/time'
import {
  type QueuedClosingCommand,
  isQueuedClosingCommand,
  isOpenCommand,
  isReplayed,
  type QueuedCommand,
} from '../store/queued-command'

/** A business's status as this device shows it. */
export type ShownStatus = BusinessStatusAnswer & {
  /** Somebody pressed here, and the server does not know it yet. Times as ISO 8601. */
  unsent?: { at: string; isOpen: boolean }
}

/** Of a closing that the server does not know yet, and therefore cannot be asked to call off. */
export const UNSENT_CLOSING_ID = 0

/**
 * How a business stands as this tablet shows it: what the server said with the presses that it may not have yet on it, in their
 * order, through the server's own `decideClosing`. `now`: server time in milliseconds.
 */
export function businessStatusView(
  known: BusinessStatusAnswer,
  commands: readonly QueuedCommand[],
  businessId: number,
  now: number,
  reasons: readonly ClosingReason[] = [],
): ShownStatus {
  let shown: ShownStatus = known
  for (const command of commands) {
    if (!isQueuedClosingCommand(command) || command.tenantId !== businessId || !isReplayed(command)) continue
    const { occurredAt: at, seenAt, ownPresses: own } = command
    const decision = decideClosing(standOf(shown, now), commandOf(command), { at, seenAt, own }, Math.max(now, at))
    if (decision.outcome !== 'applied') continue
    const isOpen = decision.closing === null
    shown = {
      ...(decision.closing === null ? opened(shown) : closed(shown, decision.closing, command, reasons)),
      pressed: { at: instant(at), by: null, isOpen },
      ...(isOpenCommand(command) && { unsent: { at: instant(at), isOpen } }),
    }
  }
  return shown
}

/** How its staff have left a business, as far as its status says. */
function standOf(
  { status, closingTime, planned = [], pressed = null }: BusinessStatusAnswer,
  now: number,
): ClosingStand {
  const inForce = isClosedAt(closingTime, now) ? Date.parse(closingTime?.endDate ?? '') : null
  return {
    until: inForce ?? (status === BUSINESS_STATUS.offline && !hasEnded(closingTime, now) ? FOR_GOOD : null),
    planned: planned.map(({ startDate, endDate }) => ({
      startsAt: Date.parse(startDate),
      endsAt: Date.parse(endDate),
    })),
    press: pressed === null ? null : { at: Date.parse(pressed.at), isOpen: pressed.isOpen },
  }
}

/** A closing that is over opens the business by itself, also where nobody could be told. */
const hasEnded = (closing: ClosingTime | null, now: number): boolean =>
  closing !== null && Date.parse(closing.endDate) <= now

function opened(before: ShownStatus): ShownStatus {
  const reasons = before.reasons.filter(({ code }) => code !== 'closed_by_staff')
  return {
    ...before,
    status: BUSINESS_STATUS.online,
    closingTime: null,
    planned: [],
    openNow: reasons.length === 0,
    openUntil: null,
    opensAt: reasons[0]?.until ?? null,
    reasons,
  }
}

function closed(
  before: ShownStatus,
  { startsAt, endsAt, isPlanned }: NonNullable<Extract<ClosingDecision, { outcome: 'applied' }>['closing']>,
  { payload }: QueuedClosingCommand,
  known: readonly ClosingReason[],
): ShownStatus {
  const closing: ClosingTime = {
    id: UNSENT_CLOSING_ID,
    // Sealed on the disk; the server says them again.
    notes: '',
    startDate: instant(startsAt),
    endDate: instant(endsAt),
    reason: known.find(({ id }) => id === payload.reasonId) ?? null,
    by: null,
  }
  if (isPlanned) {
    const planned = [...(before.planned ?? []), closing].toSorted(
      (a, b) => Date.parse(a.startDate) - Date.parse(b.startDate),
    )
    const isInForce =
      before.closingTime !== null && !(before.planned ?? []).some(({ id }) => id === before.closingTime?.id)
    return { ...before, planned, closingTime: isInForce ? before.closingTime : (planned[0] ?? closing) }
  }
  const until = endsAt >= FOR_GOOD ? null : instant(endsAt)
  return {
    ...before,
    status: BUSINESS_STATUS.offline,
    closingTime: closing,
    openNow: false,
    openUntil: null,
    opensAt: before.openNow ? until : null,
    reasons: [
      { code: 'closed_by_staff', since: instant(startsAt), until },
      ...before.reasons.filter(({ code }) => code !== 'closed_by_staff'),
    ],
  }
}

function commandOf({ cmd, payload }: QueuedClosingCommand): ClosingCommand {
  if (cmd === 'openBusiness') return { cmd }
  const { startsAt, endsAt = '' } = payload
  return { cmd, startsAt: startsAt === undefined ? null : Date.parse(startsAt), endsAt: Date.parse(endsAt) }
}
