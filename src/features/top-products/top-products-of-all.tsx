import { useLingui } from '@lingui/react/macro'
import { useCurrentBusiness } from '#/components/current-business'
import { PageHeader } from '#/components/page-header'
import { TopProductsPage } from './top-products-page'

/** `/business/top/items`: of the business that was chosen in the top bar, else of all of the person's together. */
export const TopProductsOfAll = () => {
  const { t } = useLingui()
  return (
    <>
      <PageHeader title={t`Top products`} />
      <TopProductsPage businessId={useCurrentBusiness()?.restaurantID} />
    </>
  )
}
