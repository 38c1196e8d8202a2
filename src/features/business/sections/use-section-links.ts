import type { MessageDescriptor } from '@lingui/core'
import { useMemo } from 'react'
import type { Icon } from '#/ui/display/icon'
import type { SearchWords } from '#/screens/screen'
import { pathOf } from './sections'
import { useSections } from './use-sections'

/** Where the sections of a business are that the person may open, in their order. */
export function useSectionLinks(
  businessId: number,
): readonly ({ path: string; label: MessageDescriptor; icon: Icon } & SearchWords)[] {
  const groups = useSections()
  return useMemo(
    () =>
      groups.flatMap(({ sections }) => sections.map((section) => ({ ...section, path: pathOf(section, businessId) }))),
    [groups, businessId],
  )
}
