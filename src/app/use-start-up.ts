import { useEffect } from 'react'
import { importWithRetry } from '#/offline/store/import-with-retry'
import { startLive, stopLive } from '#/offline/live/live'
import { preferences } from '#/session/preferences'
import { useUser } from '#/session/use-session'
import { firstPaint } from '#/ui/timing/first-paint'
import { whenIdle } from './loading/when-idle'

/** What runs while somebody is signed in: the live stream with its queue, and the reading of rights. */
export function useStartUp(): void {
  const { id, restaurants } = useUser()

  useEffect(() => {
    let isGone = false
    const endings: (() => void)[] = []
    const follow = async () => {
      const { followRoles } = await importWithRetry(() => import('./guard/follow-roles'))
      if (!isGone) endings.push(followRoles())
    }
    void firstPaint().then(() => {
      if (isGone) return
      startLive()
      endings.push(whenIdle(() => void follow()))
    })
    return () => {
      isGone = true
      stopLive()
      for (const end of endings) end()
    }
  }, [id])

  useEffect(() => {
    // The last person on this device may have had other businesses: a choice of theirs would show an empty board.
    const { businessId } = preferences.get()
    const isOurs = restaurants.some(({ restaurantID }) => restaurantID === businessId)
    if (businessId !== null && !isOurs) preferences.set({ businessId: null })
  }, [restaurants])
}
