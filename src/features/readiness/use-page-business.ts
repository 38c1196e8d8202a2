import { useState } from 'react'
import { useCurrentBusiness } from '#/components/current-business'
import type { Business } from '#/contract/businesses'
import { useUser } from '#/session/use-session'

/** The business that the page is about: the one of the top bar, or, of several, the one chosen here. */
export function usePageBusiness(): { business: Business | undefined; choose: ((id: number) => void) | undefined } {
  const { restaurants } = useUser()
  const current = useCurrentBusiness()
  const [chosen, setChosen] = useState<number>()
  if (current !== undefined) return { business: current, choose: undefined }
  return {
    business: restaurants.find(({ restaurantID }) => restaurantID === chosen) ?? restaurants[0],
    choose: setChosen,
  }
}
