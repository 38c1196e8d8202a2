import type { UserDetails, UserEdit } from '#/contract/users'

/** Somebody as they are, the way an edit says it; say what differs. */
export const userEdit = (user: UserDetails, differs: Partial<UserEdit> = {}): UserEdit => ({
  name: user.name,
  surname: user.surname,
  phonePrefix: user.phonePrefix,
  phone: user.phone,
  email: user.email,
  type: user.type,
  maxOrders: user.maxOrders,
  rights: user.rights,
  positionId: user.position?.id ?? null,
  businessIds: user.restaurants.map(({ restaurantID }) => restaurantID),
  companyIds: user.companies.map(({ id }) => id),
  ...differs,
})
