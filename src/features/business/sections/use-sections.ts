import { useRouter } from '@tanstack/react-router'
import { useMemo } from 'react'
import { mayPass } from '#/domain/people/access'
import { accessUserOf, useUser } from '#/session/use-session'
import { pathOf, SECTION_GROUPS, type SectionGroup } from './sections'

/** What no other route takes: screens that are not built yet, too. */
const CATCH_ALL = '/_shell/$'

/** The sections that there are and that the person may open; groups without any are left out. */
export function useSections(businessId: number): readonly SectionGroup[] {
  const user = useUser()
  const router = useRouter()
  return useMemo(() => {
    const access = accessUserOf(user)
    return SECTION_GROUPS.map((group) => ({
      ...group,
      sections: group.sections.filter((section) => {
        const [, , found] = router.getMatchedRoutes(pathOf(section, businessId))
        return found?.id !== CATCH_ALL && mayPass(section.access, access)
      }),
    })).filter(({ sections }) => sections.length > 0)
  }, [user, router, businessId])
}
