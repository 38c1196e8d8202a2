import type { User } from '../../src/contract/session'

/** A restaurant's user with the business 1; say what differs. */
export const aUser = (differs: Partial<User> = {}): User => ({
  id: 5,
  username: 'kitchen',
  name: 'Ana',
  surname: 'Kola',
  photoUrl: null,
  regId: null,
  type: 5,
  city: null,
  superAdministrator: false,
  worksForAll: false,
  permissions: [],
  restaurants: [
    {
      restaurantID: 1,
      restaurantName: 'Trattoria Lana',
      logo: null,
      city: { id: 1, description: 'Tirana' },
      status: 1,
      closingTime: null,
      b2bModule: false,
      extraDeliveryTime: 0,
      vat: 20,
      currency: 'ALL',
      timeZone: 'Europe/Tirane',
    },
  ],
  position: null,
  b2b: false,
  companies: [],
  ...differs,
})
