import { Trans, useLingui } from '@lingui/react/macro'
import { useState, useCallback, useEffect, useMemo, useSyncExternalStore } from 'react'
import { useClockText } from '#/components/use-clock-text'
import { allDay, byCategory, dailyItems, timeslotItems, type DishCategory } from '#/domain/orders/all-day'
import type { BoardOrder } from '#/offline/board/view'
import { Dialog } from '#/ui/overlay/dialog'
import { Segmented } from '#/ui/input/segmented'
import { useMinute } from '../shared/use-minute'
import type { CardActions } from '../shared/card-actions'
import styles from './all-day-dialog.module.css'
import { DishList, type DishListProps } from './dish-list'
import { menuCategories, onMenuCategories, refreshMenuCategories } from '#/offline/facts/menu-categories'
import { useConnectionState } from '#/offline/device/use-connection-state'

type View = 'stove' | 'day' | 'slots'

/** What the kitchen has to cook, added up over all orders of the board: readable from the stove, one press from the board. */
export const AllDayDialog = ({
  orders,
  codeOf,
  actions,
  onClose,
}: {
  orders: readonly BoardOrder[]
  codeOf: (orderId: number) => string
  actions: CardActions
  onClose: () => void
}) => {
  const { t } = useLingui()
  const [view, setView] = useState<View>('stove')
  const known = new Map(orders.map((order) => [order.id, order]))
  const linksOf = (orderIds: readonly number[]) =>
    orderIds.flatMap((id) => {
      const order = known.get(id)
      return order === undefined
        ? []
        : [{ id, code: codeOf(id), href: actions.hrefOf(order), open: () => actions.open(order) }]
    })
  const businessOf = (orderId: number) => known.get(orderId)?.businessId
  const [opened, setOpened] = useState<readonly string[]>([])
  const open = {
    has: (key: string) => opened.includes(key),
    toggle: (key: string) =>
      setOpened((before) => (before.includes(key) ? before.filter((other) => other !== key) : [...before, key])),
  }
  const parts = { orders, linksOf, businessOf, open }
  return (
    <Dialog open onClose={onClose} size="wide" full title={<Trans>Dish counts</Trans>} closeLabel={t`Close`}>
      <Segmented
        label={t`What is counted`}
        block
        value={view}
        onChange={setView}
        options={[
          { value: 'stove', label: t({ message: 'Now', context: 'what is cooked now' }) },
          { value: 'day', label: t`Whole day` },
          { value: 'slots', label: t`By time` },
        ]}
      />
      <div className={styles['view']}>
        {view === 'stove' && <Stove {...parts} />}
        {view === 'day' && <WholeDay {...parts} />}
        {view === 'slots' && <BySlot {...parts} />}
      </div>
    </Dialog>
  )
}

type PartProps = Pick<DishListProps, 'linksOf' | 'businessOf' | 'open'> & { orders: readonly BoardOrder[] }

const Stove = ({ orders, ...rest }: PartProps) => {
  const { now, later } = allDay(orders, useMinute())
  if (now.length === 0 && later.length === 0)
    return (
      <p className={styles['nothing']} role="status">
        <Trans>Nothing to cook.</Trans>
      </p>
    )
  return (
    <>
      <Categories part="now" orders={orders} dishes={now} {...rest} />
      {later.length > 0 && (
        <section className={styles['later']}>
          <h3 className={styles['part']}>
            <Trans comment="heading over dishes that it is too early to cook">Later</Trans>
          </h3>
          <DishList part="later" dishes={later} {...rest} />
        </section>
      )}
    </>
  )
}

/** The printed list of the day, on screen: what was sold today as far as this board knows. */
const WholeDay = ({ orders, ...rest }: PartProps) => {
  const dishes = dailyItems(orders)
  return dishes.length === 0 ? <NothingSold /> : <Categories part="day" orders={orders} dishes={dishes} {...rest} />
}

const BySlot = ({ orders, ...rest }: PartProps) => {
  const slots = timeslotItems(orders, useClockText(orders[0]?.businessId))
  if (slots.length === 0) return <NothingSold />
  return slots.map(({ startsAt, dishes }) => (
    <section key={startsAt} className={styles['group']}>
      <h3 className={styles['part']}>{startsAt}</h3>
      <DishList part={startsAt} dishes={dishes} {...rest} />
    </section>
  ))
}

const NothingSold = () => (
  <p className={styles['nothing']} role="status">
    <Trans>No orders today.</Trans>
  </p>
)

const Categories = ({ orders, dishes, ...rest }: PartProps & Pick<DishListProps, 'part' | 'dishes'>) => {
  const { t } = useLingui()
  const categoryOf = useCategories(orders.map(({ businessId }) => businessId))
  const groups = byCategory(dishes, categoryOf)
  return groups.map((group) => (
    <section key={group.category?.id ?? 'none'} className={styles['group']}>
      {groups.length + (group.category ? 1 : 0) > 1 && (
        <h3 className={styles['part']}>{group.category?.name ?? t`Other dishes`}</h3>
      )}
      <DishList dishes={group.dishes} {...rest} />
    </section>
  ))
}

/** Finds the category of a dish in the menus of these businesses, also without a network once they were seen. */
function useCategories(businessIds: readonly number[]): (menuItemId: number) => DishCategory | undefined {
  const ids = [...new Set(businessIds)].toSorted((a, b) => a - b).join()
  const isConnected = useConnectionState() !== 'disconnected'
  useEffect(() => {
    if (!isConnected) return
    for (const id of ids.split(',').filter(Boolean)) void refreshMenuCategories(Number(id)).catch(() => undefined)
  }, [ids, isConnected])
  // One text for all menus: a snapshot must be the same until something changes.
  const known = useSyncExternalStore(
    onMenuCategories,
    useCallback(
      () =>
        JSON.stringify(
          ids
            .split(',')
            .filter(Boolean)
            .map((id) => menuCategories(Number(id)) ?? {}),
        ),
      [ids],
    ),
  )
  return useMemo(() => {
    const menus = JSON.parse(known) as Record<number, DishCategory>[] // written two lines above
    return (menuItemId) => menus.find((menu) => menu[menuItemId] !== undefined)?.[menuItemId]
  }, [known])
}
