import { useState } from 'react'
import type { CustomerAddress } from '#/contract/customers'
import type { BoardOrder } from '#/offline/board/view'
import { AddressForm } from './address-form'
import { ChooseAddress } from './choose-address'

/**
 * Where an order goes: another of its customer's addresses, or the same one put right. Two steps of one dialog, never a
 * dialog on a dialog.
 */
export const AddressDialog = ({ order, onClose }: { order: BoardOrder; onClose: () => void }) => {
  const [edited, setEdited] = useState<CustomerAddress>()
  return edited === undefined ? (
    <ChooseAddress order={order} onEdit={setEdited} onClose={onClose} />
  ) : (
    <AddressForm order={order} address={edited} onBack={() => setEdited(undefined)} onClose={onClose} />
  )
}
