import { Trans, useLingui } from '@lingui/react/macro'
import MapPin from 'lucide-react/icons/map-pin'
import Navigation from 'lucide-react/icons/navigation'
import Phone from 'lucide-react/icons/phone'
import ShoppingBag from 'lucide-react/icons/shopping-bag'
import User from 'lucide-react/icons/user'
import type { Order } from '#/contract/orders'
import { isTakeAwayOrder } from '#/domain/orders/order-kind'
import { isAddressUnchecked } from '#/domain/orders/unchecked-address'
import { IconButton } from '#/ui/input/button'
import { VisuallyHidden } from '#/ui/display/visually-hidden'
import { OrderFact } from './order-fact'

/** Who ordered, and the number to call. */
export const CustomerFact = ({ order: { customer, phone } }: { order: Order }) => {
  const { t } = useLingui()
  const shown = [customer.phonePrefix, customer.phone || phone].filter(Boolean).join(' ').trim()
  return (
    <OrderFact
      icon={User}
      title={customer.name || t`Name erased`}
      detail={shown}
      action={
        shown && (
          <IconButton asChild variant="tonal" icon={Phone} label={t`Call ${customer.name}`}>
            <a href={`tel:${shown.replaceAll(' ', '')}`}>
              <VisuallyHidden>{shown}</VisuallyHidden>
            </a>
          </IconButton>
        )
      }
    />
  )
}

/** Where the order goes: the address, or the place where it is collected. */
export const PlaceFact = ({ order, showsMap = false }: { order: Order; showsMap?: boolean }) => {
  const { t } = useLingui()
  if (isTakeAwayOrder(order)) {
    return (
      <OrderFact
        icon={ShoppingBag}
        title={order.takeAwayPoint?.pointName || t`Takeaway`}
        detail={t`The customer collects it`}
      />
    )
  }
  const { latitude, longitude } = order.customerAddress ?? { latitude: null, longitude: null }
  const map =
    latitude !== null && longitude !== null
      ? `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`
      : undefined
  return (
    <OrderFact
      icon={MapPin}
      title={order.address || t`No address`}
      detail={isAddressUnchecked(order) ? <UncheckedDetail details={order.addressDetails} /> : order.addressDetails}
      action={
        showsMap &&
        map && (
          <IconButton asChild variant="tonal" icon={Navigation} label={t`Show on a map`}>
            <a href={map} target="_blank" rel="noreferrer">
              <VisuallyHidden>{order.address}</VisuallyHidden>
            </a>
          </IconButton>
        )
      }
    />
  )
}

const UncheckedDetail = ({ details }: { details: string }) => (
  <>
    {details}
    {details !== '' && <br />}
    <b>
      <Trans comment="an address without a pin on the map">Distance not checked</Trans>
    </b>
  </>
)
