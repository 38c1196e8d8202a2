import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { api } from '#/api/app-api'
import type { CustomerAddress } from '#/contract/customers'
import { ADDRESS_LINE_MAX } from '#/domain/customer-limits'
import { usePosSettings } from '#/offline/use-settings'
import { refreshOrder } from '#/offline/sync-orders'
import type { BoardOrder } from '#/offline/view'
import { Checkbox } from '#/ui/checkbox'
import { TextField } from '#/ui/text-field'
import { EditDialog } from './edit-dialog'
import { FoundAddressHint } from './found-address'
import { LateAddressMap } from './late-map'
import { pointOf } from './map-point'
import { useEdit } from './use-edit'

/** Puts an address right: its words, and its point on the map. Orders that are still to go there go to the new one. */
export const AddressForm = ({
  order,
  address,
  onBack,
  onClose,
}: {
  order: BoardOrder
  address: CustomerAddress
  onBack: () => void
  onClose: () => void
}) => {
  const { t } = useLingui()
  const edit = useEdit(order)
  const tiles = usePosSettings()?.mapTiles ?? undefined
  const [street, setStreet] = useState(address.addressStreet)
  const [details, setDetails] = useState(address.addressDetails)
  const [isPrimary, setPrimary] = useState(address.primary)
  const [point, setPoint] = useState(pointOf(address))
  const problem = street.trim() === '' ? t`Type the street and the number.` : undefined
  const save = async () => {
    const body = {
      addressStreet: street.trim(),
      addressDetails: details.trim(),
      primary: isPrimary,
      ...(point ?? { latitude: null, longitude: null }),
    }
    const saved = await edit.run([address.id, body], (options) =>
      api.customers.editAddress({ params: { customerId: order.customer.id, addressId: address.id }, body }, options),
    )
    if (saved === undefined) return
    await refreshOrder(order.id, 'poll').catch(() => undefined)
    edit.say(t`The address was corrected`)
    if (address.id === order.customerAddress?.id) onClose()
    else onBack()
  }
  return (
    <EditDialog
      title={<Trans>Correct this address</Trans>}
      description={<Trans>Orders of {order.customer.name} that are still to go there get the new address.</Trans>}
      edit={edit}
      save={<Trans>Save</Trans>}
      disabled={problem !== undefined}
      onSave={() => void save()}
      onBack={onBack}
      onClose={onClose}
    >
      <TextField
        label={t`Street and number`}
        autoComplete="off"
        maxLength={ADDRESS_LINE_MAX}
        error={problem}
        value={street}
        onChange={setStreet}
      />
      <TextField
        label={t`Floor, door, how to find it`}
        autoComplete="off"
        maxLength={ADDRESS_LINE_MAX}
        value={details}
        onChange={setDetails}
      />
      {point !== undefined && (
        <>
          {tiles !== undefined && (
            <LateAddressMap
              tiles={tiles}
              point={point}
              label={t`Map: press it to put the pin there`}
              onMove={setPoint}
            />
          )}
          <FoundAddressHint
            point={point}
            street={street}
            onUse={(found) => {
              setStreet(found.street)
              if (details.trim() === '') setDetails(found.details)
            }}
          />
        </>
      )}
      <Checkbox checked={isPrimary} onChange={setPrimary}>
        <Trans>The usual address of this customer</Trans>
      </Checkbox>
    </EditDialog>
  )
}
