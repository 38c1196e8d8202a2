import { ApiError } from '#/api/api-error'
import type { CommandResult, LiveEvent, LiveReset } from '#/contract/live'
import { formatCursor, type LiveCursor } from '#/contract/live-cursor'
import type { DishOff } from '#/contract/menu'
import type { KanbanView, Order } from '#/contract/orders'
import type { User } from '#/contract/session'
import type { OffTarget } from '#/domain/business/off-target'
import { boardHash } from '#/domain/orders/board-hash'
import { decide, type OrderCommand, type OrderPatch } from '#/domain/orders/order-command'
import {
  canFollow,
  FINISHED_STATUSES,
  isOpen,
  isPending,
  type OrderStatus,
  POLICY_REJECTION,
  SETTLEMENT,
  STAMP_OF,
} from '#/domain/orders/order-status'
import { instant, minutes } from '#/domain/values/time'
import { decidedOrder } from '#/offline/board/view'
import { anOrder } from '../support/order-fixture'
import {
  businessesOf,
  CommandRoad,
  type GroupAsked,
  MAX_PENDING_MINUTES,
  type Sent,
  type ServerFaults,
} from './command-road'
import { changed } from './order-changes'
import { closedGroup, withAsked } from './sim-group'
import { SimStore, type Stored } from './sim-store'

const POLICY_REASON = { id: 9, description: 'Nobody answered' }

/** What a tablet sent: by device, its numbers that arrived and the highest that it ever named. */
type DeviceRecord = {
  received: Set<number>
  next: number
  /** Missing numbers at the last heartbeat that counted. */
  lost: readonly number[]
}
/** What a heartbeat says of a device's numbers. */
export type Numbers = { nextDeviceSeq: number; openSeqs: number[] | undefined }

/** Thrown where the server dies in the middle of a call. */
export class Killed extends Error {
  override readonly name = 'Killed'
}

/** No command has this fingerprint. */
const GIVEN_UP = 'given up'

/**
 * The server as tablets know it: sessions, calls, the road of a command (command-road.ts), what happens without a tablet. A
 * model instead of PostgreSQL (sim-store.ts): each call is one atomic step.
 */
export class SimServer {
  isUp = true
  /** The newest version of commands that it accepts. */
  version: 1 | 2 = 1
  readonly devices = new Map<string, DeviceRecord>()
  /** Commands after which the process dies, counted down by the next calls. */
  dieAfter: number | undefined
  poisoned: number | undefined
  /** Called when the process dies by `dieAfter`. */
  onDeath: () => void = () => undefined
  onBroken: (property: string, message: string) => void = () => undefined
  readonly #now: () => number
  readonly #users: ReadonlyMap<number, User>
  readonly #faults: ServerFaults
  readonly store: SimStore
  readonly #road: CommandRoad
  #lastOrderId = 0
  #lastGroupId = 60
  #tokens = 0

  constructor(now: () => number, users: ReadonlyMap<number, User>, faults: ServerFaults) {
    this.#now = now
    this.#users = users
    this.#faults = faults
    this.store = new SimStore(
      now,
      [...users.values()].flatMap((user) => user.restaurants.map((one) => one.restaurantID)),
    )
    this.#road = new CommandRoad(this.store, {
      now,
      faults,
      version: () => this.version,
      arrived: (deviceId, deviceSeq) => this.#arrived(deviceId, deviceSeq),
      onBroken: (property, message) => this.onBroken(property, message),
    })
  }

  get orders(): ReadonlyMap<number, Order> {
    return this.store.data.orders
  }
  get epoch(): string {
    return this.store.data.epoch
  }
  stored = (businessId: number, key: string): Stored | undefined => this.store.stored(businessId, key)
  backUp = (): void => this.store.backUp()
  restore = (): void => this.store.restore()

  // ── Sessions ──────────────────────────────────────────────────────────────

  signIn(userId: number): string {
    this.#tokens += 1
    const token = `token${this.#tokens}`
    this.store.data.sessions.set(token, userId)
    return token
  }
  revoke(token: string): void {
    this.store.data.sessions.delete(token)
  }
  userOf(token: string): User {
    const user = this.#users.get(this.store.data.sessions.get(token) ?? 0)
    if (user === undefined) throw new ApiError('fault', 'unauthorized', { status: 401 })
    return user
  }

  // ── Calls ─────────────────────────────────────────────────────────────────

  kanbanView(token: string): KanbanView {
    const businessIds = businessesOf(this.userOf(token))
    const orders = [...this.store.data.orders.values()].filter(
      ({ businessId, status }) =>
        businessIds.includes(businessId) &&
        (isOpen(status) || (FINISHED_STATUSES as readonly OrderStatus[]).includes(status)),
    )
    return {
      orders,
      dishesOff: businessIds.map((businessId) => ({ businessId, ...this.store.offApart(businessId) })),
      columns: { pending: [], accepted: [], inProgress: [], completed: [] },
      cursor: formatCursor({ epoch: this.epoch, heads: this.headsOf(businessIds) }),
      serverTime: instant(this.#now()),
    }
  }

  /** Which numbers of this device are lost: given out, not here and not on the device. */
  heartbeat(token: string, deviceId: string, numbers: Numbers | undefined): { serverTime: string } {
    this.userOf(token)
    const device = this.#device(deviceId)
    device.next = Math.max(device.next, numbers?.nextDeviceSeq ?? 1)
    if (numbers?.openSeqs !== undefined) {
      const open = new Set(numbers.openSeqs)
      device.lost = Array.from({ length: device.next - 1 }, (_, i) => i + 1).filter(
        (seq) => !device.received.has(seq) && !open.has(seq),
      )
    }
    return { serverTime: instant(this.#now()) }
  }

  /** Each command a transaction of its own; per order it stops at the first that does not hold. */
  commands(
    token: string,
    deviceId: string,
    commands: readonly Sent[],
  ): { results: CommandResult[]; serverTime: string } {
    const caller = this.userOf(token)
    if (commands.some((sent) => sent['orderId'] !== undefined && sent['orderId'] === this.poisoned)) {
      throw new ApiError('fault', 'server_error', { status: 500 })
    }
    const stoppedBy = new Map<unknown, string>()
    const results = commands.map((sent) => {
      this.#mayDie()
      const { orderId, groupId } = sent
      const line = orderId ?? (typeof groupId === 'number' ? `group ${groupId}` : undefined)
      const result = this.#road.runOne(caller, deviceId, sent, stoppedBy.get(line))
      const holds = result.outcome === 'applied' || result.outcome === 'already'
      if (!holds && line !== undefined) stoppedBy.set(line, stoppedBy.get(line) ?? sent.key)
      return result
    })
    this.#mayDie()
    return { results, serverTime: instant(this.#now()) }
  }

  /** The plain call of a tablet that could not store the tap. */
  direct(token: string, orderId: number, command: OrderCommand, seen: OrderStatus, key: string, at: number): Order {
    const caller = this.userOf(token)
    this.#mayDie()
    const businessId = this.store.data.orders.get(orderId)?.businessId ?? 0
    if (!businessesOf(caller).includes(businessId)) throw new ApiError('fault', 'not_found', { status: 404 })
    const result = this.#road.carryOut(caller, businessId, orderId, command, command, { status: seen }, key, at)
    this.#mayDie()
    if (result.outcome === 'applied' || result.outcome === 'already') return result.order
    throw new ApiError('refusal', 'code' in result ? result.code : result.outcome, { status: 200 })
  }

  /** The same of a press on a dish: who calls knows how it stands. */
  directDish(
    token: string,
    deviceId: string,
    businessId: number,
    { id: dishId, part }: OffTarget,
    until: string | undefined,
    key: string,
  ): DishOff[] {
    const caller = this.userOf(token)
    this.#mayDie()
    if (!businessesOf(caller).includes(businessId)) throw new ApiError('fault', 'not_found', { status: 404 })
    const of = part === undefined ? {} : { part }
    const asked = until === undefined ? { cmd: 'dishOn' as const, ...of } : { cmd: 'dishOff' as const, until, ...of }
    const result = this.#road.directDish(caller, deviceId, { businessId, dishId, part, key }, asked)
    this.#mayDie()
    if (result.outcome === 'applied' || result.outcome === 'already') return this.store.dishesOff(businessId)
    throw new ApiError('refusal', 'code' in result ? result.code : result.outcome, { status: 200 })
  }

  /** The same of a group of meals. */
  directGroup(token: string, businessId: number, groupId: number, asked: GroupAsked, key: string): void {
    const caller = this.userOf(token)
    this.#mayDie()
    if (!businessesOf(caller).includes(businessId)) throw new ApiError('fault', 'not_found', { status: 404 })
    const result = this.#road.carryOutGroup({ businessId, groupId, key }, asked, this.#now())
    this.#mayDie()
    if (result.outcome !== 'applied' && result.outcome !== 'already')
      throw new ApiError('refusal', 'code' in result ? result.code : result.outcome, { status: 200 })
  }

  /** After a restore: which of these it does not have. */
  missing(token: string, commands: readonly { businessId: number; key: string }[]): string[] {
    this.userOf(token)
    return commands.filter(({ businessId, key }) => this.stored(businessId, key) === undefined).map(({ key }) => key)
  }

  /** What people gave up: those numbers explain themselves, and such a key is never carried out. */
  discarded(
    token: string,
    deviceId: string,
    given: readonly { tenantId: number; key: string; deviceSeq: number }[],
  ): void {
    this.userOf(token)
    for (const { tenantId, key, deviceSeq } of given) {
      this.#device(deviceId).received.add(deviceSeq)
      if (this.stored(tenantId, key) !== undefined) continue
      const result = { key, replayed: false, outcome: 'refused', code: 'expired', order: null } as const
      this.store.log(tenantId, key, { fingerprint: GIVEN_UP, result, applied: undefined })
    }
  }

  headsOf(businessIds: readonly number[]): Record<string, number> {
    return Object.fromEntries(businessIds.map((id) => [String(id), this.store.data.heads.get(id) ?? 0]))
  }

  hashesOf = (token: string): Record<string, string> => {
    const { orders } = this.kanbanView(token)
    const ids = businessesOf(this.userOf(token))
    return Object.fromEntries(ids.map((id) => [String(id), boardHash(orders.filter((one) => one.businessId === id))]))
  }

  eventsAfter = (businessId: number, seq: number): LiveEvent[] =>
    (this.store.data.events.get(businessId) ?? []).filter((event) => event.seq > seq).toSorted((a, b) => a.seq - b.seq)

  /** Where a stream continues, or why it cannot. */
  startOf(token: string, cursor: LiveCursor | undefined): Record<string, number> | LiveReset['reason'] {
    const heads = this.headsOf(businessesOf(this.userOf(token)))
    if (cursor === undefined) return heads
    if (cursor.epoch !== this.epoch) return 'unknown_epoch'
    for (const [businessId, head] of Object.entries(heads)) {
      const seq = cursor.heads[businessId]
      if (seq === undefined) return 'broken_cursor'
      if (seq > head) return 'ahead_of_server'
    }
    return { ...cursor.heads }
  }

  // ── What happens without a tablet ─────────────────────────────────────────

  newOrder(businessId: number): number {
    const id = (this.#lastOrderId += 1)
    const at = instant(this.#now())
    const order = anOrder({
      id,
      businessId,
      registrationtime: at,
      lastDatePending: at,
      customer: { id, name: canaryOf(businessId), phone: '69 123 4567', phonePrefix: '+355' },
    })
    const seq = this.store.nextSeq(businessId)
    const commit = (): void => this.store.write(order, seq, 'created')
    if (this.#faults.numbersBeforeCommit === undefined) commit()
    else this.#faults.numbersBeforeCommit(commit)
    return id
  }

  /** A list closes: from now on it waits for an answer. */
  closeList(businessId: number): void {
    const group = closedGroup((this.#lastGroupId += 1), businessId, this.#now())
    this.store.writeGroup(group, this.store.nextSeq(businessId))
  }

  /** A company asks to add a meal to its list, or takes that back. */
  askMeal(groupId: number, isTakenBack: boolean): void {
    const group = this.store.data.groups.get(groupId)
    if (group === undefined) return
    const after = isTakenBack ? { ...group, asked: [] } : withAsked(group)
    // The server ends a list of which nothing is left, which no plan comes to: its refusal waits for the answer.
    const isEmpty = after.asked.length + after.meals.length === 0
    if (after === group || isEmpty) return
    this.store.writeGroup(after, this.store.nextSeq(group.businessId))
  }

  /** The customer or the support ends an order. */
  cancel(orderId: number): void {
    const order = this.store.data.orders.get(orderId)
    if (order === undefined) return
    const decision = decide(decidedOrder(order), { cmd: 'reject', reasonId: 7, notes: '' })
    if (decision.outcome !== 'applied') return
    const cancelled = changed(order, decision.patch, decision.stamp, this.#now(), {
      userId: 90,
      userName: 'Support',
      deviceMark: null,
    })
    this.store.write(cancelled, this.store.nextSeq(order.businessId), 'status')
  }

  /** A courier says by themselves that they have the food, or that the customer has. */
  courierTakes(orderId: number, isDelivered: boolean): void {
    const order = this.store.data.orders.get(orderId)
    if (order === undefined) return
    const decision = decide(decidedOrder(order), { cmd: isDelivered ? 'markDelivered' : 'markCollected' })
    if (decision.outcome !== 'applied' || !canFollow(order.status, decision.patch.status)) return
    const taken = changed(order, decision.patch, decision.stamp, this.#now(), {
      userId: 80,
      userName: 'Courier',
      deviceMark: null,
    })
    this.store.write({ ...taken, takenByCourier: true }, this.store.nextSeq(order.businessId), 'status')
  }

  /** The two steps that the server takes by itself. */
  runJobs(): void {
    for (const order of this.store.data.orders.values()) {
      const pendingSince = Date.parse(order.lastDatePending ?? order.registrationtime)
      const isOverdue = isPending(order.status) && this.#now() - pendingSince > minutes(MAX_PENDING_MINUTES)
      if (order.status === SETTLEMENT.from) {
        const settled = { ...order, status: SETTLEMENT.to, statusVersion: order.statusVersion + 1 }
        this.store.write(settled, this.store.nextSeq(order.businessId), 'status')
      } else if (isOverdue) {
        const patch: OrderPatch = { status: POLICY_REJECTION.to, rejectReasonId: POLICY_REASON.id }
        const ended = changed(order, patch, STAMP_OF[POLICY_REJECTION.to], this.#now(), null)
        this.store.write(ended, this.store.nextSeq(order.businessId), 'status')
      }
    }
  }

  #mayDie(): void {
    if (this.dieAfter === undefined) return
    if (this.dieAfter > 0) {
      this.dieAfter -= 1
      return
    }
    this.dieAfter = undefined
    this.onDeath()
    throw new Killed()
  }

  #arrived(deviceId: string, deviceSeq: number): void {
    const device = this.#device(deviceId)
    device.received.add(deviceSeq)
    device.next = Math.max(device.next, deviceSeq + 1)
  }

  #device(deviceId: string): DeviceRecord {
    const known = this.devices.get(deviceId)
    if (known !== undefined) return known
    const made = { received: new Set<number>(), next: 1, lost: [] }
    this.devices.set(deviceId, made)
    return made
  }
}

/** A text that only orders of this business carry. */
export const canaryOf = (businessId: number): string => `canary of business ${businessId}`
