import { Trans, useLingui } from '@lingui/react/macro'
import CircleAlert from 'lucide-react/icons/circle-alert'
import type { ReactNode } from 'react'
import { type ListSpec, type ListState, isNarrowed } from '#/components/list/list-state'
import { OrderButton } from './order-dialog'
import styles from './ordered-list.module.css'
import { Grip, type Ordered, type SaveOrder } from './row-order'

/** What a list gets that can be put in order as a whole alone: its grips. `order`: left out where nothing may be changed. */
export function useGrips<Row>(order: SaveOrder | undefined, orderedOf: (row: Row) => Ordered) {
  const { t } = useLingui()
  if (order === undefined) return {}
  const cell = (row: Row) => <Grip row={orderedOf(row)} />
  return { grip: { label: t`Order`, cell } }
}

/** Over such a list: its order on phones, or why it cannot be put in order now. */
export const OrderAbove = <Row extends Ordered>({
  spec,
  state,
  order,
  rows,
  title,
  children,
}: {
  spec: ListSpec
  state: ListState
  order: SaveOrder | undefined
  rows: readonly Row[]
  title: ReactNode
  /** A row in words. */
  children: (row: Row) => ReactNode
}) => {
  if (order === undefined) return null
  if (isNarrowed(spec, state))
    return (
      <p role="status" className={styles['note']}>
        <CircleAlert aria-hidden />
        <Trans>Clear the filters to change the order: it is that of all of them.</Trans>
      </p>
    )
  return (
    <OrderButton title={title} rows={rows} save={order}>
      {children}
    </OrderButton>
  )
}
