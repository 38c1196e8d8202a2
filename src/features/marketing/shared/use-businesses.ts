import { useUser } from '#/session/use-session'
import type { Thing } from './ordered-things'

/** The businesses within reach, each with its city. */
export const useBusinesses = (): Thing[] =>
  useUser().restaurants.map(({ restaurantID, restaurantName, city }) => ({
    value: restaurantID,
    label: restaurantName,
    sub: city.description,
  }))
