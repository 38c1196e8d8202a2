import { useLingui } from '@lingui/react/macro'
import { OrderedThings } from './ordered-things'
import { useBusinesses } from './use-businesses'

/** The field of a form that holds businesses in an order. */
export const OrderedBusinesses = () => {
  const { t } = useLingui()
  return <OrderedThings things={useBusinesses()} add={t`Add a business`} />
}
