import * as v from 'valibot'
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
