import { useLocation, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useBack } from '#/ui/overlay/back'

/**
 * Back of the browser and of Android leads from a section that was opened from elsewhere to the list of sections, in whose place
 * in the history it stands: the next Back leads to where one came from. What was opened inside the section is left first.
 */
export function useBackToIndex(businessId: number, pathname: string, isAlone: boolean): void {
  const navigate = useNavigate()
  const entry = useLocation({ select: ({ state }) => state.__TSR_index })
  const [entered, setEntered] = useState({ pathname, entry })
  // A filter replaces the entry; a way back to before it is another visit.
  if (entered.pathname !== pathname || entry < entered.entry) setEntered({ pathname, entry })
  useBack(isAlone && entry === entered.entry, () => {
    void navigate({ to: '/business/$id/details', params: { id: String(businessId) }, replace: true })
  })
}
