import type { MessageDescriptor } from '@lingui/core'
import { useMemo } from 'react'
import type { Icon } from '#/ui/display/icon'
import { pathOf } from './sections'
import { useSections } from './use-sections'

/** Where the sections of a business are that the person may open, in their order. */
export function useSectionLinks(businessId: number): readonly { path: string; label: MessageDescriptor; icon: Icon }[] {
  const groups = useSections(businessId)
  return useMemo(
    () =>
      groups.flatMap(({ sections }) =>
        sections.map((section) => ({ path: pathOf(section, businessId), label: section.label, icon: section.icon })),
      ),
    [groups, businessId],
  )
}
