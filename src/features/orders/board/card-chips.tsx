import { BusinessChip, NewCustomerChip, SyncChip } from '#/components/order-chips'
import type { BoardOrder } from '#/offline/board/view'
import type { ReactNode } from 'react'
import styles from './order-card.module.css'

/** The chips of a card, each only when it is true. */
export const CardChips = ({
  order,
  showsBusiness,
  showsNewCustomer = true,
  children,
}: {
  order: BoardOrder
  showsBusiness: boolean
  showsNewCustomer?: boolean
  children?: ReactNode
}) => (
  <div className={styles['chips']}>
    <SyncChip sync={order.sync} />
    {showsBusiness && <BusinessChip name={order.restaurantName} />}
    {showsNewCustomer && order.firstOrder && <NewCustomerChip />}
    {children}
  </div>
)
