import { api } from '#/api/app-api'
import { currentQueries } from '#/api/query-client'
import { FACTS } from '#/offline/store/fact-keys'
import { onDataChange } from '#/offline/store/changes'

/** What reads differently once guests see another menu. */
const MENU_READS = [
  api.menu.items,
  api.menuEditing.dishes,
  api.menuEditing.dish,
  api.menuEditing.categories,
  api.toppings.types,
  api.toppings.type,
]
const PREFIX = FACTS.menu(0).slice(0, -1)

let isFollowing = false

/**
 * From now on menus that are on the screen are read again as soon as an event says that guests see another one, and those that
 * are not, when they are opened next. In every tab: the one that hears the event tells the others.
 */
export function readMenusAgain(): void {
  if (isFollowing) return
  isFollowing = true
  onDataChange((change) => {
    if (change.kind !== 'facts') return
    for (const key of change.keys) {
      if (!key.startsWith(PREFIX)) continue
      const args = { params: { id: Number(key.slice(PREFIX.length)) } }
      for (const { callName } of MENU_READS)
        void currentQueries().client.invalidateQueries({ queryKey: [...callName, args] })
    }
  })
}
