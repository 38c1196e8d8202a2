import { i18n as appI18n, type I18n, type MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { BusinessRefusal, FaultCode } from '#/contract/envelope'
import type { ConflictCode, RefusalCode } from '#/domain/orders/order-command'
import { ApiError } from './api-error'

/** Codes of answers that no fault, refusal or conflict list names. */
type OtherCode =
  | 'network'
  | 'timeout'
  | 'foreign'
  | 'not_saved'
  | 'other_command_stands'
  | 'unknown_version'
  | 'no_screens'
  | 'list_closed'
export type ErrorCode = FaultCode | BusinessRefusal | ConflictCode | RefusalCode | OtherCode

const texts: Readonly<Record<ErrorCode, MessageDescriptor>> = {
  network: msg`The server cannot be reached. Check the connection and try again.`,
  timeout: msg`The server did not answer in time. Try again.`,
  foreign: msg`This network does not let Drin through. Sign in to the Wi-Fi, then try again.`,
  not_saved: msg`NOT saved. This tablet’s storage is full or blocked.`,
  other_command_stands: msg`This order was already answered on this tablet.`,
  unknown_version: msg`A newer version of Drin saved this. It is sent as soon as this device is updated.`,
  unauthorized: msg`Your session has ended. Log in again.`,
  forbidden: msg`You do not have permission to do this.`,
  not_found: msg`This no longer exists, or you have no access to it.`,
  in_progress: msg`Already in progress. Wait a moment.`,
  body_too_large: msg`This is too large to send.`,
  not_json: msg`The server could not read the request.`,
  bad_input: msg`Some entries are not valid. Check the fields.`,
  key_reused: msg`This change was already sent with other content.`,
  too_many_requests: msg`Too many attempts. Wait a moment, then try again.`,
  server_error: msg`Something went wrong on the server. Try again.`,
  unavailable: msg`The server is starting or busy. Try again in a moment.`,
  invalid_credentials: msg`Wrong username or password.`,
  no_restaurants: msg`No restaurants found for this user...`,
  no_screens: msg`This account is a program’s, which brings orders in. There is no screen for it.`,
  not_b2b_user: msg`This user has no company. Use the restaurant login.`,
  wrong_password: msg`The current password is wrong.`,
  business_closed: msg`This business is closed and takes no orders right now.`,
  category_not_empty: msg`There are dishes in this category. Move or delete them first.`,
  incomplete_order: msg`Please make sure that all the fields are completed`,
  accepted_with_other_time: msg`Another tablet has already accepted this order with a different time.`,
  rejected_elsewhere: msg`This order was rejected or cancelled. Stop cooking it.`,
  already_accepted: msg`Another tablet has already accepted this order.`,
  not_accepted: msg`Nobody has accepted this order yet.`,
  came_too_late: msg`This came too late: the order had already ended. Call the customer.`,
  not_ready: msg`This order is not ready yet.`,
  no_access: msg`You no longer have access to this business.`,
  unknown_order: msg`The server does not know this order.`,
  expired: msg`This change is too old and was not applied.`,
  cooking_time_out_of_range: msg`This order cannot take that cooking time.`,
  unknown_reason: msg`This reason no longer exists. Choose another.`,
  notes_required: msg`Add a note saying why.`,
  brought_back: msg`Someone has since brought this order back. Check it again.`,
  handed_over: msg`Another tablet already handed this order over.`,
  courier_has_it: msg`The courier has taken this order. It can no longer be brought back.`,
  courier_delivered: msg`The courier has already delivered this order. It can no longer be brought back.`,
  recall_too_late: msg`More than ten minutes have passed. The order can no longer be brought back.`,
  in_group: msg`This meal is part of a company order. Answer the whole order.`,
  list_closed: msg`The kitchen counts on this meal by now.`,
  status_cannot_follow: msg`The order has moved on, so this is no longer possible.`,
}

const FALLBACK = msg`An error occurred during login. Please try again.`

const isKnown = (code: string): code is ErrorCode => Object.hasOwn(texts, code)

/** The message of a code, `undefined` for codes that nobody lists. */
export const errorMessage = (code: string): MessageDescriptor | undefined => (isKnown(code) ? texts[code] : undefined)

/**
 * A failure as a sentence in the person's language. Known codes have their own text; anything else is read in the
 * specification's order: plain string, notes, body error, data, message, and last the fallback.
 */
export function errorText(error: unknown, i18n: I18n = appI18n): string {
  // A proxy that says that the server is unwell is no Wi-Fi that wants to be signed in to.
  if (error instanceof ApiError && error.kind === 'foreign' && error.status >= 500)
    return i18n._(error.status === 500 ? texts.server_error : texts.unavailable)
  if (error instanceof ApiError && isKnown(error.code)) return i18n._(texts[error.code])
  if (error instanceof ApiError && error.status >= 500) return i18n._(texts.server_error)
  const found = error instanceof ApiError ? (textIn(error.data) ?? sayable(error.code)) : textIn(error)
  if (found === undefined) return i18n._(FALLBACK)
  return isKnown(found) ? i18n._(texts[found]) : found
}

const sayable = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value : undefined

/** Specification §8: plain string, then notes, then body error, then data, then message. */
export function textIn(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return sayable(error)
  const { notes, body, data, message } = error as Partial<Record<'notes' | 'body' | 'data' | 'message', unknown>> // each is checked by `sayable`
  const bodyError = typeof body === 'object' && body !== null ? (body as { error?: unknown }).error : undefined
  return sayable(notes) ?? sayable(bodyError) ?? sayable(data) ?? sayable(message)
}
