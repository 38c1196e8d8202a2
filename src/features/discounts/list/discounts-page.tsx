import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { CornerAction } from '#/components/corner-action'
import { useCurrentBusiness } from '#/components/current-business'
import { ListPage } from '#/components/list/list-page'
import { PageHeader } from '#/components/page-header'
import type { Discount } from '#/contract/discounts'
import { EndQuestion } from './end-question'
import { NewDiscount } from './new-discount'
import { useDiscountsList } from './use-discounts-list'

/** `/discounts/list`: every discount of the business, and what can be done with several at once. */
export const DiscountsPage = () => {
  const { t } = useLingui()
  const business = useCurrentBusiness()
  const [ending, setEnding] = useState<readonly Discount[]>([])
  const list = useDiscountsList(setEnding)
  return (
    <>
      <PageHeader title={t`Discounts`} actions={<NewDiscount />} />
      {/* Another business is another list: its page and its rows begin anew. */}
      <ListPage key={business?.restaurantID ?? 'all'} list={list} />
      <CornerAction>
        <NewDiscount />
      </CornerAction>
      {ending.length > 0 && <EndQuestion discounts={ending} onClose={() => setEnding([])} />}
    </>
  )
}
