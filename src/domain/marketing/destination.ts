import { REDIRECT } from './catalogues'
import type { Redirect } from './redirect'

/** Where a press leads now: to what was chosen, nowhere by choice, to what takes no orders, or to what is not there any more. */
export const DESTINATIONS = ['there', 'nowhere', 'closed', 'gone'] as const
export type Destination = (typeof DESTINATIONS)[number]

/** What of the platform's things decides it: of each that a redirect may name, whether it is open (shown); what is missing is gone. */
export type KnownPlaces = {
  businesses: ReadonlyMap<number, boolean>
  subcategories: ReadonlyMap<number, boolean>
  dishes: ReadonlyMap<number, boolean>
}

/** A list leads somewhere while one of its businesses is open. */
export function destinationOf(redirect: Redirect, { businesses, subcategories, dishes }: KnownPlaces): Destination {
  const { type, businessId, businessIds, subcategoryId, itemId } = redirect
  if (type === REDIRECT.nothing) return 'nowhere'
  if (type === REDIRECT.business) return one(businesses, businessId)
  if (type === REDIRECT.subcategory) return one(subcategories, subcategoryId)
  if (type === REDIRECT.dish) return worse(one(businesses, businessId), one(dishes, itemId))
  if (type === REDIRECT.businesses) {
    const found = businessIds.map((id) => one(businesses, id))
    return found.includes('there') ? 'there' : found.includes('closed') ? 'closed' : 'gone'
  }
  return 'there'
}

function one(places: ReadonlyMap<number, boolean>, id: number | null): Destination {
  const isOpen = id === null ? undefined : places.get(id)
  return isOpen === undefined ? 'gone' : isOpen ? 'there' : 'closed'
}

const worse = (a: Destination, b: Destination): Destination =>
  DESTINATIONS[Math.max(DESTINATIONS.indexOf(a), DESTINATIONS.indexOf(b))] ?? a
