import { useLocation } from '@tanstack/react-router'
import { useIsUnsaved } from '#/components/unsaved-page'
import { formDrafts } from '#/session/drafts'
import { useUser } from '#/session/use-session'
import { SECTION_GROUPS, type SectionId } from '../sections/sections'

/** The name under which the form of a section keeps what is typed (`useForm`'s `draft`): the hub then knows of it, too. */
export const sectionDraft = (businessId: number, section: SectionId): string => `business/${businessId}/${section}`

/** The sections of a business in which something is not saved: on screen now, or kept on this device. */
export function useUnsavedSections(businessId: number): ReadonlySet<SectionId> {
  const { id } = useUser()
  const pathname = useLocation({ select: (location) => location.pathname })
  const isUnsavedHere = useIsUnsaved()
  return new Set(
    SECTION_GROUPS.flatMap(({ sections }) => sections.map((section) => section.id)).filter(
      (section) =>
        (isUnsavedHere && pathname.endsWith(`/${section}`)) ||
        formDrafts.read(id, sectionDraft(businessId, section)) !== undefined,
    ),
  )
}
