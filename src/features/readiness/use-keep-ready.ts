import { useEffect } from 'react'
import { useCurrentBusiness } from '#/components/current-business'
import { keepShift } from '#/push/keep-shift'
import { listenToOtherTabs } from '#/push/self-test'
import { useUser } from '#/session/use-session'

/** Keeps this device ready while a shift of the signed-in person runs. */
export function useKeepReady(): void {
  const { id, restaurants } = useUser()
  const current = useCurrentBusiness()
  const businessId = (current ?? restaurants[0])?.restaurantID
  useEffect(() => {
    listenToOtherTabs()
    return businessId === undefined ? undefined : keepShift(id, businessId)
  }, [id, businessId])
}
