import { isClosingCommand, isDishCommand, isGroupCommand, readCommand } from '#/contract/commands/read-command'
import { type NewestCommand, UPCASTERS } from '#/contract/commands/upcast'
import type { CommandResult, LiveClosingCommand, LiveDishCommand, LiveGroupCommand, OrderResult } from '#/contract/live'
import type { DishNow } from '#/contract/menu'
import type { Order } from '#/contract/orders'
import type { User } from '#/contract/session'
import { mayPass, permissionMap } from '#/domain/people/access'
import { offKey, type OffPart } from '#/domain/business/off-target'
import { CLOSING_ACCESS, type ClosingCommand, decideClosing } from '#/domain/business/closing-command'
import { DISH_ACCESS, type DishCommand, type DishPress, decideDish } from '#/domain/business/dish-command'
import {
  decideAdded,
  decideGroup,
  type GroupCommandName,
  type GroupDecision,
  isMealCommandName,
  type MealCommandName,
  rejectRefusal,
  statusAsked,
} from '#/domain/meals/group-command'
import { COMMAND_ACCESS, decide, type OrderCommand, type SeenState } from '#/domain/orders/order-command'
import { STAMP_OF } from '#/domain/orders/order-status'
import { earliestPress, pressTime } from '#/domain/orders/press-time'
import { policyEnd } from '#/domain/orders/policy-end'
import { instant } from '#/domain/values/time'
import { decidedOrder } from '#/offline/board/view'
import { closingLine, dishLine, groupLine } from '#/offline/store/queued-command'
import { upToV8, WITH_V8 } from '../support/command-v8'
import { changed, orderCommandOf } from './order-changes'
import { askedMealOf, nowOf as groupNowOf, type SimGroup } from './sim-group'
import { OPEN_SIGN, type SimSign, statusOf } from './sim-sign'
import {
  type Applied,
  logKey,
  type SimDish,
  type SimStore,
  type StoredClosingResult,
  type StoredDishResult,
  type StoredGroupResult,
  type StoredOrderResult,
} from './sim-store'

/** Minutes that an order may wait before the policy ends it; short, so that runs of a few minutes see it. */
export const MAX_PENDING_MINUTES = 3
const EXPIRES_AFTER_MS = 14 * 86_400_000

/** A command as the wire carries it. */
export type Sent = Record<string, unknown> & { key: string }
/** Faults of the server's own making that a test of the tests switches on. */
export type ServerFaults = {
  ignoresFingerprints?: boolean
  /** Presses that did not know that an order was brought back are carried out all the same. */
  ignoresRecalls?: boolean
  /** Orders are brought back however long ago they were cooked or handed over. */
  recallsAnytime?: boolean
  /** The order goes back a step, and nothing says that it did. */
  forgetsRecalls?: boolean
  /** A dish goes off although its hours were over when the press arrived. */
  takesOffLate?: boolean
  /** Whoever presses on a dish last wins, whatever they had seen. */
  ignoresOtherDishPresses?: boolean
  /** A business is closed although its hours were over when the press arrived. */
  closesLate?: boolean
  /** Whoever presses on a sign last wins, whatever they had seen. */
  ignoresOtherSigns?: boolean
  /** A meal is added although its company took that back meanwhile. */
  acceptsTakenBack?: boolean
  /** A meal that is accepted is cooked twice. */
  countsAddedTwice?: boolean
  /** A meal that is accepted is not cooked. */
  forgetsAdded?: boolean
  /** A meal that is accepted goes on asking. */
  asksOn?: boolean
  /** A group is refused although somebody accepted it meanwhile. */
  refusesAccepted?: boolean
  numbersBeforeCommit?: (run: () => void) => void
}

type Deps = {
  now: () => number
  faults: ServerFaults
  /** The newest version of commands that is accepted. */
  version: () => 1 | 2
  arrived: (deviceId: string, deviceSeq: number) => void
  onBroken: (property: string, message: string) => void
}

/** The road of a command, as server/kitchen/orders/carry-out-command.ts has it, on the real `decide`. */
export class CommandRoad {
  readonly #store: SimStore
  readonly #deps: Deps

  constructor(store: SimStore, deps: Deps) {
    this.#store = store
    this.#deps = deps
  }

  runOne(caller: User, deviceId: string, sent: Sent, stoppedBy: string | undefined): CommandResult {
    const { key } = sent
    const read = this.#deps.version() === 2 ? readCommand(sent, WITH_V8, [...UPCASTERS, upToV8]) : readCommand(sent)
    if (read === undefined) return { key, replayed: false, outcome: 'bad_command' }
    const { command, newest, asked } = read
    this.#deps.arrived(deviceId, command.deviceSeq)
    if (!businessesOf(caller).includes(command.businessId)) {
      this.#deps.onBroken(
        'P8',
        `user ${caller.id} sent a change of business ${command.businessId}, which they cannot reach`,
      )
      const refusal = { key, replayed: false, outcome: 'refused', code: 'no_access' } as const
      if (isClosingCommand(command)) return { ...refusal, businessStatus: null }
      if (isGroupCommand(command)) return { ...refusal, group: null }
      return isDishCommand(command) ? { ...refusal, dish: null } : { ...refusal, order: null }
    }
    if (isClosingCommand(command)) return this.#runSign(caller, deviceId, command, closingOf(newest), asked)
    if (isDishCommand(command)) return this.#runDish(caller, deviceId, command, dishCommandOf(newest), asked)
    const blockedBy = stoppedBy ?? this.#failedPredecessor(command.businessId, command.after)
    if (blockedBy !== undefined) return { key, replayed: false, outcome: 'blocked', by: blockedBy }
    if (isGroupCommand(command)) return this.#runGroup(command, asked)
    const result = this.carryOut(
      caller,
      command.businessId,
      command.orderId,
      orderCommandOf({ cmd: newest.cmd, payload: newest.payload }),
      asked,
      {
        status: command.baseStatus,
        statusVersion: command.baseStatusVersion,
        minutes: command.baseMinutes,
        recalls: command.baseRecalls,
      },
      key,
      Date.parse(command.occurredAt),
      command.isTimeUncertain,
    )
    const isSaidDone = result.outcome === 'applied' || result.outcome === 'already'
    if (
      isSaidDone &&
      this.#store.stored(command.businessId, key)?.fingerprint !== fingerprintOf(command.orderId, asked)
    ) {
      this.#deps.onBroken(
        'P7',
        `the answer to ${key} says "${result.outcome}" about something else than what was asked`,
      )
    }
    return result
  }

  #failedPredecessor(businessId: number, after: string | null): string | undefined {
    const outcome = after === null ? undefined : this.#store.stored(businessId, after)?.result.outcome
    return outcome === 'conflict' || outcome === 'refused' ? (after ?? undefined) : undefined
  }

  carryOut(
    caller: User,
    businessId: number,
    orderId: number,
    command: OrderCommand,
    asked: object,
    seen: SeenState,
    key: string,
    occurredAt: number,
    isTimeUncertain = false,
  ): OrderResult {
    const refusal = { key, replayed: false, outcome: 'refused', order: null } as const
    const access = { ...caller, perms: permissionMap(caller.permissions) }
    if (!mayPass(COMMAND_ACCESS[command.cmd], access)) return { ...refusal, code: 'no_access' }
    const before = this.#store.data.orders.get(orderId)
    if (before === undefined || before.businessId !== businessId) return { ...refusal, code: 'unknown_order' }
    const fingerprint = fingerprintOf(orderId, asked)
    const known = this.#store.stored(businessId, key)
    if (known !== undefined) {
      if (known.fingerprint !== fingerprint && this.#deps.faults.ignoresFingerprints !== true) {
        return { key, replayed: false, outcome: 'key_reused' }
      }
      // The fingerprint says that it was this command of this order.
      return { ...(known.result as StoredOrderResult), replayed: true }
    }
    const now = this.#deps.now()
    const store = (result: StoredOrderResult, applied?: Applied): OrderResult => {
      this.#store.log(businessId, key, { fingerprint, result, applied })
      this.#store.everLogged.add(logKey(businessId, key))
      return result
    }
    const head = this.#store.data.heads.get(businessId) ?? 0
    const from = earliestPress(
      {
        registeredAt: Date.parse(before.registrationtime),
        statusVersion: before.statusVersion,
        stamps: Object.values(STAMP_OF).map((stamp) => Date.parse(before[stamp] ?? '') || null),
      },
      seen,
    )
    const { at, isUncertain } = pressTime(occurredAt, { from, now }, isTimeUncertain)
    if (!isUncertain && now - at > EXPIRES_AFTER_MS) {
      // No run lasts so long: a clock was believed that was set.
      this.#deps.onBroken('P1', `the press ${key} was refused as expired, by the clock of its device`)
      return store({ ...refusal, code: 'expired', order: before })
    }
    const endedByPolicy =
      before.lastDateRejected !== null && before.statusBy === null ? this.#end(before, at) : undefined
    const recalls = this.#deps.faults.ignoresRecalls === true ? undefined : seen.recalls
    const decided = this.#deps.faults.recallsAnytime === true ? steppedAt(before, at) : before
    const decision = decide({ ...decidedOrder(decided), endedByPolicy }, command, { ...seen, recalls, at })
    switch (decision.outcome) {
      case 'refused':
        return store({ ...refusal, code: decision.code, order: before })
      case 'already':
        return store({ key, replayed: false, outcome: 'already', order: before, seq: head })
      case 'conflict':
        return store({ key, replayed: false, outcome: 'conflict', code: decision.code, order: before })
      case 'applied': {
        const by = { userId: caller.id, userName: caller.name, deviceMark: null }
        const told = changed(before, decision.patch, decision.stamp, at, by)
        const order = this.#deps.faults.forgetsRecalls === true ? { ...told, recall: before.recall } : told
        if ((seen.recalls ?? Infinity) < (before.recall?.count ?? 0)) this.#checkUnseen(command, orderId)
        const seq = this.#store.nextSeq(businessId)
        const applied = { key, epoch: this.#store.data.epoch, orderId, seq }
        this.#store.applied.push(applied)
        const result = store({ key, replayed: false, outcome: 'applied', order, seq }, applied)
        this.#store.write(order, seq, 'status')
        return result
      }
    }
  }

  #runDish(caller: User, deviceId: string, sent: LiveDishCommand, command: DishCommand, asked: object): CommandResult {
    const seen = {
      seenAt: sent.basePressedAt === null ? null : Date.parse(sent.basePressedAt),
      own: sent.ownPresses.map(Date.parse),
    }
    return this.#carryOutDish(
      caller,
      deviceId,
      { ...sent, part: partIn(asked) },
      command,
      asked,
      seen,
      Date.parse(sent.occurredAt),
      sent.isTimeUncertain,
    )
  }

  /** The plain call. */
  directDish(
    caller: User,
    deviceId: string,
    named: { businessId: number; dishId: number; part: OffPart | undefined; key: string },
    asked: { cmd: 'dishOn' } | { cmd: 'dishOff'; until: string },
  ): CommandResult {
    const command = asked.cmd === 'dishOn' ? asked : { cmd: asked.cmd, until: Date.parse(asked.until) }
    const isOver = command.cmd === 'dishOff' && command.until <= this.#deps.now()
    if (isOver) return { key: named.key, replayed: false, outcome: 'bad_command' }
    return this.#carryOutDish(caller, deviceId, named, command, asked, {}, this.#deps.now())
  }

  #carryOutDish(
    caller: User,
    deviceId: string,
    { key, businessId, dishId, part }: { businessId: number; dishId: number; part: OffPart | undefined; key: string },
    command: DishCommand,
    asked: object,
    seen: Omit<DishPress, 'at'>,
    at: number,
    isTimeUncertain = false,
  ): CommandResult {
    const refusal = { key, replayed: false, outcome: 'refused', dish: null } as const
    if (!mayPass(DISH_ACCESS, { ...caller, perms: permissionMap(caller.permissions) }))
      return { ...refusal, code: 'no_access' }
    const before = this.#store.data.dishes.get(offKey({ id: dishId, part }))
    if (before === undefined || before.businessId !== businessId) return { ...refusal, code: 'unknown_dish' }
    const fingerprint = dishFingerprintOf(dishId, asked)
    const known = this.#store.stored(businessId, key)
    if (known !== undefined) {
      const isOther = known.fingerprint !== fingerprint
      return isOther ? { key, replayed: false, outcome: 'key_reused' } : { ...known.result, replayed: true }
    }
    const store = (result: StoredDishResult, applied?: Applied): CommandResult => {
      this.#store.log(businessId, key, { fingerprint, result, applied })
      this.#store.everLogged.add(logKey(businessId, key))
      return result
    }
    const now = this.#deps.now()
    if (!isTimeUncertain && now - at > EXPIRES_AFTER_MS) return store({ ...refusal, code: 'expired' })
    const { takesOffLate, ignoresOtherDishPresses } = this.#deps.faults
    const press = { at, ...(ignoresOtherDishPresses === true ? {} : seen) }
    const decision = decideDish(before, command, press, takesOffLate === true ? Math.min(now, at) : now)
    switch (decision.outcome) {
      case 'refused':
        return store({ ...refusal, code: decision.code, dish: nowOf(before) })
      case 'conflict':
        return store({ key, replayed: false, ...decision, dish: nowOf(before) })
      case 'already': {
        const seq = this.#store.data.heads.get(businessId) ?? 0
        return store({ key, replayed: false, outcome: 'already', dish: nowOf(before), seq })
      }
      case 'applied': {
        // Who calls directly stands before the dish as it is.
        if (seen.seenAt !== undefined) this.#checkDish(before, command, { at, seenAt: seen.seenAt, deviceId }, now)
        const seq = this.#store.nextSeq(businessId)
        const applied = { key, epoch: this.#store.data.epoch, orderId: dishLine(before), seq }
        this.#store.applied.push(applied)
        const dish = { ...before, until: decision.until, at, deviceId }
        this.#store.writeDish(dish, seq)
        return store({ key, replayed: false, outcome: 'applied', dish: nowOf(dish), seq }, applied)
      }
    }
  }

  #runGroup(sent: LiveGroupCommand, asked: object): CommandResult {
    const said = { ...asked, seenVersion: sent.baseStatusVersion } as GroupAsked // as its version's schema has checked it
    return this.carryOutGroup(sent, said, Date.parse(sent.occurredAt), sent.isTimeUncertain)
  }

  /** The road of a step of a group, as server/kitchen/meal-groups/carry-out-group.ts has it, on the real `decideGroup`. */
  carryOutGroup(
    { key, businessId, groupId }: { businessId: number; groupId: number; key: string },
    { seenVersion, ...asked }: GroupAsked,
    at: number,
    isTimeUncertain = false,
  ): CommandResult {
    const refusal = { key, replayed: false, outcome: 'refused', group: null } as const
    const before = this.#store.data.groups.get(groupId)
    const isAhead = seenVersion !== undefined && seenVersion > (before?.statusVersion ?? 0)
    if (before === undefined || before.businessId !== businessId || isAhead)
      return { ...refusal, code: 'unknown_order' }
    const fingerprint = JSON.stringify({ groupId, asked })
    const known = this.#store.stored(businessId, key)
    if (known !== undefined) {
      const isOther = known.fingerprint !== fingerprint
      return isOther ? { key, replayed: false, outcome: 'key_reused' } : { ...known.result, replayed: true }
    }
    const store = (result: StoredGroupResult, applied?: Applied): CommandResult => {
      this.#store.log(businessId, key, { fingerprint, result, applied })
      this.#store.everLogged.add(logKey(businessId, key))
      return result
    }
    const now = this.#deps.now()
    const group = groupNowOf(before)
    if (!isTimeUncertain && now - at > EXPIRES_AFTER_MS) return store({ ...refusal, code: 'expired', group })
    const decision = this.#decideGroup(before, asked, seenVersion)
    switch (decision.outcome) {
      case 'refused':
        return store({ ...refusal, code: decision.code, group })
      case 'conflict':
        return store({ key, replayed: false, outcome: 'conflict', code: decision.code, group })
      case 'already': {
        const seq = this.#store.data.heads.get(businessId) ?? 0
        return store({ key, replayed: false, outcome: 'already', group, seq })
      }
      case 'applied': {
        const hasMoved = seenVersion !== before.statusVersion && before.status !== 'PENDING'
        if (asked.cmd === 'refuseGroup' && hasMoved && seenVersion !== undefined)
          this.#deps.onBroken('P14', `group ${groupId} is refused, though somebody had accepted it meanwhile`)
        if (asked.cmd === 'acceptMeal' && !before.asked.includes(asked.mealId ?? 0))
          this.#deps.onBroken('P14', `meal ${asked.mealId} is added, though nobody asked for it any more`)
        const after = this.#faulty(before, afterStep(before, asked, decision.status, Math.min(at, now)), asked)
        const seq = this.#store.nextSeq(businessId)
        const applied = { key, epoch: this.#store.data.epoch, orderId: groupLine(groupId), seq }
        this.#store.applied.push(applied)
        this.#store.writeGroup(after, seq)
        return store({ key, replayed: false, outcome: 'applied', group: groupNowOf(after), seq }, applied)
      }
    }
  }

  /** What a test of the tests makes of a yes to an added meal. */
  #faulty(before: SimGroup, after: SimGroup, { cmd, mealId }: Omit<GroupAsked, 'seenVersion'>): SimGroup {
    const { countsAddedTwice, forgetsAdded, asksOn } = this.#deps.faults
    if (cmd !== 'acceptMeal' || mealId === undefined) return after
    return {
      ...after,
      ...(countsAddedTwice === true && { meals: [...after.meals, mealId] }),
      ...(forgetsAdded === true && { meals: before.meals }),
      ...(asksOn === true && { asked: before.asked }),
    }
  }

  #decideGroup(
    group: SimGroup,
    { cmd, mealId, reasonId }: Omit<GroupAsked, 'seenVersion'>,
    seenVersion: number | undefined,
  ): GroupDecision {
    const seen = this.#deps.faults.refusesAccepted === true ? undefined : seenVersion
    const status = statusAsked(cmd, group, seen)
    if (isMealCommandName(cmd)) return this.#decideMeal(group, { cmd, mealId: mealId ?? 0, reasonId })
    return decideGroup(group, { status, reasonId }, seen)
  }

  /** As `answerMeal` of take-group-step.ts: a meal that is in neither list was refused or taken back. */
  #decideMeal(
    group: SimGroup,
    { cmd, mealId, reasonId }: { cmd: MealCommandName; mealId: number; reasonId: number | undefined },
  ): GroupDecision {
    const isAsking = group.asked.includes(mealId)
    const isIn = isAsking || group.meals.includes(mealId)
    if (cmd === 'acceptMeal') {
      if (this.#deps.faults.acceptsTakenBack === true && !isIn) return { outcome: 'applied', status: group.status }
      const status = !isIn ? 'REJECTED' : isAsking ? 'PENDING' : group.status
      return decideAdded(group, { status, isAdded: mealId === askedMealOf(group.id) })
    }
    if (!isIn) return { outcome: 'already' }
    const from = isAsking ? { ...group, status: 'PENDING' as const } : group
    return rejectRefusal(from, { reasonId }) ?? { outcome: 'applied', status: 'REJECTED' }
  }

  #runSign(
    caller: User,
    deviceId: string,
    { key, businessId, basePressedAt, ownPresses, occurredAt, isTimeUncertain = false }: LiveClosingCommand,
    command: ClosingCommand,
    asked: object,
  ): CommandResult {
    const now = this.#deps.now()
    const before = this.#store.data.signs.get(businessId) ?? OPEN_SIGN
    const businessStatus = statusOf(before, now)
    const refusal = { key, replayed: false, outcome: 'refused', businessStatus } as const
    if (!mayPass(CLOSING_ACCESS, { ...caller, perms: permissionMap(caller.permissions) }))
      return { ...refusal, code: 'no_access', businessStatus: null }
    const fingerprint = JSON.stringify({ businessId, asked })
    const known = this.#store.stored(businessId, key)
    if (known !== undefined) {
      const isOther = known.fingerprint !== fingerprint
      return isOther ? { key, replayed: false, outcome: 'key_reused' } : { ...known.result, replayed: true }
    }
    const store = (result: StoredClosingResult, applied?: Applied): CommandResult => {
      this.#store.log(businessId, key, { fingerprint, result, applied })
      this.#store.everLogged.add(logKey(businessId, key))
      return result
    }
    const at = Date.parse(occurredAt)
    if (!isTimeUncertain && now - at > EXPIRES_AFTER_MS) return store({ ...refusal, code: 'expired' })
    const seen = { seenAt: basePressedAt === null ? null : Date.parse(basePressedAt), own: ownPresses.map(Date.parse) }
    const { closesLate, ignoresOtherSigns } = this.#deps.faults
    const press = { at, ...(ignoresOtherSigns === true ? {} : seen) }
    const decision = decideClosing(before, command, press, closesLate === true ? Math.min(now, at) : now)
    switch (decision.outcome) {
      case 'refused':
        return store({ ...refusal, code: decision.code })
      case 'conflict':
        return store({ key, replayed: false, ...decision, businessStatus })
      case 'already': {
        const seq = this.#store.data.heads.get(businessId) ?? 0
        return store({ key, replayed: false, outcome: 'already', businessStatus, seq })
      }
      case 'applied': {
        this.#checkSign(businessId, before, command, { at, ...seen, deviceId }, now)
        const seq = this.#store.nextSeq(businessId)
        const applied = { key, epoch: this.#store.data.epoch, orderId: closingLine(businessId), seq }
        this.#store.applied.push(applied)
        const sign: SimSign = {
          until: decision.closing?.endsAt ?? null,
          since: decision.closing?.startsAt ?? null,
          planned: [],
          press: { at, isOpen: decision.closing === null },
          deviceId,
        }
        this.#store.writeSign(businessId, sign, seq)
        const status = statusOf(sign, now)
        return store({ key, replayed: false, outcome: 'applied', businessStatus: status, seq }, applied)
      }
    }
  }

  /** P14 of signs, in words of its own. */
  #checkSign(
    businessId: number,
    before: SimSign,
    command: ClosingCommand,
    press: { at: number; seenAt: number | null; own: readonly number[]; deviceId: string },
    now: number,
  ): void {
    const what = `business ${businessId}, ${command.cmd}`
    if (command.cmd === 'closeBusiness' && command.endsAt <= now)
      this.#deps.onBroken('P14', `${what}: its hours are over, and it is closed all the same`)
    const { until, press: last, deviceId } = before
    if (last === null || deviceId === press.deviceId || last.at <= (press.seenAt ?? 0)) return
    // A press is known by its moment: two tablets in one millisecond are one to each other.
    if (press.own.includes(last.at)) return
    const isClosed = until !== null && until > now
    if (isClosed && (command.cmd === 'openBusiness' || command.endsAt < until))
      this.#deps.onBroken('P14', `${what}: open sooner than another tablet said, which nobody here had heard of`)
    if (last.isOpen && last.at > press.at)
      this.#deps.onBroken('P14', `${what}: closed again, though another tablet opened it later`)
  }

  /** P14, in words of its own: never off for hours that are over, and never against another tablet that nobody here had heard of. */
  #checkDish(
    before: SimDish,
    command: DishCommand,
    press: { at: number; seenAt: number | null; deviceId: string },
    now: number,
  ): void {
    const what = `${offKey(before)}, ${command.cmd}`
    if (command.cmd === 'dishOff' && command.until <= now)
      this.#deps.onBroken('P14', `${what}: its hours are over, and it is off all the same`)
    const isHeardOf = before.at === null || before.deviceId === press.deviceId || before.at <= (press.seenAt ?? 0)
    if (isHeardOf) return
    const { until } = before
    const isOff = until !== null && until > now
    if (isOff && (command.cmd === 'dishOn' || command.until < until))
      this.#deps.onBroken('P14', `${what}: back sooner than another tablet said, which nobody here had heard of`)
    if (before.until === null && before.at !== null && before.at > press.at)
      this.#deps.onBroken('P14', `${what}: off again, though another tablet brought it back later`)
  }

  /** P13: who had not seen that an order was brought back moves it no step. */
  #checkUnseen({ cmd }: OrderCommand, orderId: number): void {
    if (cmd === 'accept' || cmd === 'reject') return
    this.#deps.onBroken('P13', `${cmd} of order ${orderId} by somebody who had not seen that it was brought back`)
  }

  #end = (order: Order, answeredAt: number): 'in_time' | 'too_late' =>
    policyEnd(
      {
        pendingSince: new Date(order.lastDatePending ?? order.registrationtime),
        rejectedAt: new Date(order.lastDateRejected ?? order.registrationtime),
        maxPendingMinutes: MAX_PENDING_MINUTES,
      },
      new Date(answeredAt),
      new Date(this.#deps.now()),
    )
}

/** As if its last steps had been taken just now. */
const steppedAt = (order: Order, at: number): Order => {
  const stamps = ['lastDateCooked', 'lastDateCollected', 'lastDateDelivered'] as const
  return { ...order, ...Object.fromEntries(stamps.map((name) => [name, order[name] === null ? null : instant(at)])) }
}

/** What is asked of a group, and what stood on the screen. */
export type GroupAsked = {
  cmd: GroupCommandName
  mealId?: number | undefined
  reasonId?: number | undefined
  seenVersion?: number | undefined
}

/** A group ends with its last meal. */
function afterStep(
  group: SimGroup,
  { cmd, mealId }: Omit<GroupAsked, 'seenVersion'>,
  status: SimGroup['status'],
  at: number,
): SimGroup {
  const others = (ids: readonly number[]) => ids.filter((id) => id !== mealId)
  if (cmd === 'acceptMeal' && mealId !== undefined)
    return { ...group, asked: others(group.asked), meals: [...group.meals, mealId] }
  if (cmd === 'refuseMeal') {
    const [meals, asked] = [others(group.meals), others(group.asked)]
    return meals.length + asked.length > 0 ? { ...group, meals, asked } : ended({ ...group, meals, asked })
  }
  // What is asked for is answered by itself; with nothing besides, a refused group ends.
  if (status === 'REJECTED') return group.asked.length > 0 ? { ...group, meals: [] } : ended({ ...group, meals: [] })
  return {
    ...group,
    status,
    statusVersion: group.statusVersion + 1,
    ...(cmd === 'markGroupCooked' && { cookedAt: instant(at) }),
  }
}

const ended = (group: SimGroup): SimGroup => ({
  ...group,
  status: 'REJECTED',
  statusVersion: group.statusVersion + 1,
})

export const businessesOf = (user: User): number[] => user.restaurants.map((one) => one.restaurantID)

const dishFingerprintOf = (dishId: number, asked: object): string => JSON.stringify({ dishId, asked })

const nowOf = ({ id, part, until, at }: SimDish): DishNow => ({
  id,
  part,
  itemName: offKey({ id, part }),
  until: until === null ? null : instant(until),
  by: null,
  at: at === null ? null : instant(at),
})

/** Which part of a dish was asked for; its version's schema has checked the word. */
export const partIn = (asked: object): OffPart | undefined => ('part' in asked ? (asked.part as OffPart) : undefined)

function dishCommandOf(newest: NewestCommand): DishCommand {
  if (newest.cmd === 'dishOff') return { cmd: newest.cmd, until: Date.parse(newest.payload.until) }
  if (newest.cmd === 'dishOn') return { cmd: newest.cmd }
  throw new Error(`no command of a dish: ${newest.cmd}`)
}

function closingOf(newest: NewestCommand): ClosingCommand {
  if (newest.cmd === 'openBusiness') return { cmd: newest.cmd }
  if (newest.cmd !== 'closeBusiness') throw new Error(`no command of a business: ${newest.cmd}`)
  const { startsAt, endsAt } = newest.payload
  return { cmd: newest.cmd, startsAt: startsAt === undefined ? null : Date.parse(startsAt), endsAt: Date.parse(endsAt) }
}

const fingerprintOf = (orderId: number, asked: object): string => JSON.stringify({ orderId, asked })
