import { useLingui } from '@lingui/react/macro'
import { useLocation } from '@tanstack/react-router'
import Receipt from 'lucide-react/icons/receipt-text'
import Search from 'lucide-react/icons/search'
import Store from 'lucide-react/icons/store'
import UserRound from 'lucide-react/icons/user-round'
import Users from 'lucide-react/icons/users'
import Utensils from 'lucide-react/icons/utensils'
import { StatusTag } from '#/components/status-tag'
import type { Business } from '#/contract/businesses'
import type { Order } from '#/contract/orders'
import { orderCode } from '#/domain/orders/order-code'
import { ACCESS } from '#/domain/people/access'
import { useMay, useUser } from '#/session/use-session'
import { type Found, matching, type PaletteScreen } from './found'
import type { Recent } from './recent'
import { useActions, type Action } from './use-actions'
import { useMenuDishes, type DishOfMenu } from './use-menu-dishes'
import { useServerFinds } from './use-server-finds'
import { useSyncExternalStore, useMemo } from 'react'
import { ordersStore } from '#/offline/board/orders-store'
import type { BoardOrder } from '#/offline/board/view'
import UtensilsCrossed from 'lucide-react/icons/utensils-crossed'
import { dishOffQuestion } from '#/components/dish-off/dish-off-question'
import { targetsOf } from '#/components/dish-off/menu-targets'
import { useKindWords } from '#/components/dish-off/use-kind-words'
import { offKey } from '#/domain/business/off-target'
import { rowsBy } from '#/domain/values/rows-by'

const all = (): readonly BoardOrder[] => ordersStore.get().orders

/** The orders that this device holds: the board's, of all businesses. */
const useBoardOrders = (): readonly BoardOrder[] => useSyncExternalStore(ordersStore.subscribe, all)

const RECENT_ICON = { screen: Search, order: Receipt, dish: Utensils, business: Store } as const

type Sources = {
  screens: readonly PaletteScreen[]
  business: Business | undefined
  businesses: readonly Business[]
  recent: readonly Recent[]
}

/** Everything that matches, by group: what the device holds at once, what the server knows a moment later. */
export function useFound(
  search: string,
  { screens, business, businesses, recent }: Sources,
): { found: readonly Found[]; isSearching: boolean } {
  const { t } = useLingui()
  const pathname = useLocation({ select: (location) => location.pathname })
  const { restaurants } = useUser()
  const actions = useActions(business, businesses)
  const orders = useBoardOrders()
  const dishes = useMenuDishes(business)
  const offActions = useOffActions(dishes)
  const mayRead = useMay(ACCESS.menuRead)
  const server = useServerFinds(search, business)
  const text = search.trim()

  const goTo = matching(screens, text).map(
    ({ path, title, sub, icon, keys }): Found => ({
      key: `go ${path}`,
      group: 'goTo',
      icon,
      title,
      sub,
      href: path,
      keys,
    }),
  )
  if (text === '') {
    const last: Found[] = recent
      .filter(({ href }) => href !== pathname)
      .map(({ href, title, sub, kind }) => ({
        key: `recent ${href}`,
        group: 'recent',
        icon: RECENT_ICON[kind],
        title,
        sub,
        href,
      }))
    // Nothing is named yet: the business at hand comes first, and the theme is nobody's first thought.
    const first = actions.filter(({ isNamed }) => isNamed !== true)
    return {
      found: [...last, ...goTo, ...first.map(({ words: _words, isNamed: _isNamed, ...action }) => action)],
      isSearching: false,
    }
  }

  const open = orders.map(({ id }) => id)
  const orderLine = (order: Order): Found & { words: string } => {
    const { id, customer, items } = order
    const code = orderCode(id, open)
    const names = items.map(({ itemName, quantity }) => `${quantity}× ${itemName}`).join(', ')
    return {
      key: `order ${id}`,
      group: 'orders',
      icon: Receipt,
      title: t`Order ${code}`,
      // Whoever types the whole number finds it, too.
      words: String(id),
      sub: [customer.name, names].filter((part) => part !== '').join(', '),
      end: <StatusTag order={order} />,
      // The page's own address is not its number: this one leads there.
      href: `/notificationLanding?order=${id}`,
    }
  }
  const here = orders.map(orderLine)
  const there = server.orders.filter(({ id }) => !orders.some((order) => order.id === id)).map(orderLine)
  const found: Found[] = [
    ...goTo,
    ...matching([...actions, ...offActions], text).map(({ words: _words, isNamed: _isNamed, ...action }) => action),
    ...matching(
      dishes.map(({ businessId, businessName, dish }): Found & { words: string } => ({
        key: `dish ${businessId} ${dish.id}`,
        group: 'dishes',
        icon: Utensils,
        title: dish.itemName,
        sub: [businessName, dish.category.name].join(', '),
        words: '',
        href: mayRead
          ? `/business/${businessId}/menu?category=${dish.category.id}&open=${dish.id}&n=${encodeURIComponent(businessName)}`
          : `/business/${businessId}/top/items?n=${encodeURIComponent(businessName)}`,
      })),
      text,
    ).map(({ words: _words, ...dish }) => dish),
    ...matching(here, text).map(({ words: _words, ...line }) => line),
    ...there.map(({ words: _words, ...line }) => line),
    ...server.customers.map(
      ({ id, name, phonePrefix, phone, ordersNo }): Found => ({
        key: `customer ${id}`,
        group: 'customers',
        icon: UserRound,
        title: name,
        sub: t`${phonePrefix} ${phone}, orders: ${ordersNo}`,
        href: `/orders/list?${new URLSearchParams({ q: phone, period: 'month' }).toString()}`,
      }),
    ),
    ...matching(
      (restaurants.length > 1 ? restaurants : []).map(
        ({ restaurantID, restaurantName, city }): Found => ({
          key: `business ${restaurantID}`,
          group: 'businesses',
          icon: Store,
          title: restaurantName,
          sub: city.description,
          href: `/business/${restaurantID}/details`,
        }),
      ),
      text,
    ),
    ...server.users.map(
      ({ id, name, surname, email }): Found => ({
        key: `user ${id}`,
        group: 'users',
        icon: Users,
        title: `${name} ${surname}`,
        sub: email,
        href: `/admin/users?open=${id}`,
      }),
    ),
    {
      key: 'elsewhere orders',
      group: 'elsewhere',
      icon: Search,
      title: t`Search the order list for “${text}”`,
      sub: t`last 30 days`,
      href: `/orders/list?${new URLSearchParams({ q: text, period: 'month' }).toString()}`,
    },
  ]
  return { found, isSearching: server.isSearching }
}

/** Each dish, size and topping can be taken off the menu by whoever may: it asks until when. Found by its name and by what that is called. */
function useOffActions(dishes: readonly DishOfMenu[]): Action[] {
  const { t } = useLingui()
  const kindOf = useKindWords()
  const mayTakeOff = useMay(ACCESS.dishesOff)
  return useMemo(() => {
    if (!mayTakeOff) return []
    const shown = dishes.filter(({ dish }) => dish.shown !== false)
    return [...rowsBy(shown, ({ businessId }) => businessId)].flatMap(([businessId, own]) =>
      targetsOf(own.map(({ dish }) => dish)).map((target): Action => {
        const { name } = target
        return {
          key: `do off ${businessId} ${offKey(target)}`,
          group: 'off',
          icon: UtensilsCrossed,
          title: t`Take ${name} off until …`,
          sub: [kindOf(target), own[0]?.businessName].filter(Boolean).join(', '),
          words: 'off sold out 86 run out hiq mbaroi mbaruar jashte togli esaurito finito',
          run: () => dishOffQuestion.ask(businessId, [target]),
        }
      }),
    )
  }, [dishes, mayTakeOff, kindOf, t])
}
