import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import Store from 'lucide-react/icons/store'
import { PageHeader } from '#/components/page-header'
import { ACCESS } from '#/domain/access'
import { useMay, useUser } from '#/session/use-session'
import { EmptyState } from '#/ui/empty-state'
import { Select } from '#/ui/select'
import styles from './create-order.module.css'
import { OrderForm } from './order-form'

/** `/orders/create/{businessId}`: an order by telephone or at the counter, typed by staff. */
export const CreateOrderPage = ({ businessId }: { businessId: number }) => {
  const { t } = useLingui()
  const { restaurants } = useUser()
  const navigate = useNavigate()
  const mayTake = useMay(ACCESS.kitchen)
  const business = restaurants.find(({ restaurantID }) => restaurantID === businessId)
  return (
    <>
      <PageHeader title={t`New order`} back />
      {mayTake && restaurants.length > 1 && (
        <Select
          className={styles['business'] ?? ''}
          label={t`Business`}
          value={String(businessId)}
          onChange={(id) => void navigate({ to: '/orders/create/$businessId', params: { businessId: id } })}
          options={[
            ...(business === undefined ? [{ value: String(businessId), label: '–', disabled: true }] : []),
            ...restaurants.map(({ restaurantID, restaurantName }) => ({
              value: String(restaurantID),
              label: restaurantName,
            })),
          ]}
        />
      )}
      {!mayTake ? (
        <EmptyState icon={Store} title={<Trans>You do not have the right to take orders</Trans>}>
          <Trans>Ask whoever manages the users of this business.</Trans>
        </EmptyState>
      ) : business === undefined ? (
        <EmptyState icon={Store} title={<Trans>This business is not one of yours</Trans>}>
          <Trans>Orders are taken for the businesses that you work for.</Trans>
        </EmptyState>
      ) : (
        // Another business has another menu and another draft.
        <OrderForm key={businessId} business={business} />
      )}
    </>
  )
}
