import { useRouter } from '@tanstack/react-router'
import { useMemo } from 'react'
import { accessUserOf, useUser } from '#/session/use-session'
import { type NavGroup, navOf } from './nav'

/** What no other route takes: screens that are not built yet, too. */
const CATCH_ALL = '/_shell/$'

/** The navigation of the signed-in user. */
export function useNav(): readonly NavGroup[] {
  const user = useUser()
  const router = useRouter()
  return useMemo(
    () =>
      navOf(
        {
          access: accessUserOf(user),
          isB2B: user.b2b,
          businesses: user.restaurants,
          companies: user.companies,
        },
        (path) => {
          const [, , found] = router.getMatchedRoutes(path)
          return found?.id !== CATCH_ALL
        },
      ),
    [user, router],
  )
}
