import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import Pencil from 'lucide-react/icons/pencil'
import { useState } from 'react'
import { api } from '#/api/app-api'
import { query } from '#/api/query'
import type { CustomerAddress } from '#/contract/customers'
import type { BoardOrder } from '#/offline/board/view'
import { Button } from '#/ui/input/button'
import { OptionRows } from '#/ui/input/option-rows'
import { EditDialog } from './edit-dialog'
import styles from './edit-form.module.css'
import { Reading } from '#/components/reading/reading'
import { useVersionedEdit } from './use-versioned-edit'

/** The customer's addresses, to send the order to one of them. What the courier costs is worked out again. */
export const ChooseAddress = ({
  order,
  onEdit,
  onClose,
}: {
  order: BoardOrder
  onEdit: (address: CustomerAddress) => void
  onClose: () => void
}) => {
  const { t } = useLingui()
  const edit = useVersionedEdit(order)
  const present = order.customerAddress?.id
  const [chosenId, setChosenId] = useState(present)
  const addresses = useQuery({
    ...query(api.customers.addresses, { params: { customerId: order.customer.id } }),
    refetchOnMount: 'always',
  })
  const chosen = addresses.data?.find(({ id }) => id === chosenId)
  const send = async () => {
    if (chosen === undefined) return
    const isDone = await edit.change(
      chosen.id,
      (options) => api.orderEditing.setAddress({ params: { orderId: order.id, addressId: chosen.id } }, options),
      t`The order goes to ${chosen.addressStreet}`,
    )
    if (isDone) onClose()
  }
  return (
    <EditDialog
      title={<Trans>Where does it go?</Trans>}
      description={<Trans>Addresses for {order.customer.name}. Delivery cost is recalculated.</Trans>}
      edit={edit}
      save={<Trans>Send it there</Trans>}
      disabled={chosen === undefined || chosen.id === present}
      onSave={() => void send()}
      onClose={onClose}
    >
      <Reading of={addresses}>
        {(list) => (
          <>
            <OptionRows
              label={t`Addresses`}
              value={chosenId === undefined ? null : String(chosenId)}
              onChange={(id) => setChosenId(Number(id))}
              options={list.map(({ id, addressStreet, addressDetails, latitude }) => ({
                value: String(id),
                label: addressStreet,
                sub: [
                  id === present && t`now`,
                  addressDetails,
                  latitude === null &&
                    t({ message: 'Distance not checked', comment: 'an address without a pin on the map' }),
                ]
                  .filter(Boolean)
                  .join(' · '),
              }))}
            />
            {chosen !== undefined && (
              <Button variant="outline" icon={Pencil} className={styles['pick'] ?? ''} onClick={() => onEdit(chosen)}>
                <Trans>Correct this address</Trans>
              </Button>
            )}
          </>
        )}
      </Reading>
    </EditDialog>
  )
}
