import * as v from 'valibot'
import { ACCESS } from '../domain/people/access'
import { DEVICE_KINDS } from '../domain/devices/device-state'
import { CLOSING_CONFLICT_CODES, CLOSING_REFUSAL_CODES } from '../domain/business/closing-command'
import { DISH_CONFLICT_CODES, DISH_REFUSAL_CODES } from '../domain/business/dish-command'
import { SETUP_CHECKS } from '../domain/business/order-readiness'
import { GROUP_CONFLICT_CODES, GROUP_REFUSAL_CODES } from '../domain/meals/group-command'
import { CONFLICT_CODES, REFUSAL_CODES } from '../domain/orders/order-command'
import { ORDER_STATUSES } from '../domain/orders/order-status'
import { BusinessStatusAnswer } from './business-status'
import { endpoint } from './endpoint'
import { DishNow, DishOff } from './menu'
import { KINDS } from './kinds'
import { AUDIO_STATES, COMMANDS_PER_CALL, NOTIFICATION_STATES } from './live-limits'
import { Order } from './orders'
import type { LiveNotice } from './readiness'
import { OPEN_NUMBERS } from './repair-limits'
import { Count, Id, Instant, Milliseconds, Nothing, Share, text, Uuid, whole } from './shared'

export { PING_EVERY_MS } from './live-limits'

const Sequence = whole(0, Number.MAX_SAFE_INTEGER)

/** How a company's list of meals stands: what decides where the board shows it, and what may be done with it. */
export const GroupNow = v.object({
  id: Id,
  status: v.picklist(ORDER_STATUSES),
  statusVersion: v.number(),
  /** Null: people may still order. */
  closedAt: v.nullable(Instant),
  cookedAt: v.nullable(Instant),
  /** A courier has taken it on. */
  hasCourier: v.boolean(),
})
export type GroupNow = v.InferOutput<typeof GroupNow>

/**
 * What a stream carries as server-sent events (`event:` = `type`, `id:` = `<epoch>.<businessId>.<seq>`).
 * `seq` is gap-free and in order of commit within one business.
 */
export const LiveEvent = v.variant('type', [
  v.object({
    type: v.literal('order'),
    businessId: Id,
    seq: Sequence,
    at: Instant,
    change: v.picklist(['created', 'status', 'edited']),
    order: Order,
  }),
  v.object({
    type: v.literal('businessStatus'),
    businessId: Id,
    seq: Sequence,
    at: Instant,
    businessStatus: BusinessStatusAnswer,
  }),
  /**
   * Guests see another menu: it was published or put in another order, its toppings were changed, or a dish went off or came
   * back before its time. Holds all that are off now; the rest is read anew.
   */
  v.object({
    type: v.literal('menu'),
    businessId: Id,
    seq: Sequence,
    at: Instant,
    dishesOff: v.array(DishOff),
    /** Sizes and toppings that are off, apart: older apps take each of `dishesOff` for a dish. Left out: none. */
    partsOff: v.optional(v.array(DishOff)),
  }),
  /** A company's list of meals was closed, or took a step: where it waits for an answer now, screens ring. */
  v.object({
    type: v.literal('meals'),
    businessId: Id,
    seq: Sequence,
    at: Instant,
    groupId: Id,
    group: GroupNow,
  }),
])
export type LiveEvent = v.InferOutput<typeof LiveEvent>

/** Says that the stream lives, how far each business's events go, and what time it is on the server. */
export const LivePulse = v.object({
  type: v.picklist(['hello', 'ping']),
  /** Changes when the database was restored. */
  epoch: v.string(),
  serverTime: Instant,
  /** Business id → newest `seq`. */
  heads: v.record(v.string(), Sequence),
  /** Business id → hash of the orders that are still worked on, as they were at `heads`; in every twelfth ping. */
  hashes: v.optional(v.record(v.string(), v.string())),
  /** Business id → when somebody last worked at its orders on any device that rings; of the last minutes, in pings. */
  touched: v.optional(v.record(v.string(), Instant)),
})
export type LivePulse = v.InferOutput<typeof LivePulse>

/** The stream cannot continue from the given cursor: read the snapshot. */
export const LiveReset = v.object({
  type: v.literal('reset'),
  reason: v.picklist(['unknown_epoch', 'cursor_too_old', 'broken_cursor', 'ahead_of_server']),
})
export type LiveReset = v.InferOutput<typeof LiveReset>

/**
 * Things of these kinds are others now, of which the reader may know: what is made of them is read again. Not in the sequence of
 * events, and never repeated: whoever was away reads everything again.
 */
export const LiveChange = v.object({
  type: v.literal('changed'),
  kinds: v.pipe(v.array(v.picklist(KINDS)), v.readonly()),
})
export type LiveChange = v.InferOutput<typeof LiveChange>

/** What a reader does not know it leaves alone: older apps meet newer servers. */
export type LiveMessage = LiveEvent | LivePulse | LiveReset | LiveNotice | LiveChange

export type {
  LiveClosingCommand,
  LiveCommand,
  LiveDishCommand,
  LiveGroupCommand,
  LiveOrderCommand,
} from './commands/read-command'

const resultBase = { key: Uuid, replayed: v.boolean() }

/** What became of a change of an order, or of one of which nothing more is known. */
const OrderResult = v.variant('outcome', [
  v.object({ ...resultBase, outcome: v.literal('applied'), order: Order, seq: Sequence }),
  v.object({ ...resultBase, outcome: v.literal('already'), order: Order, seq: Sequence }),
  v.object({ ...resultBase, outcome: v.literal('conflict'), code: v.picklist(CONFLICT_CODES), order: Order }),
  v.object({
    ...resultBase,
    outcome: v.literal('refused'),
    code: v.picklist(REFUSAL_CODES),
    order: v.nullable(Order),
  }),
  /** An earlier command on the same order was not applied, so this one was not tried. */
  v.object({ ...resultBase, outcome: v.literal('blocked'), by: Uuid }),
  /** Another request is carrying out the same key right now, or the command's shape is not known here. */
  v.object({ ...resultBase, outcome: v.picklist(['in_progress', 'key_reused', 'bad_command', 'failed']) }),
])

/** What became of a dish that was taken off or brought back; `dish` as it stands now, `null` where there is no such dish. */
const DishResult = v.variant('outcome', [
  v.object({ ...resultBase, outcome: v.picklist(['applied', 'already']), dish: DishNow, seq: Sequence }),
  v.object({ ...resultBase, outcome: v.literal('conflict'), code: v.picklist(DISH_CONFLICT_CODES), dish: DishNow }),
  v.object({
    ...resultBase,
    outcome: v.literal('refused'),
    code: v.picklist(DISH_REFUSAL_CODES),
    dish: v.nullable(DishNow),
  }),
])
export type DishResult = v.InferOutput<typeof DishResult>
export type OrderResult = v.InferOutput<typeof OrderResult>

/** What became of a business that was closed or opened; `businessStatus` as it stands now, `null` for who has no access to it. */
const ClosingResult = v.variant('outcome', [
  v.object({
    ...resultBase,
    outcome: v.picklist(['applied', 'already']),
    businessStatus: BusinessStatusAnswer,
    seq: Sequence,
  }),
  v.object({
    ...resultBase,
    outcome: v.literal('conflict'),
    code: v.picklist(CLOSING_CONFLICT_CODES),
    businessStatus: BusinessStatusAnswer,
  }),
  v.object({
    ...resultBase,
    outcome: v.literal('refused'),
    code: v.picklist(CLOSING_REFUSAL_CODES),
    /** What keeps it from being opened. */
    missing: v.optional(v.array(v.picklist(SETUP_CHECKS))),
    businessStatus: v.nullable(BusinessStatusAnswer),
  }),
])
export type ClosingResult = v.InferOutput<typeof ClosingResult>

/** What became of a company's list of meals; `group` as it stands now, `null` where there is no such one. */
const GroupResult = v.variant('outcome', [
  v.object({ ...resultBase, outcome: v.picklist(['applied', 'already']), group: GroupNow, seq: Sequence }),
  v.object({ ...resultBase, outcome: v.literal('conflict'), code: v.picklist(GROUP_CONFLICT_CODES), group: GroupNow }),
  v.object({
    ...resultBase,
    outcome: v.literal('refused'),
    code: v.picklist(GROUP_REFUSAL_CODES),
    group: v.nullable(GroupNow),
  }),
])
export type GroupResult = v.InferOutput<typeof GroupResult>

export const CommandResult = v.union([DishResult, ClosingResult, GroupResult, OrderResult])
export type CommandResult = v.InferOutput<typeof CommandResult>

export const live = {
  /** Server-sent events of the signed-in user's businesses, read by fetch with the Authorization header. */
  events: endpoint({
    reads: ['order'],
    method: 'GET',
    path: 'posweb/v1/live/events',
    query: { cursor: v.optional(text(2000)) },
    response: LiveEvent,
    access: 'signedIn',
    kind: 'stream',
  }),
  /** Drains queued changes: each its own transaction, stopping per order at the first that is not applied. */
  commands: endpoint({
    changes: [],
    method: 'POST',
    path: 'posweb/v1/live/commands',
    /** Each command is checked on its own, so that one broken entry does not hold up the rest. */
    body: v.strictObject({
      deviceId: Uuid,
      commands: v.pipe(v.array(v.looseObject({ key: Uuid })), v.minLength(1), v.maxLength(COMMANDS_PER_CALL)),
    }),
    response: v.object({ results: v.array(CommandResult), serverTime: Instant }),
    access: ACCESS.queued,
    versionOptional: true,
  }),
  /** The receipt of a ring: it stops the search for somebody who hears, so only of those whose devices ring. */
  rung: endpoint({
    changes: [],
    method: 'POST',
    path: 'posweb/v1/live/rung',
    body: v.strictObject({
      orderId: Id,
      path: v.picklist(['stream', 'push', 'poll', 'snapshot']),
      audioState: v.picklist(AUDIO_STATES),
      at: Instant,
    }),
    response: Nothing,
    access: ACCESS.kitchen,
  }),
  /** How a device is: sent every 15 seconds while a page lives. */
  heartbeat: endpoint({
    changes: [],
    method: 'POST',
    path: 'posweb/v1/live/heartbeat',
    body: v.strictObject({
      deviceId: Uuid,
      visible: v.boolean(),
      audioState: v.picklist(AUDIO_STATES),
      wakeLock: v.boolean(),
      /** Share of the battery, 0 to 1, where the browser tells. */
      battery: v.nullable(Share),
      cursor: v.nullable(text(2000)),
      outboxDepth: Count,
      nextDeviceSeq: whole(1),
      /** Numbers below `nextDeviceSeq` that the device still holds; the rest should have come. Absent: not to be counted. */
      openSeqs: v.optional(v.pipe(v.array(whole(1)), v.maxLength(OPEN_NUMBERS))),
      clockOffsetMs: Milliseconds,
      appVersion: text(40),
      // Older apps leave these out.
      kind: v.optional(v.picklist(DEVICE_KINDS)),
      /** 0 to 1. */
      volume: v.optional(v.nullable(Share)),
      notifications: v.optional(v.picklist(NOTIFICATION_STATES)),
      storagePersisted: v.optional(v.nullable(v.boolean())),
      /** How long the device's stream has been open, in milliseconds; `null` = it has none. */
      connectionAgeMs: v.optional(v.nullable(Milliseconds)),
      charging: v.optional(v.nullable(v.boolean())),
      /** It was told to ring for new orders. Absent: it rings. */
      rings: v.optional(v.boolean()),
      /** How long ago somebody worked at the orders on it, in milliseconds; `null` = not since its page was opened. */
      touchedMsAgo: v.optional(v.nullable(v.pipe(Milliseconds, v.minValue(0)))),
    }),
    response: v.object({ serverTime: Instant }),
    access: 'signedIn',
  }),
}
