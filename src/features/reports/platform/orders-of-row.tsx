import type { ReactNode } from 'react'
import { BehindLink, type BehindSearch } from '#/components/behind-link'
import type { PlatformRow } from '#/contract/platform-report'

type Of = Pick<PlatformRow, 'restaurantID' | 'city' | 'currency'>
/** Which of a row's orders: all, those that sold, rejected ones, those with a promise, first ones. */
export type Which = 'all' | 'sold' | 'rejected' | 'prepared' | 'first'

/** The URL of the list of exactly the orders that a cell counts (`features/orders/list`). */
export const ordersOfRow = (
  { restaurantID, city, currency }: Of,
  { from, to }: { from: string; to: string },
  which: Which,
): BehindSearch => ({
  period: 'custom',
  from,
  to,
  status: which === 'rejected' ? 'rejected' : 'all',
  ...(restaurantID === null ? { city: city.id } : { business: restaurantID }),
  ...(which === 'sold' ? { sold: currency, calendar: 1 } : { money: currency }),
  ...(which === 'prepared' && { late: '..' }),
  ...(which === 'first' && { first: 1 }),
})

/** A number of the report, and the way to its orders. */
export const OrdersOfRow = ({
  row,
  days,
  which,
  children,
}: {
  row: Of
  days: { from: string; to: string }
  which: Which
  children: ReactNode
}) => (
  <BehindLink to="/orders/list" search={ordersOfRow(row, days, which)}>
    {children}
  </BehindLink>
)
