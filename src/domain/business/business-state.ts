import type { SetupCheck } from './order-readiness'
import type { TakesOrders } from './takes-orders'

/** How a business stands in the list of all: guests order, its hours or its staff have closed it, or it is not set up yet. */
export const BUSINESS_STATES = ['open', 'closed_by_hours', 'closed_by_staff', 'not_ready'] as const
export type BusinessState = (typeof BUSINESS_STATES)[number]

/** `missing`: what an order needs and there is not. A set-up that lacks something says more than a closed door. */
export function businessState(
  { isOpen, because }: Pick<TakesOrders, 'isOpen' | 'because'>,
  missing: readonly SetupCheck[],
): BusinessState {
  if (missing.some((check) => check !== 'online')) return 'not_ready'
  if (isOpen) return 'open'
  return because.some(({ code }) => code === 'closed_by_staff') ? 'closed_by_staff' : 'closed_by_hours'
}
