import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Today } from '#/contract/home'
import type { OrderMatter } from '#/domain/devices/attention'
import { type OrdersOf, ordersBehind, ordersThatAsk } from './orders-behind'

type Look = { className?: string | undefined; children: ReactNode }

/** Leads to exactly the orders that a figure counts. */
export const OrdersLink = ({ today, of = {}, ...look }: { today: Today; of?: OrdersOf } & Look) => (
  // The list declares no search and reads what it understands (`components/list/list-state.ts`).
  <Link to="/orders/list" search={ordersBehind(today, of) as never} {...look} />
)

/** Leads to the orders that ask for attention. */
export const AskingLink = ({
  today,
  matter,
  ...look
}: { today: Today; matter: { kind: OrderMatter; from: string; to: string } } & Look) => (
  <Link to="/orders/list" search={ordersThatAsk(today, matter) as never} {...look} />
)
