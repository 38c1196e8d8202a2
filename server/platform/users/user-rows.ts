import { eq, sql } from 'drizzle-orm'
import type { ListedUser } from '#/contract/users'
import { USER_TYPES, type UserType } from '#/domain/people/access'
import type { Transaction } from '../../db/database'
import { type Reach, withinSql } from '../../db/reach'
import { cities, users } from '../../db/schema'
import { accountColumns, type UserRow } from '../../ground/session/user-rows'

/** Of the reviews of these businesses: a driver is rated by the caller's guests. */
const ratingBy = (reach: Reach) => sql<number | null>`(SELECT avg(r.stars)::float8 FROM whole.reviews r
    JOIN whole.orders o ON o.business_id = r.business_id AND o.id = r.order_id
  WHERE o.courier_id = ${users.id} AND ${users.type} = ${USER_TYPES.courier}
    AND ${withinSql('r.business_id', reach)})`

/** Was sent a link, and has neither used one nor ever signed in. */
const INVITED = sql<boolean>`(${users.active}
  AND (EXISTS (SELECT FROM password_links l WHERE l.user_id = ${users.id})
    OR EXISTS (SELECT FROM password_mails m WHERE m.user_id = ${users.id}))
  AND NOT EXISTS (SELECT FROM password_links l WHERE l.user_id = ${users.id} AND l.used_at IS NOT NULL)
  AND NOT EXISTS (SELECT FROM sessions s WHERE s.user_id = ${users.id}))`

export const selectUsers = (tx: Transaction, reach: Reach) =>
  tx
    .select({ user: accountColumns, cityName: cities.name, rating: ratingBy(reach), invited: INVITED })
    .from(users)
    .leftJoin(cities, eq(cities.id, users.cityId))
    .$dynamic()

type Row = { user: UserRow; cityName: string | null; rating: number | null; invited: boolean }

export const presentListed = ({ user, cityName, rating, invited }: Row): ListedUser => ({
  id: user.id,
  username: user.username,
  name: user.name,
  surname: user.surname,
  phonePrefix: user.phonePrefix,
  phone: user.phone,
  email: user.email,
  registrationtime: user.registeredAt.toISOString(),
  city: user.cityId === null || cityName === null ? null : { id: user.cityId, description: cityName },
  position:
    user.positionId === null || user.departmentId === null
      ? null
      : { id: user.positionId, department: { id: user.departmentId } },
  type: user.type as UserType, // held by a check constraint
  status: user.active ? 1 : 0,
  maxOrders: user.type === USER_TYPES.courier ? user.maxOrders : null,
  rating,
  invited,
})
