import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import List from 'lucide-react/icons/list'
import Plus from 'lucide-react/icons/plus'
import SquareKanban from 'lucide-react/icons/square-kanban'
import { useCurrentBusiness } from '#/components/current-business'
import { ListPage } from '#/components/list/list-page'
import { PageHeader } from '#/components/page-header'
import { ACCESS } from '#/domain/access'
import { useMay, useUser } from '#/session/use-session'
import { Button } from '#/ui/button'
import { SegmentedNav } from '#/ui/segmented'
import { OrdersCounters } from './orders-counters'
import { useOrdersList } from './use-orders-list'

/** `/orders/list`: every order of the business, day by day. */
export const OrdersListPage = () => {
  const { t } = useLingui()
  const business = useCurrentBusiness()
  const list = useOrdersList()
  return (
    <>
      <PageHeader title={t`Orders`} tabs={<BoardOrList />} actions={<NewOrder />} />
      <ListPage
        // Another business is another list: its page and its rows begin anew.
        key={business?.restaurantID ?? 'all'}
        list={list}
        above={(view) => <OrdersCounters view={view} restaurantId={business?.restaurantID} />}
      />
    </>
  )
}

const BoardOrList = () => {
  const { t } = useLingui()
  return (
    <SegmentedNav label={t`Views of the orders`}>
      <Link to="/orders/kanban">
        <SquareKanban />
        <Trans>Board</Trans>
      </Link>
      <Link to="/orders/list" aria-current="page">
        <List />
        <Trans>List</Trans>
      </Link>
    </SegmentedNav>
  )
}

/** Takes an order by hand, for the business of the list. */
const NewOrder = () => {
  const { restaurants } = useUser()
  const business = useCurrentBusiness() ?? restaurants[0]
  if (!useMay(ACCESS.kitchen) || business === undefined) return null
  return (
    <Button asChild>
      <Link to="/orders/create/$businessId" params={{ businessId: String(business.restaurantID) }}>
        <Plus />
        <Trans>New order</Trans>
      </Link>
    </Button>
  )
}
