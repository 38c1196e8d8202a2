import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useMemo, useSyncExternalStore } from 'react'
import type { Business } from '#/contract/businesses'
import { kanbanColumn } from '#/domain/orders/kanban'
import { ordersStore } from '#/offline/board/orders-store'

/** What happens to the orders that are already here: nothing. */
export const OrdersStay = ({
  businesses,
  named,
}: {
  businesses: readonly Business[]
  /** The name of the only business. */
  named: string | undefined
}) => {
  const { t } = useLingui()
  const { orders } = useSyncExternalStore(ordersStore.subscribe, ordersStore.get)
  const [waiting = 0, cooking = 0] = useMemo(() => {
    const here = orders.filter(({ businessId }) => businesses.some((one) => one.restaurantID === businessId))
    return (['pending', 'accepted'] as const).map(
      (column) => here.filter((order) => kanbanColumn(order) === column).length,
    )
  }, [orders, businesses])
  const stay =
    waiting === 0 && cooking === 0
      ? t`Current orders stay on the board. Only new orders stop.`
      : waiting === 0
        ? t`${plural(cooking, { one: '# cooking order stays', other: '# cooking orders stay' })} on the board. Only new orders stop.`
        : cooking === 0
          ? t`${plural(waiting, { one: '# waiting order stays', other: '# waiting orders stay' })} on the board. Only new orders stop.`
          : t`${waiting} waiting and ${cooking} cooking orders stay on the board. Only new orders stop.`
  return named === undefined ? (
    stay
  ) : (
    <>
      <b>{named}</b> · {stay}
    </>
  )
}
