import { isClosingCommand, isDishCommand, isGroupCommand, readCommand } from '#/contract/commands/read-command'
import type { NewestCommand } from '#/contract/commands/upcast'
import type { BodyOf, ResponseOf } from '#/contract/endpoint'
import type {
  CommandResult,
  live,
  LiveClosingCommand,
  LiveCommand,
  LiveDishCommand,
  LiveGroupCommand,
  LiveOrderCommand,
  OrderResult,
} from '#/contract/live'
import { LARGEST_INTEGER } from '#/contract/shared'
import type { ClosingCommand } from '#/domain/business/closing-command'
import type { DishCommand } from '#/domain/business/dish-command'
import type { OffPart } from '#/domain/business/off-target'
import { isGroupCommandName } from '#/domain/meals/group-command'
import type { OrderCommand } from '#/domain/orders/order-command'
import { carryOutClosing, type ClosingCarriedOut } from './carry-out-closing'
import { run } from '../../db/statement'
import { failpoint } from '../../failpoints'
import { reachedAmong } from '../../ground/businesses/require-business'
import { type Actor, inTransaction, type SignedInContext } from '../../ground/http/context'
import { describeError } from '../../ground/http/describe-error'
import { carryOutGroup, type GroupCarriedOut, type GroupRequest } from '../meal-groups/carry-out-group'
import { carryOutDish, type DishCarriedOut } from '../menu/carry-out-dish'
import { type CarriedOut, carryOutCommand } from '../orders/carry-out-command'

type Sent = BodyOf<typeof live.commands>

/**
 * A crowd that comes back at once may take longer than a caller waits (10 s). What is done by then is answered, so that it is
 * not sent again; the rest is asked for again in a moment.
 */
const ANSWER_AFTER_MS = 6_000

/**
 * Carries out what a tablet had queued, in the order in which it was sent, each command in a transaction of its own. Per
 * order, and per group of meals, it stops at the first one that does not hold: what was pressed after it was meant for another state. Presses on a dish,
 * and on the sign of a business, stand each for itself and stop nothing.
 */
export async function runCommands(ctx: SignedInContext, body: Sent): Promise<ResponseOf<typeof live.commands>> {
  const asDevice = { ...ctx, deviceId: body.deviceId }
  const stoppedBy = new Map<unknown, string>()
  const results: CommandResult[] = []
  await failpoint(
    'call',
    ...body.commands.map((sent) => Number(sent['orderId'] ?? sent['groupId'] ?? sent['dishId'] ?? sent['businessId'])),
  )
  const answerBy = ctx.now.getTime() + ANSWER_AFTER_MS
  for (const sent of body.commands) {
    if (ctx.deps.clock.now().getTime() > answerBy) {
      results.push({ key: sent.key, replayed: false, outcome: 'in_progress' })
      continue
    }
    const line = lineOf(sent)
    const result = await runOne(asDevice, sent, stoppedBy.get(line))
    if (line !== undefined && !holds(result)) stoppedBy.set(line, stoppedBy.get(line) ?? sent.key)
    results.push(result)
  }
  return { results, serverTime: ctx.deps.clock.now().toISOString() }
}

/** What a command queues behind; `undefined`: it stands for itself. */
const lineOf = ({ orderId, groupId }: Sent['commands'][number]): unknown =>
  orderId ?? (typeof groupId === 'number' ? `group ${groupId}` : undefined)

const holds = (result: CommandResult): boolean => result.outcome === 'applied' || result.outcome === 'already'

async function runOne(
  ctx: SignedInContext,
  sent: Sent['commands'][number],
  stoppedBy: string | undefined,
): Promise<CommandResult> {
  const { key } = sent
  const read = readCommand(sent)
  if (read === undefined) return { key, replayed: false, outcome: 'bad_command' }
  const { command, newest, asked } = read
  if (!command.isTimeUncertain) noteAge(ctx, command)
  try {
    if (isClosingCommand(command)) return await runClosing(ctx, command, newest, asked)
    if (isDishCommand(command)) return await runDish(ctx, command, newest, asked)
    const blockedBy = stoppedBy ?? (await failedPredecessor(ctx, command))
    if (blockedBy !== undefined) return { key, replayed: false, outcome: 'blocked', by: blockedBy }
    if (isGroupCommand(command)) return await runGroup(ctx, command, newest, asked)
    return await runOrder(ctx, command, orderCommandOf(newest), asked)
  } catch (error) {
    ctx.deps.logger.error({ key, error: describeError(error) }, 'a command failed')
    return { key, replayed: false, outcome: 'failed' }
  }
}

/** Each time that it comes: one whose answer was lost waits on its tablet for longer. */
function noteAge({ deps, now }: SignedInContext, { occurredAt }: LiveCommand): void {
  deps.metrics.commandAge.observe(Math.max(0, now.getTime() - Date.parse(occurredAt)) / 1_000)
}

const isReached = async (ctx: SignedInContext, businessId: number): Promise<boolean> =>
  (await reachedAmong(ctx, [businessId])).has(businessId)

async function runOrder(
  ctx: SignedInContext,
  command: LiveOrderCommand,
  orderCommand: OrderCommand,
  asked: object,
): Promise<CommandResult> {
  const { key } = command
  if (!(await isReached(ctx, command.businessId)))
    return { key, replayed: false, outcome: 'refused', code: 'no_access', order: null }
  const done = await carryOutCommand(ctx, {
    orderId: command.orderId,
    reach: { ids: [command.businessId] },
    command: orderCommand,
    asked,
    seen: {
      status: command.baseStatus,
      statusVersion: command.baseStatusVersion,
      minutes: command.baseMinutes,
      recalls: command.baseRecalls,
    },
    ...(await claimPartsOf(ctx, command)),
  })
  return resultOf(key, done)
}

async function runGroup(
  ctx: SignedInContext,
  command: LiveGroupCommand,
  newest: NewestCommand,
  asked: object,
): Promise<CommandResult> {
  const { key, businessId, groupId, baseStatusVersion: seenVersion } = command
  if (!(await isReached(ctx, businessId)))
    return { key, replayed: false, outcome: 'refused', code: 'no_access', group: null }
  const done = await carryOutGroup(ctx, {
    businessId,
    groupId,
    ...groupCommandOf(newest),
    asked,
    seenVersion,
    ...(await claimPartsOf(ctx, command)),
  })
  return ownResultOf(key, done)
}

async function runDish(
  ctx: SignedInContext,
  command: LiveDishCommand,
  newest: NewestCommand,
  asked: object,
): Promise<CommandResult> {
  const { key, businessId, dishId, basePressedAt, ownPresses } = command
  if (!(await isReached(ctx, businessId)))
    return { key, replayed: false, outcome: 'refused', code: 'no_access', dish: null }
  const done = await carryOutDish(ctx, {
    businessId,
    dishId,
    part: partOf(newest),
    command: dishCommandOf(newest),
    asked,
    seen: { seenAt: basePressedAt === null ? null : Date.parse(basePressedAt), own: ownPresses.map(Date.parse) },
    ...(await claimPartsOf(ctx, command)),
  })
  return ownResultOf(key, done)
}

async function runClosing(
  ctx: SignedInContext,
  command: LiveClosingCommand,
  newest: NewestCommand,
  asked: object,
): Promise<CommandResult> {
  const { key, businessId, basePressedAt, ownPresses } = command
  if (!(await isReached(ctx, businessId)))
    return { key, replayed: false, outcome: 'refused', code: 'no_access', businessStatus: null }
  const done = await carryOutClosing(ctx, {
    businessId,
    ...closingOf(newest),
    asked,
    seen: { seenAt: basePressedAt === null ? null : Date.parse(basePressedAt), own: ownPresses.map(Date.parse) },
    ...(await claimPartsOf(ctx, command)),
  })
  return ownResultOf(key, done)
}

/** What all kinds say of who pressed, where and when. */
const claimPartsOf = async (ctx: SignedInContext, command: LiveCommand) => ({
  key: command.key.toLowerCase(),
  deviceSeq: Math.min(command.deviceSeq, LARGEST_INTEGER),
  actor: await actorOf(ctx, command),
  occurredAt: new Date(command.occurredAt),
  isTimeUncertain: command.isTimeUncertain,
})

function dishCommandOf(newest: NewestCommand): DishCommand {
  if (newest.cmd === 'dishOff') return { cmd: newest.cmd, until: Date.parse(newest.payload.until) }
  if (newest.cmd === 'dishOn') return { cmd: newest.cmd }
  throw new Error(`${newest.cmd} is no command of a dish`)
}

function groupCommandOf(newest: NewestCommand): Pick<GroupRequest, 'cmd' | 'said'> {
  if (newest.cmd === 'refuseGroup' || newest.cmd === 'refuseMeal' || newest.cmd === 'acceptMeal')
    return { cmd: newest.cmd, said: newest.payload }
  if (!isGroupCommandName(newest.cmd)) throw new Error(`${newest.cmd} is no command of a group`)
  return { cmd: newest.cmd, said: {} }
}

function closingOf(newest: NewestCommand): {
  command: ClosingCommand
  why: { reasonId: number; notes: string } | undefined
} {
  if (newest.cmd === 'openBusiness') return { command: { cmd: newest.cmd }, why: undefined }
  if (newest.cmd !== 'closeBusiness') throw new Error(`${newest.cmd} is no command of a business`)
  const { reasonId, notes, startsAt, endsAt } = newest.payload
  const period = { startsAt: startsAt === undefined ? null : Date.parse(startsAt), endsAt: Date.parse(endsAt) }
  return { command: { cmd: newest.cmd, ...period }, why: { reasonId, notes } }
}

/** Which part of a dish is meant; `undefined`: the dish. */
const partOf = ({ payload }: NewestCommand): OffPart | undefined => ('part' in payload ? payload.part : undefined)

function orderCommandOf(newest: NewestCommand): OrderCommand {
  switch (newest.cmd) {
    case 'accept':
      return { cmd: 'accept', minutes: newest.payload.minutes }
    case 'reject':
      return { cmd: 'reject', ...newest.payload }
    case 'recall':
      return { cmd: 'recall', ...newest.payload }
    case 'markCooked':
    case 'markCollected':
    case 'markDelivered':
      return { cmd: newest.cmd }
    case 'dishOff':
    case 'dishOn':
    case 'closeBusiness':
    case 'openBusiness':
    case 'acceptGroup':
    case 'refuseGroup':
    case 'refuseMeal':
    case 'acceptMeal':
    case 'markGroupCooked':
    case 'handOverGroup':
      throw new Error(`${newest.cmd} is no command of an order`)
  }
}

function ownResultOf(key: string, done: DishCarriedOut | ClosingCarriedOut | GroupCarriedOut): CommandResult {
  return 'replayed' in done ? { ...done, key } : { key, replayed: false, outcome: done.outcome }
}

function resultOf(key: string, done: CarriedOut): OrderResult {
  switch (done.outcome) {
    case 'applied':
    case 'already':
    case 'conflict':
    case 'refused':
      return { ...done, key }
    case 'in_progress':
    case 'key_reused':
      return { key, replayed: false, outcome: done.outcome }
  }
}

/** Who pressed before somebody else signed in; only a colleague of the same business is taken by the word. */
async function actorOf(ctx: SignedInContext, { businessId, userId }: LiveCommand): Promise<Actor | undefined> {
  if (userId === undefined || userId === ctx.caller.userId) return undefined
  const [actor] = await inTransaction(ctx, (tx) =>
    run<Actor>(tx, {
      name: 'actor_of_command',
      text: `SELECT u.id AS "userId", u.name || ' ' || u.surname AS "userName" FROM people_names u
        WHERE u.id = $1 AND drin_works_in(u.id, $2)`,
      values: [Math.min(userId, LARGEST_INTEGER), businessId],
    }),
  )
  return actor
}

/** A command that waits for another one (`after`) is not tried where that one came to nothing in an earlier call. */
async function failedPredecessor(
  ctx: SignedInContext,
  { businessId, after }: LiveOrderCommand | LiveGroupCommand,
): Promise<string | undefined> {
  if (after === null) return undefined
  const [row] = await inTransaction(ctx, (tx) =>
    run<{ outcome: string }>(tx, {
      name: 'outcome_of_key',
      text: 'SELECT outcome FROM command_log WHERE business_id = $1 AND key = $2',
      values: [businessId, after],
    }),
  )
  return row?.outcome === 'conflict' || row?.outcome === 'refused' ? after : undefined
}
