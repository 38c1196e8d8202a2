/** What has a history: things that people of the office change. */
export const HISTORY_KINDS = [
  'printer',
  'discount',
  'user',
  'business_type',
  'city',
  'service_zone',
  'topping',
  'opening_hours',
  'dish',
  'menu_category',
  'menu',
  'store_details',
  'business_features',
  'business_contact',
  'business_contract',
  'payment_methods',
  'take_away_point',
  'seo',
  'payment',
  'bank_line',
  'finance_terms',
  'invoice',
  'company_invoice',
  'report_schedule',
  'failed_job',
  'person_data',
  'company',
  'company_features',
  'company_contract',
  'ordering_time',
  'employee',
  'employee_group',
  'budget',
  'campaign',
  'banner',
  'notification',
  'sending_hours',
  'app_block',
  'app_subcategory',
  'sub_block',
  'app_filter',
] as const
export type HistoryKind = (typeof HISTORY_KINDS)[number]

/** What was done with a thing. */
export const HISTORY_ACTIONS = [
  'created',
  'changed',
  'ended',
  'removed',
  'restored',
  'published',
  'discarded',
  'looked_up',
  'exported',
  'erased',
] as const
export type HistoryAction = (typeof HISTORY_ACTIONS)[number]

/** A field whose value no history may hold. */
const SECRET = /password|token|secret|hash|\blink\b|Link$/i

type Values = Readonly<Record<string, unknown>>

/**
 * The fields of a thing that a write changed, as they were and as they are; values as JSON has them. `null`: the thing was
 * not there before, or is not there any more. Secrets are left out, whatever they are called with.
 */
export function changedFields(
  before: object | null,
  after: object | null,
): { before: Record<string, unknown>; after: Record<string, unknown> } {
  const [was, is] = [valuesOf(before), valuesOf(after)]
  const changed = [...new Set([...Object.keys(was), ...Object.keys(is)])].filter(
    (field) => !SECRET.test(field) && JSON.stringify(was[field]) !== JSON.stringify(is[field]),
  )
  const pick = (values: Values) =>
    Object.fromEntries(changed.filter((field) => values[field] !== undefined).map((field) => [field, values[field]]))
  return { before: pick(was), after: pick(is) }
}

/** As they look on the wire: instants are text. */
const valuesOf = (thing: object | null): Values => (thing === null ? {} : JSON.parse(JSON.stringify(thing)))
