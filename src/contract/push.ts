import * as v from 'valibot'
import type { PushTarget } from '../domain/marketing/redirect'
import { ORDER_STATUSES } from '../domain/orders/order-status'
import { Id, Instant, Uuid } from './shared'

/** What a push carries, by FCM's data message and by standard Web Push alike. No personal data. */
export const PushPayload = v.object({
  orderId: Id,
  /** Short code that staff call the order by. */
  code: v.string(),
  status: v.picklist(ORDER_STATUSES),
  businessId: Id,
  /** Of a company's meals: the group that waits, of which `orderId` is one. */
  groupId: v.optional(Id),
  at: Instant,
})
export type PushPayload = v.InferOutput<typeof PushPayload>

/** The push half of a device's self-test: nothing that a person must answer. Every value is a text, as FCM makes them. */
export const SelfTestPush = v.object({ selfTest: Uuid, at: Instant })
export type SelfTestPush = v.InferOutput<typeof SelfTestPush>

/** What is read of a push of marketing here, where somebody tries one on a device of theirs. FCM makes the number a text. */
const ReadGuestPush = v.object({
  notificationId: v.union([Id, v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number))]),
  title: v.string(),
  body: v.string(),
})
export type ReadGuestPush = v.InferOutput<typeof ReadGuestPush>

/**
 * A push of marketing to a guest's device, in the guest's language: what the app of the channel shows, what it opens on a press, and by which kind
 * and number the channel reports that it was shown, pressed and ordered from (`shownCounts.report`). By FCM every value is a text.
 */
export type GuestPush = { kind: 'notification'; notificationId: number; title: string; body: string } & PushTarget

/** Whatever is pushed. */
export type Pushed = PushPayload | SelfTestPush | GuestPush

/** A push of marketing from FCM or standard Web Push; anything else `undefined`. */
export function readGuestPush(raw: unknown): ReadGuestPush | undefined {
  const parsed = v.safeParse(v.union([ReadGuestPush, v.object({ data: ReadGuestPush })]), raw)
  if (!parsed.success) return undefined
  return 'data' in parsed.output ? parsed.output.data : parsed.output
}

/** A self-test from FCM or standard Web Push; anything else `undefined`. */
export function readSelfTestPush(raw: unknown): SelfTestPush | undefined {
  const parsed = v.safeParse(v.union([SelfTestPush, v.object({ data: SelfTestPush })]), raw)
  if (!parsed.success) return undefined
  return 'data' in parsed.output ? parsed.output.data : parsed.output
}

/** FCM nests the data and makes every value a text; both shapes become one payload, anything else `undefined`. */
export function readPushPayload(raw: unknown): PushPayload | undefined {
  const direct = v.safeParse(PushPayload, raw)
  if (direct.success) return direct.output
  const nested = v.safeParse(v.object({ data: v.record(v.string(), v.string()) }), raw)
  if (!nested.success) return undefined
  const { data } = nested.output
  const parsed = v.safeParse(PushPayload, {
    ...data,
    orderId: Number(data['orderId']),
    businessId: Number(data['businessId']),
    ...(data['groupId'] !== undefined && { groupId: Number(data['groupId']) }),
  })
  return parsed.success ? parsed.output : undefined
}
