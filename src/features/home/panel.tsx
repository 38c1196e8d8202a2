import { type ReactNode, useId } from 'react'
import { PanelFrame } from '#/components/panel'
import { classNames } from '#/ui/timing/class-names'
import type { Today } from '#/contract/home'
import type { OrdersOf } from './orders-behind'
import { OrdersLink } from './orders-link'
import styles from './panel.module.css'

/** A part of the page: its heading, what it counts in one line, and the way to the list behind it. */
export const Panel = ({
  title,
  definition,
  link,
  flush = false,
  children,
}: {
  title: ReactNode
  definition?: ReactNode
  link?: ReactNode
  /** Lines reach the edges. */
  flush?: boolean
  children: ReactNode
}) => {
  const id = useId()
  return (
    <PanelFrame titleId={id}>
      <div className={styles['head']}>
        <div>
          <h3 id={id}>{title}</h3>
          {definition !== undefined && <p className={styles['definition']}>{definition}</p>}
        </div>
        {link}
      </div>
      <div className={classNames(styles['body'], flush && styles['flush'])}>{children}</div>
    </PanelFrame>
  )
}

/** To the orders behind a plot. */
export const MoreOrders = ({ today, of = {}, children }: { today: Today; of?: OrdersOf; children: ReactNode }) => (
  <OrdersLink today={today} of={of} className={styles['more']}>
    {children}
  </OrdersLink>
)

/** What a panel says instead of an empty plot. */
export const NothingYet = ({ children }: { children: ReactNode }) => <p className={styles['nothing']}>{children}</p>
