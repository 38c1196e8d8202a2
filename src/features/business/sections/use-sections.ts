import { useMemo } from 'react'
import { mayPass } from '#/domain/people/access'
import { accessUserOf, useUser } from '#/session/use-session'
import { SECTION_GROUPS, type SectionGroup } from './sections'

/** The sections that the person may open; groups without any are left out. */
export function useSections(): readonly SectionGroup[] {
  const user = useUser()
  return useMemo(() => {
    const access = accessUserOf(user)
    return SECTION_GROUPS.map((group) => ({
      ...group,
      sections: group.sections.filter((section) => mayPass(section.access, access)),
    })).filter(({ sections }) => sections.length > 0)
  }, [user])
}
