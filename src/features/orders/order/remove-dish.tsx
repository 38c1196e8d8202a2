import { Trans, useLingui } from '@lingui/react/macro'
import { api } from '#/api/app-api'
import type { OrderItem } from '#/contract/orders'
import { formatMoney } from '#/i18n/format'
import type { BoardOrder } from '#/offline/view'
import { AlertDialog } from '#/ui/alert-dialog'
import { Button } from '#/ui/button'
import { ChangedMeanwhile } from './changed-meanwhile'
import { EditFailure } from './edit-failure'
import { linesOf, totalThen } from './total-then'
import { useVersionedEdit } from './use-versioned-edit'

/** Asks before a line is taken off an order: the customer pays less and gets less. */
export const RemoveDish = ({ order, item, onClose }: { order: BoardOrder; item: OrderItem; onClose: () => void }) => {
  const { t } = useLingui()
  const edit = useVersionedEdit(order)
  const { itemName: name, quantity } = item
  const before = formatMoney(order.total, order.currency)
  const rest = order.items.filter(({ id }) => id !== item.id)
  const after = formatMoney(totalThen(order, linesOf(rest)), order.currency)
  const remove = async () => {
    const isDone = await edit.change(
      item.id,
      (options) => api.orderEditing.removeItem({ params: { orderId: order.id, itemId: item.id } }, options),
      t`${name} was removed`,
    )
    if (isDone) onClose()
  }
  return (
    <AlertDialog
      open
      closeOnEscape
      onClose={onClose}
      title={
        <Trans>
          Remove {quantity}× {name}?
        </Trans>
      }
      description={
        <Trans>
          The total goes from {before} to {after}. Tell the customer.
        </Trans>
      }
      footer={
        <>
          <Button variant="outline" size="kitchen" onClick={onClose}>
            <Trans>Keep it</Trans>
          </Button>
          <Button
            variant="danger"
            size="kitchen"
            busy={edit.isBusy}
            disabled={edit.version.isStale}
            onClick={() => void remove()}
          >
            <Trans>Remove</Trans>
          </Button>
        </>
      }
    >
      <ChangedMeanwhile version={edit.version} />
      <EditFailure failure={edit.failure} />
    </AlertDialog>
  )
}
