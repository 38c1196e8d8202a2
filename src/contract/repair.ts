import * as v from 'valibot'
import { ACCESS } from '../domain/people/access'
import { CLOSING_COMMANDS } from '../domain/business/closing-command'
import { DISH_COMMANDS } from '../domain/business/dish-command'
import { GROUP_COMMANDS } from '../domain/meals/group-command'
import { QUEUED_COMMANDS } from '../domain/orders/order-command'
import { endpoint } from './endpoint'
import { DISCARDS_PER_CALL, KEYS_PER_CALL } from './repair-limits'
import { Id, Instant, listOf, Nothing, text, textId, Uuid, whole } from './shared'

const DeviceSeq = whole(1)

/** A number that a device gave to a command and that never came. */
export const Loss = v.object({
  deviceId: Uuid,
  deviceSeq: DeviceSeq,
  businessId: v.nullable(Id),
  firstSeen: Instant,
  /** `arrived`: it came after all; `discarded`: a person had given it up; `null`: lost, as far as anybody knows. */
  explained: v.nullable(v.picklist(['arrived', 'discarded'])),
})
export type Loss = v.InferOutput<typeof Loss>

/** A change that a person gave up, so that its number explains itself. */
export const Discard = v.strictObject({
  /** Of the change that was given up: it is never carried out from now on. */
  key: Uuid,
  deviceSeq: DeviceSeq,
  businessId: Id,
  /** Missing where it is about a dish, the business itself or a company's list of meals. */
  orderId: v.optional(Id),
  userId: Id,
  cmd: v.picklist([...QUEUED_COMMANDS, ...DISH_COMMANDS, ...CLOSING_COMMANDS, ...GROUP_COMMANDS]),
  /** `discarded`: before it was sent; `dismissed`: after it came to nothing; `replaced`: by another decision. */
  how: v.picklist(['discarded', 'dismissed', 'replaced']),
  occurredAt: Instant,
})
export type Discard = v.InferOutput<typeof Discard>

/** What a device noticed by itself. Ids and codes only: nothing about a person. */
export const DeviceReport = v.variant('kind', [
  /** The server does not take a change in the form in which this app keeps it. */
  v.strictObject({
    kind: v.literal('parked'),
    businessId: Id,
    key: Uuid,
    deviceSeq: DeviceSeq,
    cmd: text(40),
    v: whole(0),
    code: text(60),
    appVersion: text(40),
  }),
  /** The board held other orders than the server had at the same event. */
  v.strictObject({
    kind: v.literal('mismatch'),
    businessId: Id,
    epoch: text(64),
    seq: whole(0, Number.MAX_SAFE_INTEGER),
    ours: text(20),
    theirs: text(20),
    appVersion: text(40),
  }),
])
export type DeviceReport = v.InferOutput<typeof DeviceReport>

export const repair = {
  /** Taps that never came, newest first, of the last thirty days. */
  losses: endpoint({
    reads: ['loss'],
    method: 'GET',
    path: 'posweb/v1/live/losses',
    query: { restaurantId: v.optional(textId) },
    response: listOf(Loss),
    access: ACCESS.kitchen,
  }),
  /** Changes that people gave up; answers the keys that are now known. */
  discarded: endpoint({
    changes: ['loss'],
    method: 'POST',
    path: 'posweb/v1/live/discarded',
    body: v.strictObject({
      deviceId: Uuid,
      discards: v.pipe(v.array(Discard), v.minLength(1), v.maxLength(DISCARDS_PER_CALL)),
    }),
    response: v.object({ known: v.array(Uuid) }),
    access: ACCESS.queued,
  }),
  /** After a restore: which of these finished changes does the server not have? Those it gets again. */
  missing: endpoint({
    changes: ['loss'],
    method: 'POST',
    path: 'posweb/v1/live/missing',
    body: v.strictObject({
      commands: v.pipe(
        v.array(v.strictObject({ businessId: Id, key: Uuid })),
        v.minLength(1),
        v.maxLength(KEYS_PER_CALL),
      ),
    }),
    response: v.object({ missing: v.array(Uuid) }),
    access: ACCESS.queued,
  }),
  /** What a device noticed by itself. */
  report: endpoint({
    changes: ['loss'],
    method: 'POST',
    path: 'posweb/v1/live/report',
    body: v.strictObject({ deviceId: Uuid, report: DeviceReport }),
    response: Nothing,
    access: 'signedIn',
  }),
}
