import * as v from 'valibot'

export { API_HEADER, APPLICATION_VERSION, DEVICE_HEADER, IDEMPOTENCY_HEADER, REPLAYED_HEADER } from './headers'

/** What is wrong with a field of the body. */
export const FieldError = v.object({
  path: v.string(),
  message: v.string(),
  /** What is missing, as a decimal, where the problem is an amount that is too small; what is left, where it is one that is too big. */
  amount: v.optional(v.number()),
  /** The next possible one (`YYYY-MM-DD`), where the problem is a day. */
  day: v.optional(v.string()),
  /** The first moment (ISO 8601) for which it can be ordered, where the problem is a dish that cannot be had before. */
  from: v.optional(v.string()),
  /** The latest possible one (`HH:MM`), and how many days before the meal's, where the problem is a closing of lists. */
  time: v.optional(v.string()),
  daysBefore: v.optional(v.number()),
})
export type FieldError = v.InferOutput<typeof FieldError>

/** Every answer, success or not, wears this (decision §2). */
export const StatusMessage = v.object({
  status: v.number(),
  success: v.boolean(),
  /** A stable code for refusals and faults, empty on success; the app translates it. */
  message: v.string(),
  errors: v.optional(v.array(FieldError)),
})
export type StatusMessage = v.InferOutput<typeof StatusMessage>

export type Envelope<Data> = { data: Data; statusMessage: StatusMessage }

/** Faults of transport and access, by the code that stands in `statusMessage.message`. */
export const FAULTS = {
  unauthorized: 401,
  forbidden: 403,
  not_found: 404,
  in_progress: 409,
  body_too_large: 413,
  not_json: 415,
  bad_input: 422,
  key_reused: 422,
  too_many_requests: 429,
  server_error: 500,
  unavailable: 503,
} as const
export type FaultCode = keyof typeof FAULTS

/** Refusals of business: HTTP 200 with `success: false`. */
export const REFUSALS = [
  'invalid_credentials',
  'no_restaurants',
  'not_b2b_user',
  'wrong_password',
  'incomplete_order',
  'business_closed',
  'category_not_empty',
] as const
export type BusinessRefusal = (typeof REFUSALS)[number]
