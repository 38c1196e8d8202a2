import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { ListScreen } from '#/components/list/list-screen'
import type { Discount } from '#/contract/discounts'
import { ACCESS } from '#/domain/people/access'
import { useMay } from '#/session/use-session'
import { discountPageAt } from '../discount-page-at'
import { EndQuestion } from './end-question'
import { useDiscountsList } from './use-discounts-list'

/** `/discounts/list`: every discount of the business, and what can be done with several at once. */
export const DiscountsPage = () => {
  const [ending, setEnding] = useState<readonly Discount[]>([])
  const mayWrite = useMay(ACCESS.discountsWriting)
  return (
    <>
      <ListScreen
        list={useDiscountsList(setEnding)}
        isOfBusiness
        first={mayWrite ? { label: <Trans>New discount</Trans>, link: <Link {...discountPageAt('new')} /> } : undefined}
      />
      {ending.length > 0 && <EndQuestion discounts={ending} onClose={() => setEnding([])} />}
    </>
  )
}
