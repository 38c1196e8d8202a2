import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import Store from 'lucide-react/icons/store'
import { BusinessSelect } from '#/components/business-select'
import { useBusiness } from '#/components/current-business'
import { PageHeader } from '#/components/page-header'
import { ACCESS } from '#/domain/people/access'
import { useMay, useUser } from '#/session/use-session'
import { EmptyState } from '#/ui/display/empty-state'
import styles from './create-order.module.css'
import { MayNotTake } from './may-not-take'
import { OrderForm } from './order-form'

/** `/orders/create/{businessId}`: an order by telephone or at the counter, typed by staff. */
export const CreateOrderPage = ({ businessId }: { businessId: number }) => {
  const { t } = useLingui()
  const { restaurants } = useUser()
  const navigate = useNavigate()
  const mayTake = useMay(ACCESS.kitchen)
  const business = useBusiness(businessId)
  return (
    <>
      <PageHeader title={t`New order`} back />
      {mayTake && restaurants.length > 1 && (
        <BusinessSelect
          className={styles['business'] ?? ''}
          value={businessId}
          onChange={(id) => void navigate({ to: '/orders/create/$businessId', params: { businessId: String(id) } })}
        />
      )}
      {!mayTake ? (
        <MayNotTake />
      ) : business === undefined ? (
        <EmptyState icon={Store} title={<Trans>This business is not one of yours</Trans>}>
          <Trans>You can only take orders for your own businesses.</Trans>
        </EmptyState>
      ) : (
        // Another business has another menu and another draft.
        <OrderForm key={businessId} business={business} />
      )}
    </>
  )
}
