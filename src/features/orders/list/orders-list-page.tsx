import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import Plus from 'lucide-react/icons/plus'
import { BoardOrList } from '#/components/board-or-list'
import { useCurrentBusiness } from '#/components/current-business'
import { ListPage } from '#/components/list/list-page'
import { PageHeader } from '#/components/page-header'
import { ACCESS } from '#/domain/people/access'
import { useMay, useUser } from '#/session/use-session'
import { Button } from '#/ui/input/button'
import { useOrdersList } from './use-orders-list'
import styles from './orders-list-page.module.css'

/** `/orders/list`: every order of the business, day by day. */
export const OrdersListPage = () => {
  const { t } = useLingui()
  const business = useCurrentBusiness()
  const list = useOrdersList()
  return (
    <>
      <PageHeader title={t`Orders`} tabs={<BoardOrList at="list" />} actions={<NewOrder />} />
      <ListPage
        // Another business is another list: its page and its rows begin anew.
        key={business?.restaurantID ?? 'all'}
        list={list}
      />
    </>
  )
}

/** Takes an order by hand: for the business of the list, or for the one that is chosen next. */
const NewOrder = () => {
  const business = useCurrentBusiness()
  const hasBusiness = useUser().restaurants.length > 0
  if (!useMay(ACCESS.kitchen) || !hasBusiness) return null
  const words = (
    <>
      <Plus />
      <span className={styles['words']}>
        <Trans>New order</Trans>
      </span>
    </>
  )
  return (
    <Button asChild>
      {business === undefined ? (
        <Link to="/orders/create">{words}</Link>
      ) : (
        <Link to="/orders/create/$businessId" params={{ businessId: String(business.restaurantID) }}>
          {words}
        </Link>
      )}
    </Button>
  )
}
