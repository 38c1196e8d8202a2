import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import Bike from 'lucide-react/icons/bike'
import { api } from '#/api/app-api'
import { type Column, defineList } from '#/components/list/list-definition'
import { ListScreen } from '#/components/list/list-screen'
import { useListScope } from '#/components/list/use-list-scope'
import { StateTag } from '#/components/state-tag'
import { useFollowOrders } from '#/components/use-follow-orders'
import type { Driver } from '#/contract/drivers'
import { DriverPanel } from './driver-panel'
import { DRIVER_STATE, hoursText, transportText } from './driver-words'
import { LIST_QUERY } from './drivers-list-query'

/** What moves with every step of an order: the list, and what one of them carries. */
const FOLLOWS = [api.drivers.list, api.orders.list]

/** `/orders/drivers`: who drives today, how far their orders are, and what each carries now. */
export const DriversPage = () => {
  useFollowOrders(FOLLOWS)
  return <ListScreen list={useDriversList()} isOfBusiness />
}

const idOf = ({ courierId }: Driver): number => courierId
const nameOf = ({ driver }: Driver): string => driver

function useDriversList() {
  const { t, i18n } = useLingui()
  const scope = useListScope()
  const numbers = (label: string, of: (driver: Driver) => number): Column<Driver> => ({
    label,
    align: 'end',
    text: (driver) => i18n.number(of(driver)),
  })
  return defineList({
    ...LIST_QUERY,
    scope,
    icon: Bike,
    words: {
      title: t`Drivers`,
      search: t`Driver`,
      count: (count) => t`${plural(count, { one: '# driver', other: '# drivers' })}`,
    },
    empty: { title: t`No drivers yet` },
    columns: {
      driver: { label: t`Driver`, grows: true, cell: (driver) => <b>{nameOf(driver)}</b>, text: nameOf },
      courierId: { label: t`No.`, align: 'end', text: ({ courierId }) => String(courierId), isExtra: true },
      basket: numbers(t`Carrying now`, ({ basket }) => basket),
      pickup: numbers(t`Set out`, ({ pickup }) => pickup),
      inRestaurant: numbers(t`Arrived`, ({ inRestaurant }) => inRestaurant),
      collect: numbers(t`Picked up`, ({ collect }) => collect),
      ordersNo: numbers(t`Orders today`, ({ ordersNo }) => ordersNo),
      transportCost: { label: t`Delivery fees`, align: 'end', text: transportText, needsRoom: true },
      totalHours: {
        label: t`Hours on the road`,
        align: 'end',
        text: (driver) => hoursText(driver, i18n) ?? '–',
        needsRoom: true,
      },
      state: {
        label: t`Status`,
        cell: ({ state }) => <StateTag of={DRIVER_STATE[state]} />,
        text: ({ state }) => i18n._(DRIVER_STATE[state].label),
      },
    } satisfies Record<string, Column<Driver>>,
    phoneRow: ({ driver, state, basket, ordersNo }) => {
      const orders = t`${plural(ordersNo, { one: '# order today', other: '# orders today' })}`
      return {
        title: <b>{driver}</b>,
        sub: t`Carrying now: ${basket}`,
        end: <StateTag of={DRIVER_STATE[state]} />,
        endSub: orders,
      }
    },
    keyOf: idOf,
    choices: {
      state: {
        label: t`Status`,
        options: {
          all: t({ message: 'All', context: 'no filter' }),
          active: i18n._(DRIVER_STATE['ACTIVE DRIVER'].label),
          offline: i18n._(DRIVER_STATE['OFFLINE DRIVER'].label),
        },
      },
    },
    opens: {
      panel: (driver) => <DriverPanel driver={driver} restaurantId={scope.business?.restaurantID} />,
      title: nameOf,
    },
  })
}
