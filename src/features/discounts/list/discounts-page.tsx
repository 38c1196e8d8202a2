import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useCurrentBusiness } from '#/components/current-business'
import { ListPage } from '#/components/list/list-page'
import { PageHeader } from '#/components/page-header'
import type { Discount } from '#/contract/discounts'
import { PHONE, useMediaQuery } from '#/ui/timing/use-media-query'
import styles from './discounts-page.module.css'
import { EndQuestion } from './end-question'
import { NewDiscount } from './new-discount'
import { useDiscountsList } from './use-discounts-list'

/** `/discounts/list`: every discount of the business, and what can be done with several at once. */
export const DiscountsPage = () => {
  const { t } = useLingui()
  const business = useCurrentBusiness()
  const isPhone = useMediaQuery(PHONE)
  const [ending, setEnding] = useState<readonly Discount[]>([])
  const list = useDiscountsList(setEnding)
  return (
    <>
      <PageHeader title={t`Discounts`} actions={<NewDiscount />} />
      {/* Another business is another list: its page and its rows begin anew. */}
      <ListPage key={business?.restaurantID ?? 'all'} list={list} />
      {isPhone && (
        <>
          <div className={styles['room']} />
          <NewDiscount className={styles['corner'] ?? ''} />
        </>
      )}
      {ending.length > 0 && <EndQuestion discounts={ending} onClose={() => setEnding([])} />}
    </>
  )
}
