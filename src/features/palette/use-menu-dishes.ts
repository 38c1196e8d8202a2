import { useEffect, useState } from 'react'
import * as v from 'valibot'
import { api } from '#/api/app-api'
import { query } from '#/api/query'
import { currentQueries } from '#/api/query-client'
import type { Business } from '#/contract/businesses'
import { menu as menuCalls, type MenuItem } from '#/contract/menu'
import { useUser } from '#/session/use-session'

/** More menus than these are not read for a search. */
const MENUS_MOST = 5
const FRESH_MS = 60_000

export type DishOfMenu = { businessId: number; businessName: string; dish: MenuItem }

type MenuAnswer = { items: readonly MenuItem[] }
/** Kept by this version of the app alone (`buster`): its shape is the call's. */
const menuIn = (kept: unknown): readonly MenuItem[] => {
  const answer = v.safeParse(menuCalls.items.response, kept)
  return answer.success ? answer.output.items : []
}

/** The dishes of the menus that are read or kept on this device: of the business at hand first. */
export function useMenuDishes(business: Business | undefined): readonly DishOfMenu[] {
  const { restaurants } = useUser()
  const [dishes, setDishes] = useState<readonly DishOfMenu[]>([])
  useEffect(() => {
    let isGone = false
    const others = restaurants.filter(({ restaurantID }) => restaurantID !== business?.restaurantID)
    const wanted = (business === undefined ? others : [business, ...others]).slice(0, MENUS_MOST)
    const { client, persistOptions } = currentQueries()
    const read = async () => {
      // What was read before the app was opened anew is kept beside the client; the board does not bring it back.
      const stored = await persistOptions.persister.restoreClient()
      const keptQueries = stored?.buster === persistOptions.buster ? stored.clientState.queries : []
      for (const { restaurantID, restaurantName } of wanted) {
        const menu = query(api.menu.items, { params: { id: restaurantID }, query: {} })
        const key = JSON.stringify(menu.queryKey)
        const kept = keptQueries.find(({ queryKey }) => JSON.stringify(queryKey) === key)
        const items = await client
          .fetchQuery({ ...menu, staleTime: FRESH_MS })
          .then((answer) => answer.items)
          .catch(() => client.getQueryData<MenuAnswer>(menu.queryKey)?.items ?? menuIn(kept?.state.data))
        if (isGone) return
        setDishes((before) => [
          ...before,
          ...items.map((dish) => ({ businessId: restaurantID, businessName: restaurantName, dish })),
        ])
      }
    }
    void read()
    return () => {
      isGone = true
    }
    // Once for an opening of the palette.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  return dishes
}
