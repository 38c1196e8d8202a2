import type { MealGroup } from '#/contract/company-orders'
import type { GroupNow } from '#/contract/live'
import {
  decideAdded,
  decideGroup,
  GROUP_STEP,
  isMealCommandName,
  mealColumn,
  type MealCommandName,
  statusAsked,
} from '#/domain/meals/group-command'
import { OTHER_REASON_ID } from '#/domain/orders/order-command'
import { FIRST_STATUS } from '#/domain/orders/order-status'
import { instant } from '#/domain/values/time'
import { type OrderSync, syncOf } from '../board/view'
import {
  isOpenCommand,
  isQueuedGroupCommand,
  isReplayed,
  type QueuedCommand,
  type QueuedGroupCommand,
} from '../store/queued-command'

/** A group as screens show it: as the server last said it stands, with what was pressed here on top. */
export type Shown<Group> = Group & {
  /** What is pending of it, as on the cards of orders. */
  sync: OrderSync
  /** Meals that are refused here and not sent yet, and those that were added and are accepted here. */
  refusedHere: readonly number[]
  /** Of the former what the server cannot have taken off yet, so that what was read still counts it. */
  refusedUnsent: readonly number[]
  acceptedHere: readonly number[]
}

export const commandsOf = (commands: readonly QueuedCommand[], groupId: number): QueuedGroupCommand[] =>
  commands.filter(isQueuedGroupCommand).filter(({ group }) => group.id === groupId)

/**
 * The group as it was read, as later news of it (`known`) say it stands, and as the open commands will leave it, in the order of presses, by the
 * server's own `decideGroup`. `sentAt`, `now`: see `syncOf`.
 */
export function showGroup<Group extends MealGroup>(
  read: Group,
  known: GroupNow | undefined,
  commands: readonly QueuedGroupCommand[],
  { sentAt, now }: { sentAt?: number | undefined; now: number },
): Shown<Group> {
  const news = known !== undefined && known.statusVersion > read.statusVersion ? known : undefined
  let view = news === undefined ? read : moved(read, news)
  const answered = { refuseMeal: new Set<number>(), acceptMeal: new Set<number>() }
  for (const command of commands.filter(isReplayed)) {
    const { cmd, payload } = command
    if (!isMealCommandName(cmd)) view = stepped(view, command)
    else if (payload.mealId !== undefined && isTaken(view, cmd)) answered[cmd].add(payload.mealId)
  }
  const refusedUnsent = commands
    .filter((command) => command.cmd === 'refuseMeal' && isOpenCommand(command))
    .flatMap(({ payload }) => payload.mealId ?? [])
  const [refusedHere, acceptedHere] = [[...answered.refuseMeal], [...answered.acceptMeal]]
  return {
    ...withoutAnswered(view, [...refusedHere, ...acceptedHere]),
    sync: syncOf(commands, sentAt, now),
    refusedHere,
    refusedUnsent,
    acceptedHere,
  }
}

/** Whether the answer to one meal holds by the group as it stands; of the meal itself only what is read of it tells. */
const isTaken = (group: MealGroup, cmd: MealCommandName): boolean =>
  cmd === 'refuseMeal' || decideAdded(group, { status: FIRST_STATUS, isAdded: true }).outcome === 'applied'

/** What was added and is answered here waits no more, and rings no more. */
function withoutAnswered<Group extends MealGroup>(group: Group, answered: readonly number[]): Group {
  const { askedOrderIds, column, ringOrderId } = group
  if (askedOrderIds === undefined) return group
  const waiting = askedOrderIds.filter((id) => !answered.includes(id))
  return {
    ...group,
    asked: waiting.length,
    askedOrderIds: waiting,
    ringOrderId: column === 'toAccept' ? ringOrderId : (waiting[0] ?? null),
  }
}

function stepped<Group extends MealGroup>(
  group: Group,
  { cmd, payload, occurredAt, baseStatusVersion }: QueuedGroupCommand,
) {
  const asked = {
    status: statusAsked(cmd, group, baseStatusVersion),
    reasonId: payload.reasonId,
    // Sealed: only that there are some matters.
    notes: payload.reasonId === OTHER_REASON_ID ? '…' : '',
  }
  const decision = decideGroup(group, asked, baseStatusVersion)
  if (decision.outcome !== 'applied') return group
  const { status } = decision
  return moved(group, {
    status,
    statusVersion: group.statusVersion + 1,
    closedAt: group.closedAt,
    cookedAt: status === GROUP_STEP.cook ? instant(Math.round(occurredAt)) : group.cookedAt,
    hasCourier: group.hasCourier,
  })
}

/** As another step leaves it; nobody waits for an answer once there is one. */
function moved<Group extends MealGroup>(group: Group, to: Omit<GroupNow, 'id'>): Group {
  const { status, statusVersion, closedAt, cookedAt, hasCourier } = to
  const column = mealColumn(to) ?? null
  return {
    ...group,
    status,
    statusVersion,
    closedAt,
    cookedAt,
    hasCourier,
    column,
    ringOrderId: column === 'toAccept' ? group.ringOrderId : null,
  }
}
