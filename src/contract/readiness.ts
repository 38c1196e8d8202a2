import * as v from 'valibot'
import { ACCESS } from '../domain/people/access'
import { DEVICE_KINDS } from '../domain/devices/device-state'
import { REACH_STATES } from '../domain/devices/reach'
import { endpoint } from './endpoint'
import { AUDIO_STATES, NOTIFICATION_STATES } from './live-limits'
import { Order } from './orders'
import { RingTimes } from './ring-times'
import {
  Count,
  Id,
  Instant,
  listOf,
  Milliseconds,
  Nothing,
  ofBusiness,
  requiredText,
  text,
  textId,
  textInt,
  Uuid,
} from './shared'

/** A test that a device hears: one message over the stream, one push; each comes back with a receipt. */
const SelfTestPath = v.object({
  /** `silent`: it arrived and made no sound; `missing`: no receipt in time; `unregistered`: no push address to send to. */
  outcome: v.picklist(['waiting', 'heard', 'silent', 'missing', 'unregistered']),
  /** From sending to the receipt, by the server's clock. */
  roundTripMs: v.nullable(Milliseconds),
})
export const SelfTest = v.object({
  id: Uuid,
  deviceId: Uuid,
  startedAt: Instant,
  /** `running` while a path still waits; `passed` only where both were heard. */
  result: v.picklist(['running', 'passed', 'failed']),
  stream: SelfTestPath,
  push: SelfTestPath,
})
export type SelfTest = v.InferOutput<typeof SelfTest>

const Shift = v.object({ startedAt: v.nullable(Instant), endedAt: v.nullable(Instant) })

/** What the device's last heartbeat said; `null` where the browser does not tell, or the app was older. */
const DeviceFacts = v.object({
  visible: v.boolean(),
  /** It was told to ring for new orders; one that was not is no device on which they are heard. */
  rings: v.boolean(),
  audioState: v.picklist(AUDIO_STATES),
  /** 0 to 1. */
  volume: v.nullable(v.number()),
  notifications: v.nullable(v.picklist(NOTIFICATION_STATES)),
  wakeLock: v.boolean(),
  storagePersisted: v.nullable(v.boolean()),
  /** How long its stream had been open; `null` = none. */
  connectionAgeMs: v.nullable(Milliseconds),
  clockOffsetMs: Milliseconds,
  /** 0 to 1. */
  battery: v.nullable(v.number()),
  charging: v.nullable(v.boolean()),
  queueDepth: v.number(),
  appVersion: v.string(),
})

export const Device = v.object({
  id: Uuid,
  /** As somebody named it; `null`: say it by `kind` and `number` ("Tablet 2"). */
  name: v.nullable(v.string()),
  kind: v.picklist(DEVICE_KINDS),
  number: Count,
  /** Who is signed in on it; `null` = nobody. */
  user: v.nullable(v.object({ id: Id, name: v.string() })),
  lastSeenAt: Instant,
  state: v.picklist(['green', 'amber', 'red']),
  facts: DeviceFacts,
  /** Whether pushes have an address there, and since when they fail. */
  push: v.object({ registered: v.boolean(), failedAt: v.nullable(Instant) }),
  shift: Shift,
  /** The latest one. */
  selfTest: v.nullable(SelfTest),
  /** Taps of this device that never came and that nothing explains. */
  losses: Count,
})
export type Device = v.InferOutput<typeof Device>

/** An order that waits and was not heard, or not answered, in time. Each step: when it was taken, `null` = not yet. */
const WaitingOrder = v.object({
  orderId: Id,
  code: v.string(),
  pendingSince: Instant,
  /** First receipt of any device, and first one with sound. */
  receivedAt: v.nullable(Instant),
  heardAt: v.nullable(Instant),
  pushedAgainAt: v.nullable(Instant),
  /** Contacts were told. */
  escalatedAt: v.nullable(Instant),
  /** The time to answer is over. */
  overtimeAt: v.nullable(Instant),
})

/** Whether a business hears its orders: shown to its people and to administrators. */
export const Reach = v.object({
  businessId: Id,
  state: v.picklist(REACH_STATES),
  /** `null` while reached. */
  since: v.nullable(Instant),
  /** Only orders that needed more than the first ring; the oldest twenty. */
  orders: v.array(WaitingOrder),
  /** So many orders in a row went unanswered: pausing is proposed, never done. */
  pauseProposal: v.nullable(v.object({ since: Instant, unanswered: Count })),
})
export type Reach = v.InferOutput<typeof Reach>

/** Not in the sequence of events: a lost one is read again by the call that it belongs to. */
export const LiveNotice = v.variant('type', [
  /** This device answers by `selfTestReceipt`; other devices leave it alone. */
  v.object({ type: v.literal('selfTest'), businessId: Id, deviceId: Uuid, testId: Uuid, at: Instant }),
  v.object({ type: v.literal('reach'), businessId: Id, at: Instant, reach: Reach }),
])
export type LiveNotice = v.InferOutput<typeof LiveNotice>

const Phone = v.pipe(v.string(), v.trim(), v.regex(/^\+?[\d ()/-]{5,30}$/))
const Email = v.pipe(v.string(), v.trim(), v.maxLength(200), v.email())

/** Whom to reach when nobody answers an order. */
const Contact = v.strictObject({
  /** On one line: it stands in the head of a mail. */
  name: v.pipe(requiredText(100), v.regex(/^\P{Cc}+$/u)),
  phone: v.nullable(Phone),
  email: v.nullable(Email),
  /** Of the messages; English where it is left out. */
  language: v.optional(v.picklist(['sq', 'en', 'it'])),
  active: v.boolean(),
})
export type Contact = v.InferOutput<typeof Contact>

const ContactsAnswer = v.object({
  contacts: v.array(v.object({ id: Id, ...Contact.entries })),
  /** Ways by which this server can reach people: `log` writes into the server's log only. */
  channels: v.array(v.string()),
})

export const ContactAttempt = v.object({
  id: Id,
  orderId: Id,
  code: v.string(),
  contactName: v.string(),
  /** `log`, `email`, or what the installation added. */
  channel: v.string(),
  why: v.picklist(['unreachable', 'unanswered']),
  /** `notNeeded`: the order was answered before the message left. */
  state: v.picklist(['waiting', 'sending', 'sent', 'failed', 'notNeeded']),
  createdAt: Instant,
  finishedAt: v.nullable(Instant),
  tries: Count,
  /** What the way said: the mail server's answer, or why it failed. */
  result: v.string(),
})
export type ContactAttempt = v.InferOutput<typeof ContactAttempt>

const deviceInPath = { deviceId: Uuid }

export const readiness = {
  devices: endpoint({
    reads: ['device'],
    method: 'GET',
    path: 'posweb/v1/live/devices',
    query: ofBusiness,
    response: v.object({ devices: v.array(Device), serverTime: Instant }),
    access: ACCESS.kitchen,
  }),
  /** An empty name goes back to kind and number. The device itself, whoever works on it, or right 201 (`mayRenameDevice`). */
  renameDevice: endpoint({
    changes: ['device'],
    method: 'PUT',
    path: 'posweb/v1/live/devices/:deviceId',
    params: deviceInPath,
    body: v.strictObject({ name: v.pipe(text(60), v.trim()) }),
    response: Nothing,
    access: ACCESS.kitchen,
  }),
  /** Ends the device's sessions (its stream closes within five seconds) and forgets it. */
  forgetDevice: endpoint({
    changes: ['device'],
    method: 'DELETE',
    path: 'posweb/v1/live/devices/:deviceId',
    params: deviceInPath,
    response: Nothing,
    access: ACCESS.editBusiness,
  }),
  /** Sends the device a message over its stream and, where it has an address, a push. */
  startSelfTest: endpoint({
    changes: ['self_test'],
    method: 'POST',
    path: 'posweb/v1/live/self-test',
    body: v.strictObject({ businessId: Id, deviceId: Uuid }),
    response: SelfTest,
    access: ACCESS.kitchen,
  }),
  /** Sent by the device that was tested, once a path; a repetition changes nothing. */
  selfTestReceipt: endpoint({
    changes: ['self_test'],
    method: 'POST',
    path: 'posweb/v1/live/self-test/:testId/receipt',
    params: { testId: Uuid },
    body: v.strictObject({ path: v.picklist(['stream', 'push']), audible: v.boolean(), at: Instant }),
    response: SelfTest,
    access: ACCESS.kitchen,
  }),
  selfTest: endpoint({
    reads: ['self_test'],
    method: 'GET',
    path: 'posweb/v1/live/self-test/:testId',
    params: { testId: Uuid },
    response: SelfTest,
    access: ACCESS.kitchen,
  }),
  /** Start or end of a device's shift. */
  shift: endpoint({
    changes: ['device'],
    method: 'POST',
    path: 'posweb/v1/live/shift',
    body: v.strictObject({ deviceId: Uuid, phase: v.picklist(['start', 'end']) }),
    response: Shift,
    access: ACCESS.kitchen,
  }),
  ringTimes: endpoint({
    reads: ['sales'],
    method: 'GET',
    path: 'posweb/v1/live/ring-times',
    query: {
      ...ofBusiness,
      /** Days back from now, 1 to 30; 7 where it is left out. */
      days: v.optional(v.pipe(textInt, v.minValue(1), v.maxValue(30))),
    },
    response: RingTimes,
    access: ACCESS.kitchen,
  }),
  /** Of one business, or of all that the caller may see. */
  reach: endpoint({
    reads: ['device'],
    method: 'GET',
    path: 'posweb/v1/live/reach',
    query: { businessId: v.optional(textId) },
    response: v.object({ businesses: v.array(Reach) }),
    access: ACCESS.kitchen,
  }),
  /** "Not now": the proposal goes until three more orders went unanswered. */
  dismissPause: endpoint({
    changes: ['device'],
    method: 'POST',
    path: 'posweb/v1/live/reach/dismiss-pause',
    body: v.strictObject({ businessId: Id }),
    response: Reach,
    access: ACCESS.kitchen,
  }),
  contacts: endpoint({
    reads: ['ring_contact'],
    method: 'GET',
    path: 'posweb/v1/live/contacts',
    query: ofBusiness,
    response: ContactsAnswer,
    access: ACCESS.kitchen,
  }),
  /** Replaces the list; its order is the order in which people are told. */
  saveContacts: endpoint({
    changes: ['ring_contact'],
    method: 'PUT',
    path: 'posweb/v1/live/contacts',
    body: v.strictObject({ businessId: Id, contacts: v.pipe(v.array(Contact), v.maxLength(10)) }),
    response: ContactsAnswer,
    access: ACCESS.editBusiness,
  }),
  /** Who was told what, newest first; the last hundred. */
  contactAttempts: endpoint({
    reads: ['ring_contact'],
    method: 'GET',
    path: 'posweb/v1/live/contact-attempts',
    query: ofBusiness,
    response: listOf(ContactAttempt),
    access: ACCESS.kitchen,
  }),
  /** Orders that were cancelled after they were accepted, and that nobody has acknowledged: of the last twelve hours. */
  cancelledOrders: endpoint({
    reads: ['order'],
    method: 'GET',
    path: 'posweb/v1/live/cancelled-orders',
    query: { businessId: v.optional(textId) },
    response: v.object({ orders: v.array(Order) }),
    access: ACCESS.kitchen,
  }),
  /**
   * A person has seen that an accepted order was cancelled. Answers the order with `cancelAcknowledged`; every screen gets
   * it as an `edited` event and closes its card. Refusal `not_cancelled`.
   */
  acknowledgeCancel: endpoint({
    changes: ['order'],
    method: 'POST',
    path: 'posweb/v1/live/orders/:orderId/cancel-acknowledged',
    params: { orderId: textId },
    response: Order,
    access: ACCESS.kitchen,
  }),
}
