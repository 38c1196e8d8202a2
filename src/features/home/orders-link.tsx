import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { OrderStage } from '#/domain/order-steps'

/** What of the order list: days by the business's clock, and a status or all. */
export type OrdersOf = { from: string; to: string; status?: OrderStage }

/** Leads to the orders behind a figure. */
export const OrdersLink = ({
  of: { from, to, status },
  className,
  children,
}: {
  of: OrdersOf
  className?: string | undefined
  children: ReactNode
}) => (
  // The list declares no search and reads what it understands (`components/list/list-state.ts`).
  <Link
    to="/orders/list"
    search={{ period: 'custom', from, to, status: status ?? 'all' } as never}
    className={className}
  >
    {children}
  </Link>
)
