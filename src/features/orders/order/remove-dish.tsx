import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { api } from '#/api/app-api'
import type { OrderItem } from '#/contract/orders'
import { toGiveBack } from '#/domain/orders/amount-due'
import { formatMoney } from '#/i18n/format'
import type { BoardOrder } from '#/offline/board/view'
import { AlertDialog } from '#/ui/overlay/alert-dialog'
import { Button } from '#/ui/input/button'
import { QuantityField } from '../../../components/menu-picker/quantity-field'
import { ChangedMeanwhile } from './changed-meanwhile'
import { EditFailure } from './edit-failure'
import styles from './edit-form.module.css'
import { linesOf, totalThen } from './total-then'
import { useVersionedEdit } from './use-versioned-edit'

/** Asks before pieces of a line, or all of it, are taken off an order: the customer pays less and gets less. */
export const RemoveDish = ({
  order,
  item: pressed,
  onClose,
}: {
  order: BoardOrder
  item: OrderItem
  onClose: () => void
}) => {
  const { t } = useLingui()
  const problemId = useId()
  const edit = useVersionedEdit(order)
  // Another tablet may have taken some off meanwhile: what is asked is about what is there.
  const item = order.items.find(({ id }) => id === pressed.id) ?? pressed
  const { id: itemId, itemName: name, quantity } = item
  const isOnlyLine = order.items.length === 1
  const most = isOnlyLine ? quantity - 1 : quantity
  const [off, setOff] = useState(1)
  const isSound = off >= 1 && off <= most
  const left = quantity - off
  const remove = async () => {
    const isDone = await (left > 0
      ? edit.change(
          [itemId, left],
          (options) =>
            api.orderEditing.reduceItem({ params: { orderId: order.id, itemId }, body: { quantity: left } }, options),
          t({ message: `${left}× ${name} instead of ${quantity}`, comment: 'fewer pieces of a dish' }),
        )
      : edit.change(
          itemId,
          (options) => api.orderEditing.removeItem({ params: { orderId: order.id, itemId } }, options),
          t`${name} was removed`,
        ))
    if (isDone) onClose()
  }
  return (
    <AlertDialog
      open
      closeOnEscape
      onClose={onClose}
      title={
        quantity === 1 ? (
          <Trans>
            Remove {quantity}× {name}?
          </Trans>
        ) : (
          <Trans>
            Remove how many of {quantity}× {name}?
          </Trans>
        )
      }
      description={isSound ? <Consequence order={order} itemId={itemId} left={left} /> : undefined}
      footer={
        <>
          <Button variant="outline" size="kitchen" onClick={onClose}>
            <Trans>Keep it</Trans>
          </Button>
          <Button
            variant="danger"
            size="kitchen"
            busy={edit.isBusy}
            disabled={!isSound || edit.version.isStale}
            onClick={() => void remove()}
          >
            {quantity === 1 || !isSound ? (
              <Trans>Remove</Trans>
            ) : left === 0 ? (
              <Trans>Remove all {quantity}</Trans>
            ) : (
              <Plural value={off} one="Remove #" other="Remove #" />
            )}
          </Button>
        </>
      }
    >
      {quantity > 1 && (
        <>
          <div className={styles['stepper']}>
            <QuantityField of={name} quantity={off} max={most} onChange={setOff} describedBy={problemId} />
          </div>
          <p id={problemId} role="alert" className={styles['problem']}>
            {!isSound && <Trans comment="how many pieces of a dish come off">At least 1, at most {most}.</Trans>}
          </p>
        </>
      )}
      <ChangedMeanwhile version={edit.version} />
      <EditFailure failure={edit.failure} />
    </AlertDialog>
  )
}

/** What the order comes to without the pieces, and what of a payment in advance is the customer's then. */
const Consequence = ({ order, itemId, left }: { order: BoardOrder; itemId: number; left: number }) => {
  const items = order.items.flatMap((item) =>
    item.id !== itemId ? [item] : left > 0 ? [{ ...item, quantity: left }] : [],
  )
  const total = totalThen(order, linesOf(items))
  const before = formatMoney(order.total, order.currency)
  const after = formatMoney(total, order.currency)
  const owed = toGiveBack({ ...order, total })
  const back = formatMoney(owed, order.currency)
  return owed > 0 ? (
    <Trans>
      The total goes from {before} to {after}, with {back} to refund. Tell the customer.
    </Trans>
  ) : (
    <Trans>
      The total goes from {before} to {after}. Tell the customer.
    </Trans>
  )
}
