import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import ListOrdered from 'lucide-react/icons/list-ordered'
import { api } from '#/api/app-api'
import { defineList } from '#/components/list/list-definition'
import { daysOf } from '#/components/list/period-days'
import type { ListedOrder } from '#/contract/orders'
import { inOrderOf } from './order-order'
import { OrdersCounters } from './orders-counters'
import { LISTED, LIST_QUERY } from './orders-list-query'
import { useFileColumns } from './use-file-columns'
import { useOrdersScope } from './use-orders-scope'
import { useOrderColumns } from './use-order-columns'
import { useOrderDetails } from './use-order-details'
import { type OrderStage, STATUS_OF_STAGE } from '#/domain/orders/order-steps'
import { kindLabel, paymentLabel, statusLabel } from '#/i18n/labels'

/** One function for good: with a new one each time every row would be measured anew. */
const idOf = ({ id }: ListedOrder): number => id
/** Nearly ten thousand rows over a poor line take longer than an ordinary call may. */
const LONG_CALL_MS = 60_000

/** The list of orders: the business of the top bar, or all of the user's. */
export function useOrdersList() {
  const { t } = useLingui()
  const { filter, ...scope } = useOrdersScope()
  const { business, timeZone, businessToday } = scope
  const { columns, phoneRow } = useOrderColumns()
  const fileColumns = useFileColumns()
  const choices = useOrderChoices()
  const details = useOrderDetails(timeZone)
  return defineList({
    ...LIST_QUERY,
    scope,
    icon: ListOrdered,
    words: {
      title: t`Orders`,
      search: t`Order, name or phone`,
      count: (count) => t`${plural(count, { one: '# order', other: '# orders' })}`,
    },
    empty: { title: t`No orders yet today` },
    columns,
    choices,
    details,
    phoneRow,
    keyOf: idOf,
    // The landing page finds the order's encrypted address.
    opens: {
      page: ({ id }, look) => <Link to="/notificationLanding" search={{ order: id }} preload={false} {...look} />,
    },
    above: (view) => <OrdersCounters view={view} />,
    file: {
      columns: fileColumns,
      name: (state) => {
        const days = daysOf(state, businessToday())
        const place = business?.restaurantName ?? t`All businesses`
        return [place, days?.from ?? '', days === null || days.to === days.from ? '' : days.to]
      },
      // Fetched by number, newest first: such pages stay whole while orders come in and move on. The sort comes after.
      rowsAfter: (state) => (collected, limit, signal) => {
        const last = collected.at(-1)
        const after = last !== undefined && { beforeId: last.id }
        return api.orders.list(
          { query: { ...filter(state), ...LISTED, limit, ...after } },
          { signal, timeoutMs: LONG_CALL_MS },
        )
      },
      sorted: inOrderOf,
    },
  })
}

/** The filters of the order list in words. */
function useOrderChoices() {
  const { t, i18n } = useLingui()
  const stage = (name: OrderStage) => i18n._(statusLabel[STATUS_OF_STAGE[name]])
  const all = t({ message: 'All', context: 'no filter' })
  return {
    type: {
      label: t`Type`,
      options: { all, delivery: i18n._(kindLabel.delivery), takeaway: i18n._(kindLabel.takeaway) },
    },
    payment: {
      label: t`Payment`,
      options: {
        all,
        CASH: i18n._(paymentLabel.CASH),
        CREDIT_CARD: i18n._(paymentLabel.CREDIT_CARD),
        OTHER: i18n._(paymentLabel.OTHER),
      },
    },
    status: {
      label: t`Status`,
      options: {
        all,
        open: t({ message: 'Active', context: 'orders that are not done yet' }),
        sold: t({ message: 'Not rejected', context: 'orders of every status but one' }),
        handedOver: t({ message: 'Delivered or on the way', context: 'orders of some statuses' }),
        pending: stage('pending'),
        cooking: stage('cooking'),
        ready: stage('ready'),
        way: stage('way'),
        done: stage('done'),
        rejected: stage('rejected'),
      },
    },
  }
}
