import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import type { BoardOrder } from '#/offline/board/view'
import { Dialog } from '#/ui/overlay/dialog'
import { TextField } from '#/ui/input/text-field'
import { useDebounced } from '#/ui/timing/use-debounced'
import { WAITS } from '#/ui/timing/waits'
import type { CardActions } from '../shared/card-actions'
import { findOrders } from './find-orders'
import styles from './find-order-dialog.module.css'
import { SyncChip } from '#/components/order-chips'
import { StatusTag } from '#/components/status-tag'
import { OrderLine } from './order-line'

/** An order that was looked for: whose it is, and how far it has come. */
const FoundLine = ({
  order,
  code,
  showsBusiness,
  actions,
}: {
  order: BoardOrder
  code: string
  showsBusiness: boolean
  actions: CardActions
}) => (
  <OrderLine
    order={order}
    code={code}
    isLeaving={false}
    showsBusiness={showsBusiness}
    actions={actions}
    words={order.customer.name}
  >
    <SyncChip sync={order.sync} />
    <StatusTag order={order} />
  </OrderLine>
)

/** What a person looks through; more than this asks for another letter. */
const MOST_FOUND = 30

/** Finds an order of the board by its number, its customer's name or phone. */
export const FindOrderDialog = ({
  orders,
  codeOf,
  showsBusiness,
  actions,
  onClose,
}: {
  orders: readonly BoardOrder[]
  codeOf: (orderId: number) => string
  showsBusiness: boolean
  actions: CardActions
  onClose: () => void
}) => {
  const { t } = useLingui()
  const [typed, setTyped] = useState('')
  // The box itself: whoever looks for an order wants to type, on a tablet too.
  const field = useRef<HTMLInputElement>(null)
  const text = useDebounced(typed, WAITS.tableSearchMs)
  const found = findOrders(orders, text, codeOf).slice(0, MOST_FOUND)
  return (
    <Dialog open onClose={onClose} size="narrow" title={t`Find an order`} closeLabel={t`Close`} initialFocus={field}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          // Whoever presses Enter has typed to the end: nothing waits for more letters.
          const [first] = findOrders(orders, typed, codeOf)
          if (first) actions.open(first)
        }}
      >
        <TextField ref={field} label={t`Number, name or phone`} value={typed} onChange={setTyped} autoComplete="off" />
      </form>
      {text.trim() !== '' && found.length === 0 && (
        <p className={styles['none']} role="status">
          <Trans>No order on the board matches “{text}”.</Trans>
        </p>
      )}
      <ul className={styles['found']}>
        {found.map((order) => (
          <li key={order.id}>
            <FoundLine order={order} code={codeOf(order.id)} showsBusiness={showsBusiness} actions={actions} />
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
