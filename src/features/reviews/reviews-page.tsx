import { useLingui } from '@lingui/react/macro'
import { useCurrentBusiness } from '#/components/current-business'
import { ListPage } from '#/components/list/list-page'
import { PageHeader } from '#/components/page-header'
import { useReviewsList } from './use-reviews-list'

/** `/orders/reviews`: what guests said, and what it comes to. */
export const ReviewsPage = () => {
  const { t } = useLingui()
  const business = useCurrentBusiness()
  const list = useReviewsList()
  return (
    <>
      <PageHeader title={t`Reviews`} />
      {/* Another business is another list: its page and its rows begin anew. */}
      <ListPage key={business?.restaurantID ?? 'all'} list={list} />
    </>
  )
}
