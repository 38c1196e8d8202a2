import { ApiError } from '#/api/api-error'
import type { CommandResult, LiveEvent, LiveReset } from '#/contract/live'
import { readCommand } from '#/contract/commands/read-command'
import { formatCursor, type LiveCursor } from '#/contract/live-cursor'
import type { KanbanView, Order } from '#/contract/orders'
import type { User } from '#/contract/session'
import { COMMAND_ACCESS, decide, type OrderCommand, OTHER_REASON_ID, type OrderPatch } from '#/domain/order-command'
import { mayPass, permissionMap } from '#/domain/access'
import {
  FINISHED_STATUSES,
  isOpen,
  isPending,
  type OrderStatus,
  POLICY_REJECTION,
  SETTLEMENT,
  STAMP_OF,
  type StatusStamp,
} from '#/domain/order-status'
import { policyEnd } from '#/domain/policy-end'
import { boardHash } from '#/domain/board-hash'
import { instant, minutes } from '#/domain/time'
import { decidedOrder } from '#/offline/view'
import { upToV2, WITH_V2 } from '../support/command-v2'
import { anOrder } from '../support/order-fixture'

/** Minutes that an order may wait before the policy ends it; short, so that runs of a few minutes see it. */
const MAX_PENDING_MINUTES = 3
const EXPIRES_AFTER_MS = 14 * 86_400_000
const POLICY_REASON = { id: 9, description: 'Nobody answered' }

type Stored = { fingerprint: string; result: StoredResult; applied: Applied | undefined }
type StoredResult = Extract<CommandResult, { outcome: 'applied' | 'already' | 'conflict' | 'refused' }>
/** An effect, for the ledger. */
export type Applied = { key: string; epoch: string; orderId: number; seq: number; from: OrderStatus; to: OrderStatus }

/** Everything that a backup holds. */
type Data = {
  epoch: string
  orders: Map<number, Order>
  heads: Map<number, number>
  events: Map<number, LiveEvent[]>
  log: Map<string, Stored>
  sessions: Map<string, number>
}

/** A command as the wire carries it. */
export type Sent = Record<string, unknown> & { key: string }
/** What a tablet sent: by device, its numbers that arrived and the highest that it ever named. */
type DeviceRecord = {
  received: Set<number>
  next: number
  /** Missing numbers at the last heartbeat that counted. */
  lost: readonly number[]
}
/** What a heartbeat says of a device's numbers. */
export type Numbers = { nextDeviceSeq: number; openSeqs: number[] | undefined }

/** Faults of the server's own making that a test of the tests switches on. */
export type ServerFaults = { ignoresFingerprints?: boolean; numbersBeforeCommit?: (run: () => void) => void }

/** Thrown where the server dies in the middle of a call. */
export class Killed extends Error {
  override readonly name = 'Killed'
}

/** No command has this fingerprint. */
const GIVEN_UP = 'given up'

const logKey = (businessId: number, key: string): string => `${businessId} ${key}`

/**
 * The server as tablets know it: the road of a command (server/orders/carry-out-command.ts) on the real `decide`, the log of
 * keys, one gap-free sequence of events per business, sessions and epochs. A model instead of PostgreSQL: each call is one
 * atomic step.
 */
export class SimServer {
  isUp = true
  /** The newest version of commands that it accepts. */
  version: 1 | 2 = 1
  readonly devices = new Map<string, DeviceRecord>()
  /** Business and key of everything that any history of this server ever carried out or answered. */
  readonly everLogged = new Set<string>()
  readonly applied: Applied[] = []
  /** Commands after which the process dies, counted down by the next calls. */
  dieAfter: number | undefined
  poisoned: number | undefined
  onEvents: (businessId: number) => void = () => undefined
  /** Called when the process dies by `dieAfter`. */
  onDeath: () => void = () => undefined
  onBroken: (property: string, message: string) => void = () => undefined
  readonly #now: () => number
  readonly #users: ReadonlyMap<number, User>
  readonly #faults: ServerFaults
  #data: Data
  #backup: Data
  #epochs = 1
  #lastOrderId = 0
  #tokens = 0

  constructor(now: () => number, users: ReadonlyMap<number, User>, faults: ServerFaults) {
    this.#now = now
    this.#users = users
    this.#faults = faults
    const businesses = [...users.values()].flatMap((user) => user.restaurants.map((one) => one.restaurantID))
    this.#data = {
      epoch: 'epoch1',
      orders: new Map(),
      heads: new Map(businesses.map((id) => [id, 0])),
      events: new Map(businesses.map((id) => [id, []])),
      log: new Map(),
      sessions: new Map(),
    }
    this.#backup = copyOf(this.#data)
  }

  get orders(): ReadonlyMap<number, Order> {
    return this.#data.orders
  }
  get epoch(): string {
    return this.#data.epoch
  }
  stored = (businessId: number, key: string): Stored | undefined => this.#data.log.get(logKey(businessId, key))

  backUp(): void {
    this.#backup = copyOf(this.#data)
  }

  /** The database is what it was at the last backup; numbers of orders are never given twice. */
  restore(): void {
    this.#epochs += 1
    this.#data = { ...copyOf(this.#backup), epoch: `epoch${this.#epochs}` }
  }

  // ── Sessions ──────────────────────────────────────────────────────────────

  signIn(userId: number): string {
    this.#tokens += 1
    const token = `token${this.#tokens}`
    this.#data.sessions.set(token, userId)
    return token
  }
  revoke(token: string): void {
    this.#data.sessions.delete(token)
  }
  userOf(token: string): User {
    const user = this.#users.get(this.#data.sessions.get(token) ?? 0)
    if (user === undefined) throw new ApiError('fault', 'unauthorized', { status: 401 })
    return user
  }

  // ── Calls ─────────────────────────────────────────────────────────────────

  kanbanView(token: string): KanbanView {
    const businessIds = businessesOf(this.userOf(token))
    const orders = [...this.#data.orders.values()].filter(
      ({ businessId, status }) =>
        businessIds.includes(businessId) &&
        (isOpen(status) || (FINISHED_STATUSES as readonly OrderStatus[]).includes(status)),
    )
    return {
      orders,
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
    if (commands.some((sent) => sent['orderId'] === this.poisoned)) {
      throw new ApiError('fault', 'server_error', { status: 500 })
    }
    const stoppedBy = new Map<unknown, string>()
    const results = commands.map((sent) => {
      this.#mayDie()
      const result = this.#runOne(caller, deviceId, sent, stoppedBy.get(sent['orderId']))
      const holds = result.outcome === 'applied' || result.outcome === 'already'
      if (!holds) stoppedBy.set(sent['orderId'], stoppedBy.get(sent['orderId']) ?? sent.key)
      return result
    })
    this.#mayDie()
    return { results, serverTime: instant(this.#now()) }
  }

  /** The plain call of a tablet that could not store the tap. */
  direct(token: string, orderId: number, command: OrderCommand, seen: OrderStatus, key: string, at: number): Order {
    const caller = this.userOf(token)
    this.#mayDie()
    const businessId = this.#data.orders.get(orderId)?.businessId ?? 0
    if (!businessesOf(caller).includes(businessId)) throw new ApiError('fault', 'not_found', { status: 404 })
    const result = this.#carryOut(caller, businessId, orderId, command, command, { status: seen }, key, at)
    this.#mayDie()
    if (result.outcome === 'applied' || result.outcome === 'already') return result.order
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
      this.#data.log.set(logKey(tenantId, key), { fingerprint: GIVEN_UP, result, applied: undefined })
    }
  }

  headsOf(businessIds: readonly number[]): Record<string, number> {
    return Object.fromEntries(businessIds.map((id) => [String(id), this.#data.heads.get(id) ?? 0]))
  }

  hashesOf = (token: string): Record<string, string> => {
    const { orders } = this.kanbanView(token)
    const ids = businessesOf(this.userOf(token))
    return Object.fromEntries(ids.map((id) => [String(id), boardHash(orders.filter((one) => one.businessId === id))]))
  }

  eventsAfter = (businessId: number, seq: number): LiveEvent[] =>
    (this.#data.events.get(businessId) ?? []).filter((event) => event.seq > seq).toSorted((a, b) => a.seq - b.seq)

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
    const seq = this.#nextSeq(businessId)
    const commit = (): void => this.#write(order, seq, 'created')
    if (this.#faults.numbersBeforeCommit === undefined) commit()
    else this.#faults.numbersBeforeCommit(commit)
    return id
  }

  /** The customer or the support ends an order. */
  cancel(orderId: number): void {
    const order = this.#data.orders.get(orderId)
    if (order === undefined) return
    const decision = decide(decidedOrder(order), { cmd: 'reject', reasonId: 7, notes: '' })
    if (decision.outcome !== 'applied') return
    const cancelled = changed(order, decision.patch, decision.stamp, this.#now(), {
      userId: 90,
      userName: 'Support',
      deviceId: null,
    })
    this.#write(cancelled, this.#nextSeq(order.businessId), 'status')
  }

  /** The two steps that the server takes by itself. */
  runJobs(): void {
    for (const order of this.#data.orders.values()) {
      const pendingSince = Date.parse(order.lastDatePending ?? order.registrationtime)
      const isOverdue = isPending(order.status) && this.#now() - pendingSince > minutes(MAX_PENDING_MINUTES)
      if (order.status === SETTLEMENT.from) {
        const settled = { ...order, status: SETTLEMENT.to, statusVersion: order.statusVersion + 1 }
        this.#write(settled, this.#nextSeq(order.businessId), 'status')
      } else if (isOverdue) {
        const patch: OrderPatch = { status: POLICY_REJECTION.to, rejectReasonId: POLICY_REASON.id }
        const ended = changed(order, patch, STAMP_OF[POLICY_REJECTION.to], this.#now(), null)
        this.#write(ended, this.#nextSeq(order.businessId), 'status')
      }
    }
  }

  // ── The road of a command ─────────────────────────────────────────────────

  #runOne(caller: User, deviceId: string, sent: Sent, stoppedBy: string | undefined): CommandResult {
    const { key } = sent
    const read = this.version === 2 ? readCommand(sent, WITH_V2, [upToV2]) : readCommand(sent)
    if (read === undefined) return { key, replayed: false, outcome: 'bad_command' }
    const { command, tap, asked } = read
    this.#arrived(deviceId, command.deviceSeq)
    if (!businessesOf(caller).includes(command.businessId)) {
      this.onBroken('P8', `user ${caller.id} sent a change of business ${command.businessId}, which they cannot reach`)
      return { key, replayed: false, outcome: 'refused', code: 'no_access', order: null }
    }
    const blockedBy = stoppedBy ?? this.#failedPredecessor(command.businessId, command.after)
    if (blockedBy !== undefined) return { key, replayed: false, outcome: 'blocked', by: blockedBy }
    const result = this.#carryOut(
      caller,
      command.businessId,
      command.orderId,
      orderCommandOf({ cmd: tap.cmd, payload: tap.payload }),
      asked,
      { status: command.baseStatus, statusVersion: command.baseStatusVersion },
      key,
      Date.parse(command.occurredAt),
    )
    const isSaidDone = result.outcome === 'applied' || result.outcome === 'already'
    if (isSaidDone && this.stored(command.businessId, key)?.fingerprint !== fingerprintOf(command.orderId, asked)) {
      this.onBroken('P7', `the answer to ${key} says "${result.outcome}" about something else than what was asked`)
    }
    return result
  }

  #failedPredecessor(businessId: number, after: string | null): string | undefined {
    const outcome = after === null ? undefined : this.stored(businessId, after)?.result.outcome
    return outcome === 'conflict' || outcome === 'refused' ? (after ?? undefined) : undefined
  }

  #carryOut(
    caller: User,
    businessId: number,
    orderId: number,
    command: OrderCommand,
    asked: object,
    seen: { status: OrderStatus; statusVersion?: number },
    key: string,
    occurredAt: number,
  ): CommandResult {
    const refusal = { key, replayed: false, outcome: 'refused', order: null } as const
    const access = { ...caller, perms: permissionMap(caller.permissions) }
    if (!mayPass(COMMAND_ACCESS[command.cmd], access)) return { ...refusal, code: 'no_access' }
    const before = this.#data.orders.get(orderId)
    if (before === undefined || before.businessId !== businessId) return { ...refusal, code: 'unknown_order' }
    const fingerprint = fingerprintOf(orderId, asked)
    const known = this.stored(businessId, key)
    if (known !== undefined) {
      if (known.fingerprint !== fingerprint && this.#faults.ignoresFingerprints !== true) {
        return { key, replayed: false, outcome: 'key_reused' }
      }
      return { ...known.result, replayed: true }
    }
    const now = this.#now()
    const store = (result: StoredResult, applied?: Applied): CommandResult => {
      this.#data.log.set(logKey(businessId, key), { fingerprint, result, applied })
      this.everLogged.add(logKey(businessId, key))
      return result
    }
    const head = this.#data.heads.get(businessId) ?? 0
    if (now - occurredAt > EXPIRES_AFTER_MS) return store({ ...refusal, code: 'expired', order: before })
    const at = Math.max(Date.parse(before.registrationtime), Math.min(occurredAt, now))
    const endedByPolicy =
      before.lastDateRejected !== null && before.statusBy === null ? this.#end(before, at) : undefined
    const decision = decide({ ...decidedOrder(before), endedByPolicy }, command, seen)
    switch (decision.outcome) {
      case 'refused':
        return store({ ...refusal, code: decision.code, order: before })
      case 'already':
        return store({ key, replayed: false, outcome: 'already', order: before, seq: head })
      case 'conflict':
        return store({ key, replayed: false, outcome: 'conflict', code: decision.code, order: before })
      case 'applied': {
        const order = changed(before, decision.patch, decision.stamp, at, {
          userId: caller.id,
          userName: caller.name,
          deviceId: null,
        })
        const seq = this.#nextSeq(businessId)
        const applied = { key, epoch: this.epoch, orderId, seq, from: before.status, to: order.status }
        this.applied.push(applied)
        const result = store({ key, replayed: false, outcome: 'applied', order, seq }, applied)
        this.#write(order, seq, 'status')
        return result
      }
    }
  }

  #end = (order: Order, answeredAt: number): 'in_time' | 'too_late' =>
    policyEnd(
      {
        pendingSince: new Date(order.lastDatePending ?? order.registrationtime),
        rejectedAt: new Date(order.lastDateRejected ?? order.registrationtime),
        maxPendingMinutes: MAX_PENDING_MINUTES,
      },
      new Date(answeredAt),
      new Date(this.#now()),
    )

  #nextSeq(businessId: number): number {
    const seq = (this.#data.heads.get(businessId) ?? 0) + 1
    this.#data.heads.set(businessId, seq)
    return seq
  }

  #write(order: Order, seq: number, change: 'created' | 'status'): void {
    const { businessId } = order
    this.#data.orders.set(order.id, order)
    const at = instant(this.#now())
    this.#data.events.get(businessId)?.push({ type: 'order', businessId, seq, at, change, order })
    this.onEvents(businessId)
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

export const businessesOf = (user: User): number[] => user.restaurants.map((one) => one.restaurantID)

const fingerprintOf = (orderId: number, asked: object): string => JSON.stringify({ orderId, asked })

function copyOf(data: Data): Data {
  return {
    epoch: data.epoch,
    orders: new Map(data.orders),
    heads: new Map(data.heads),
    events: new Map([...data.events].map(([id, events]) => [id, [...events]])),
    log: new Map(data.log),
    sessions: new Map(data.sessions),
  }
}

/** An order after a decision, with its times as the server sets them. */
function changed(
  order: Order,
  patch: OrderPatch,
  stamp: StatusStamp | undefined,
  at: number,
  by: Order['statusBy'],
): Order {
  const isBack = order.lastDateRejected !== null
  return {
    ...order,
    status: patch.status,
    statusVersion: order.statusVersion + 1,
    statusBy: by,
    ...(isBack ? { lastDateRejected: null, rejectReason: null, rejectNotes: '' } : {}),
    ...(patch.totalCookingTime === undefined ? {} : { totalCookingTime: patch.totalCookingTime }),
    ...(patch.rejectReasonId === undefined ? {} : { rejectReason: { id: patch.rejectReasonId, description: '' } }),
    ...(stamp === undefined ? {} : { [stamp]: instant(at) }),
  }
}

type Tap = { cmd: string; payload: { minutes?: number; readyInSeconds?: number; reasonId?: number; notes?: string } }

/** A tap of either version as the domain's command. */
function orderCommandOf({ cmd, payload }: Tap): OrderCommand {
  switch (cmd) {
    case 'accept':
      return { cmd, minutes: payload.minutes ?? (payload.readyInSeconds ?? 0) / 60 }
    case 'reject':
      return { cmd, reasonId: payload.reasonId ?? OTHER_REASON_ID, notes: payload.notes ?? '' }
    case 'markCooked':
    case 'markCollected':
    case 'markDelivered':
      return { cmd }
    default:
      throw new Error(`no such command: ${cmd}`)
  }
}
