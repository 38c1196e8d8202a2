import type { Business } from '#/contract/businesses'
import type { User } from '#/contract/session'
import { preferences } from '#/session/preferences'
import { sessionStore } from '#/session/session-store'
import { usePreferences, useSession } from '#/session/use-session'

/**
 * The business that the screen is about: the user's only one, or the chosen one; `undefined` = all of several, or the
 * user has none. A choice that belongs to somebody else's businesses counts as none.
 */
export function useCurrentBusiness(): Business | undefined {
  const { user } = useSession()
  const [{ businessId }] = usePreferences()
  return chosenOf(user, businessId)
}

/** The same outside of a screen. */
export const currentBusiness = (): Business | undefined =>
  chosenOf(sessionStore.get().user, preferences.get().businessId)

function chosenOf(user: User | null, businessId: number | null | undefined): Business | undefined {
  const businesses = user?.restaurants ?? []
  return businesses.length === 1 ? businesses[0] : businesses.find(({ restaurantID }) => restaurantID === businessId)
}

/** One of the user's businesses. */
export function useBusiness(businessId: number | undefined): Business | undefined {
  const { user } = useSession()
  return user?.restaurants.find(({ restaurantID }) => restaurantID === businessId)
}
