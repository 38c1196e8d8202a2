import { useEffect } from 'react'
import { startLive, stopLive } from '#/offline/live'
import { preferences } from '#/session/preferences'
import { useUser } from '#/session/use-session'
import { firstPaint } from '#/ui/first-paint'

/** What runs while somebody is signed in: the live stream with its queue. */
export function useStartUp(): void {
  const { id, restaurants } = useUser()

  useEffect(() => {
    let isGone = false
    void firstPaint().then(() => {
      if (!isGone) startLive()
    })
    return () => {
      isGone = true
      stopLive()
    }
  }, [id])

  useEffect(() => {
    // The last person on this device may have had other businesses: a choice of theirs would show an empty board.
    const { businessId } = preferences.get()
    const isOurs = restaurants.some(({ restaurantID }) => restaurantID === businessId)
    if (businessId !== null && !isOurs) preferences.set({ businessId: null })
  }, [restaurants])
}
