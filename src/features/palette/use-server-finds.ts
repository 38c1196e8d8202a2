import { useEffect, useState } from 'react'
import { api } from '#/api/app-api'
import type { Business } from '#/contract/businesses'
import type { Customer } from '#/contract/customers'
import type { Order } from '#/contract/orders'
import { ACCESS } from '#/domain/people/access'
import { SEARCH_MIN } from '#/domain/values/text-limits'
import { dayAfter, wallClockAt } from '#/domain/values/wall-clock'
import { DEFAULT_TIME_ZONE } from '#/i18n/format'
import { serverNow } from '#/offline/device/clock'
import { useConnectionState } from '#/offline/device/use-connection-state'
import { useMay, useUser } from '#/session/use-session'
import { useDebounced } from '#/ui/timing/use-debounced'
import { WAITS } from '#/ui/timing/waits'
import { MOST_OF_EACH } from './found'

/** So far back orders are looked for. */
const DAYS_BACK = 90

type User = Awaited<ReturnType<typeof api.users.list>>['items'][number]
type Finds = { search: string; orders: readonly Order[]; customers: readonly Customer[]; users: readonly User[] }
const NOTHING: Finds = { search: '', orders: [], customers: [], users: [] }

/** What the server knows of a search: from two letters on, once it has stood still for a moment, and while connected. */
export function useServerFinds(search: string, business: Business | undefined): Finds & { isSearching: boolean } {
  const { restaurants } = useUser()
  const mayCustomers = useMay(ACCESS.kitchen)
  const mayUsers = useMay(ACCESS.users)
  const isDisconnected = useConnectionState() === 'disconnected'
  const typed = search.trim()
  const text = useDebounced(typed, WAITS.remoteSearchMs)
  const isWanted = text.length >= SEARCH_MIN && !isDisconnected
  const [finds, setFinds] = useState<Finds>(NOTHING)
  const restaurantId = business?.restaurantID
  const hasOrders = restaurants.length > 0
  useEffect(() => {
    if (!isWanted) return
    const ending = new AbortController()
    const { signal } = ending
    const today = wallClockAt(serverNow(), business?.timeZone ?? DEFAULT_TIME_ZONE).day
    // One that fails or is not allowed leaves its group empty; the others are shown.
    const orNone = <Row>(rows: Promise<readonly Row[]>): Promise<readonly Row[]> => rows.catch(() => [])
    const read = async () => {
      const [orders, customers, users] = await Promise.all([
        hasOrders
          ? orNone(
              api.orders
                .list(
                  {
                    query: {
                      search: text,
                      startDate: dayAfter(today, -DAYS_BACK),
                      endDate: dayAfter(today),
                      orOpen: true,
                      orderActive: -1,
                      includeCompletedOrders: 1,
                      limit: MOST_OF_EACH,
                    },
                  },
                  { signal },
                )
                .then(({ items }) => items as Order[]), // a call that is no driver's answers whole orders
            )
          : [],
        mayCustomers && restaurantId !== undefined
          ? orNone(api.customers.search({ query: { restaurantId, search: text } }, { signal }))
          : [],
        mayUsers
          ? orNone(
              api.users
                .list({ query: { nameFilter: text, status: -1, limit: MOST_OF_EACH } }, { signal })
                .then(({ items }) => items),
            )
          : [],
      ])
      if (!signal.aborted) setFinds({ search: text, orders, customers, users })
    }
    void read()
    return () => ending.abort()
  }, [isWanted, text, restaurantId, business?.timeZone, hasOrders, mayCustomers, mayUsers])
  const isSearching = typed.length >= SEARCH_MIN && !isDisconnected && finds.search !== typed
  // Of another search: shown until the new one is there, as far as it goes on from it.
  const isStill = finds.search !== '' && typed.startsWith(finds.search)
  return { ...(isStill ? finds : NOTHING), isSearching }
}
