import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import styles from './behind-link.module.css'

export type ListPath = '/orders/list' | '/finance/payments' | '/finance/overview'
/** The URL of a list, as it reads it. */
export type BehindSearch = Readonly<Record<string, string | number>>

/** A number, and the way to the rows that it is made of; where there are none it is text. */
export const BehindLink = ({
  to,
  search,
  label,
  children,
}: {
  to: ListPath
  search: BehindSearch | undefined
  /** What it leads to, where the number alone does not say it. */
  label?: string
  children: ReactNode
}) =>
  search === undefined ? (
    children
  ) : (
    // Lists declare no search and read what they understand (`components/list/list-state.ts`).
    <Link to={to} search={search as never} className={styles['link']} aria-label={label}>
      {children}
    </Link>
  )

/** Looks the same, and explains itself in place. */
export const BehindButton = ({
  label,
  onPress,
  children,
}: {
  label: string
  onPress: () => void
  children: ReactNode
}) => (
  <button type="button" className={styles['link']} aria-label={label} onClick={onPress}>
    {children}
  </button>
)
