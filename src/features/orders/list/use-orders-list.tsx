import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import ListOrdered from 'lucide-react/icons/list-ordered'
import { api } from '#/api/app-api'
import { query } from '#/api/query'
import { useCurrentBusiness } from '#/components/current-business'
import type { ListDefinition } from '#/components/list/list-definition'
import { dayAt, daysOf } from '#/components/list/period-days'
import type { ListedOrder } from '#/contract/orders'
import { serverNow } from '#/offline/clock'
import { useUser } from '#/session/use-session'
import { orderFilter, orderPage } from './order-query'
import { ORDERS_LIST } from './orders-list-spec'
import { useOrderColumns } from './use-order-columns'
import { useOrderChoices } from './use-order-choices'
import { useOrderDetails } from './use-order-details'

/** Lists and files show no more of an order. */
const LISTED = { fields: 'list' } as const
/** One function for good: with a new one each time every row would be measured anew. */
const idOf = ({ id }: ListedOrder): number => id
/** Nearly ten thousand rows over a poor line take longer than an ordinary call may. */
const LONG_CALL_MS = 60_000

/** The list of orders: the business of the top bar, or all of the user's. */
export function useOrdersList(): ListDefinition<ListedOrder> {
  const { t } = useLingui()
  const { restaurants } = useUser()
  const business = useCurrentBusiness()
  const timeZone = (business ?? restaurants[0])?.timeZone
  const hasSeveralZones = new Set(restaurants.map((restaurant) => restaurant.timeZone)).size > 1
  const { columns, phoneRow } = useOrderColumns()
  const choices = useOrderChoices()
  const details = useOrderDetails(timeZone)
  const today = () => dayAt(serverNow(), timeZone)
  return {
    name: 'orders',
    spec: ORDERS_LIST,
    columns,
    choices,
    details,
    phoneRow,
    timeZone,
    today,
    icon: ListOrdered,
    keyOf: idOf,
    // The landing page finds the order's encrypted address.
    link: ({ id }, look) => <Link to="/notificationLanding" search={{ order: id }} preload={false} {...look} />,
    query: (state) => {
      const args = { query: { ...orderPage(state, today(), business?.restaurantID, hasSeveralZones), ...LISTED } }
      return {
        ...query(api.orders.list, args),
        queryFn: ({ signal }) => api.orders.list(args, { signal, timeoutMs: LONG_CALL_MS }),
      }
    },
    words: {
      title: t`Orders`,
      search: t`Order, name or phone`,
      count: (count) => t`${plural(count, { one: '# order', other: '# orders' })}`,
      show: (count) => t`${plural(count, { one: 'Show # order', other: 'Show # orders' })}`,
      empty: t`No orders yet today`,
      noMatch: t`No order matches`,
      failed: t`The orders could not be loaded`,
    },
    file: {
      // Always by number, newest first: such pages stay whole while orders come in and move on.
      rowsAfter: (state) => (last, limit, signal) =>
        api.orders.list(
          {
            query: {
              ...orderFilter(state, today(), business?.restaurantID, hasSeveralZones),
              ...LISTED,
              limit,
              ...(last !== undefined && { beforeId: last.id }),
            },
          },
          { signal, timeoutMs: LONG_CALL_MS },
        ),
      name: (state) => {
        const days = daysOf(state, today())
        const place = business?.restaurantName ?? t`All businesses`
        return [t`Orders`, place, days?.from ?? '', days === null || days.to === days.from ? '' : days.to]
      },
    },
  }
}
