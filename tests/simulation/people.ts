import type { User } from '#/contract/session'
import { aUser } from '../support/user-fixture'

const user = (id: number, ...businesses: number[]): User => {
  const [restaurant] = aUser().restaurants
  if (restaurant === undefined) throw new Error('the fixture has a restaurant')
  return aUser({ id, restaurants: businesses.map((restaurantID) => ({ ...restaurant, restaurantID })) })
}
/** Two colleagues of business 1, one of business 2, one of both. */
export const USERS = [user(1, 1), user(2, 1), user(3, 2), user(4, 1, 2)]
export const userAt = (at: number): User => USERS[at % USERS.length] ?? user(1, 1)
