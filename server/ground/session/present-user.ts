import * as v from 'valibot'
import type { User } from '#/contract/session'
import { USER_TYPE_VALUES } from '#/domain/people/access'
import { presentBusiness } from '../businesses/present-business'
import type { Transaction } from '../../db/database'
import type { Reach } from '../../db/reach'
import { businessesWithState, cityOf, companiesOf, rightsOf, type UserRow } from './user-rows'

const byName = new Intl.Collator('sq', { sensitivity: 'base', numeric: true })

/** Who is signed in, as the app keeps it. */
export async function presentUser(
  tx: Transaction,
  user: UserRow,
  session: { b2b: boolean; regId: string | null; worksForAll: boolean; businesses: Reach; companies: Reach },
  now: Date,
): Promise<User> {
  // Every start of every tablet waits for this: independent statements travel together.
  const [city, rights, businesses] = await Promise.all([
    cityOf(tx, user.cityId),
    rightsOf(tx, user.id),
    businessesWithState(tx, now, session.businesses),
  ])
  return {
    id: user.id,
    username: user.username,
    name: user.name,
    surname: user.surname,
    photoUrl: user.photoUrl,
    regId: session.regId,
    type: v.parse(v.picklist(USER_TYPE_VALUES), user.type),
    city: city === null ? null : { id: city.id, description: city.name },
    superAdministrator: user.superAdministrator,
    worksForAll: session.worksForAll,
    permissions: rights.map((rightId) => ({ rightId, hasRight: true })),
    restaurants: businesses
      .map((business) => presentBusiness(business, now))
      .sort((a, b) => byName.compare(a.restaurantName, b.restaurantName)),
    position: user.departmentId === null ? null : { department: { id: user.departmentId } },
    b2b: session.b2b,
    companies: session.b2b ? await companiesOf(tx, session.companies) : [],
  }
}
