import type { Business } from '#/contract/businesses'
import { useUser } from '#/session/use-session'

/** The name of the one business that a question is about, where a person has several: else it goes without saying. */
export function useNamed(businesses: readonly Business[]): string | undefined {
  const { restaurants } = useUser()
  return restaurants.length > 1 && businesses.length === 1 ? businesses[0]?.restaurantName : undefined
}
