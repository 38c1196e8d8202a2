import { useMemo } from 'react'
import { accessUserOf, useUser } from '#/session/use-session'
import { type NavGroup, navOf } from './nav'

/** The navigation of the signed-in user. */
export function useNav(): readonly NavGroup[] {
  const user = useUser()
  return useMemo(
    () =>
      navOf({
        access: accessUserOf(user),
        isB2B: user.b2b,
        businesses: user.restaurants,
        companies: user.companies,
      }),
    [user],
  )
}
