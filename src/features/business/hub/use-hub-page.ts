import { useLocation, useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useBusinessOfPage } from '#/components/shown-business'
import { usePreferences } from '#/session/use-session'
import { useBack } from '#/ui/overlay/back'
import { PHONE, useMediaQuery } from '#/ui/timing/use-media-query'

/**
 * What every screen of one business has, also the menu, which has no column of sections beside it. The top bar names the business
 * of the URL. Answers whether on a phone the screen stands without the list of sections, to which it belongs, as the page before.
 */
export function useHubPage(id: number, isSection = true): boolean {
  const isPhone = useMediaQuery(PHONE)
  const pathname = useLocation({ select: (location) => location.pathname })
  const entry = useLocation({ select: ({ state }) => state.__TSR_index })
  const isFromHub = useLocation({ select: ({ state }) => state.isFromHub === true })
  // As it was opened: a filter writes the same entry anew, without where it came from; a way back to before it is another visit.
  const [opened, setOpened] = useState({ pathname, entry, isFromHub })
  if (opened.pathname !== pathname || entry < opened.entry) setOpened({ pathname, entry, isFromHub })
  const isAlone = isPhone && isSection && !opened.isFromHub
  useOtherBusiness(id)
  useBackToSections(id, isAlone && entry === opened.entry)
  return isAlone
}

/**
 * Back of the browser and of Android leads to the list of sections, which takes the screen's place in the history: the next Back
 * leads to where one came from. What was opened inside the screen is left first.
 */
function useBackToSections(id: number, isOn: boolean): void {
  const navigate = useNavigate()
  useBack(isOn, () => {
    void navigate({ to: '/business/$id/details', params: { id: String(id) }, replace: true })
  })
}

/** Another business that is chosen in the top bar opens the same section of that one. */
function useOtherBusiness(id: number): void {
  const navigate = useNavigate()
  const router = useRouter()
  const [{ businessId }, setPreferences] = usePreferences()
  useBusinessOfPage(id, (other) => {
    const { pathname } = router.state.location
    void navigate({ to: pathname.replace(`/business/${id}/`, `/business/${other}/`) })
  })
  // "All businesses" stays so: a look at one must not take the orders of the others from the board.
  useEffect(() => {
    if (businessId !== null && businessId !== id) setPreferences({ businessId: id })
  }, [businessId, id, setPreferences])
}
