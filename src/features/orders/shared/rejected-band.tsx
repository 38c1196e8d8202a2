import Ban from 'lucide-react/icons/ban'
import type { ReactNode } from 'react'
import styles from './rejected-band.module.css'

/** The red band of an order that must not be cooked any more: its code, and why. */
export const RejectedBand = ({ code, why }: { code: string; why?: ReactNode }) => (
  <p className={styles['band']}>
    <Ban />
    <b>{code}</b>
    {why && <span>{why}</span>}
  </p>
)
