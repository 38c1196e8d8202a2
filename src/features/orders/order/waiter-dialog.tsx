import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#/api/app-api'
import { query } from '#/api/query'
import type { BoardOrder } from '#/offline/board/view'
import { OptionRows } from '#/ui/input/option-rows'
import { EditDialog } from './edit-dialog'
import { Reading } from '#/components/reading/reading'
import { useVersionedEdit } from './use-versioned-edit'

/** The call's word for "no waiter". */
const NOBODY = '0'

/** Who serves the order: one of the people of the business who are marked as waiters. */
export const WaiterDialog = ({ order, onClose }: { order: BoardOrder; onClose: () => void }) => {
  const { t } = useLingui()
  const edit = useVersionedEdit(order)
  const present = String(order.waiter?.id ?? NOBODY)
  const [chosen, setChosen] = useState(present)
  const waiters = useQuery(query(api.orderEditing.waiters, { params: { id: order.businessId } }))
  const name = waiters.data?.find(({ id }) => String(id) === chosen)?.name
  const save = async () => {
    const isDone = await edit.change(
      chosen,
      (options) => api.orderEditing.setWaiter({ params: { orderId: order.id, waiterId: Number(chosen) } }, options),
      name === undefined ? t`The order has no waiter` : t`${name} serves this order`,
    )
    if (isDone) onClose()
  }
  return (
    <EditDialog
      size="narrow"
      title={<Trans>Who serves it?</Trans>}
      edit={edit}
      save={<Trans>Save</Trans>}
      disabled={chosen === present}
      onSave={() => void save()}
      onClose={onClose}
    >
      <Reading of={waiters}>
        {(list) =>
          list.length === 0 ? (
            <p>
              <Trans>No one here is marked as a waiter.</Trans>
            </p>
          ) : (
            <OptionRows
              label={t`Waiters`}
              value={chosen}
              onChange={setChosen}
              options={[
                { value: NOBODY, label: t`No waiter` },
                ...list.map(({ id, name: words }) => ({ value: String(id), label: words })),
              ]}
            />
          )
        }
      </Reading>
    </EditDialog>
  )
}
