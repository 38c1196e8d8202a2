import { Trans, useLingui } from '@lingui/react/macro'
import { api } from '#/api/app-api'
import { DialogForm } from '#/components/form/dialog-form'
import { useForm } from '#/components/form/use-form'
import { type CustomerAddress, customers } from '#/contract/customers'
import { usePosSettings } from '#/offline/facts/use-settings'
import { refreshOrder } from '#/offline/board/sync-orders'
import type { BoardOrder } from '#/offline/board/view'
import { FoundAddressHint } from '../address/found-address'
import { LazyAddressMap } from '#/components/map/lazy-map'
import { type Point, pointOf } from '#/components/map/map-point'
import { useEdit } from './use-edit'
import { useEditFailureText } from './use-edit-failure-text'

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
  const failureText = useEditFailureText()
  const tiles = usePosSettings()?.mapTiles ?? undefined
  const form = useForm({
    start: {
      addressStreet: address.addressStreet,
      addressDetails: address.addressDetails,
      primary: address.primary,
      point: pointOf(address) ?? null,
    },
    labels: {
      addressStreet: t`Street and number`,
      addressDetails: t`Floor, door, how to find it`,
      primary: t`This customer’s usual address`,
      point: t`Place on the map`,
    },
    schema: customers.editAddress.body,
    toBody: ({ addressStreet, addressDetails, primary, point }) => ({
      addressStreet,
      addressDetails: addressDetails.trim(),
      primary,
      ...(point ?? { latitude: null, longitude: null }),
    }),
    words: (problem, name) =>
      name === 'addressStreet' && problem === 'missing' ? t`Enter the street and number.` : undefined,
    saving: edit,
    send: (body) =>
      edit.send([address.id, body], (options) =>
        api.customers.editAddress({ params: { customerId: order.customer.id, addressId: address.id }, body }, options),
      ),
    onSaved: () => {
      void refreshOrder(order.id, 'poll').catch(() => undefined)
      edit.say(t`The address was corrected`)
      if (address.id === order.customerAddress?.id) onClose()
      else onBack()
    },
    failureText,
  })
  const { Field } = form
  const { point, addressStreet, addressDetails } = form.values
  const move = (to: Point) => form.form.setFieldValue('point', to)
  return (
    <DialogForm
      form={form}
      title={<Trans>Correct this address</Trans>}
      description={<Trans>Open orders from {order.customer.name} to this address are updated too.</Trans>}
      save={<Trans>Save</Trans>}
      onBack={onBack}
      onClose={onClose}
    >
      <Field name="addressStreet">{({ Text }) => <Text required />}</Field>
      <Field name="addressDetails">{({ Text }) => <Text />}</Field>
      {point === null && (
        <p>
          <Trans>This address has no pin on the map: its distance is not checked.</Trans>
        </p>
      )}
      {point !== null && (
        <>
          {tiles !== undefined && (
            <LazyAddressMap tiles={tiles} point={point} label={t`Map: press to drop the pin`} onMove={move} />
          )}
          <FoundAddressHint
            point={point}
            street={addressStreet}
            onUse={(found) => {
              form.form.setFieldValue('addressStreet', found.street)
              if (addressDetails.trim() === '') form.form.setFieldValue('addressDetails', found.details)
            }}
          />
        </>
      )}
      <Field name="primary">{({ Tick }) => <Tick />}</Field>
    </DialogForm>
  )
}
