import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Search } from './behind'
import styles from './dashboard.module.css'

export type ListPath = '/orders/list' | '/finance/payments' | '/finance/overview'

/** A number, and the way to the rows that it is made of. */
export const BehindLink = ({
  to,
  search,
  label,
  children,
}: {
  to: ListPath
  search: Search
  /** What it leads to, where the number alone does not say it. */
  label?: string
  children: ReactNode
}) => (
  // Lists declare no search and read what they understand (`components/list/list-state.ts`).
  <Link to={to} search={search as never} className={styles['link']} aria-label={label}>
    {children}
  </Link>
)
