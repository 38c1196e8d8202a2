import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import type { Business } from '#/contract/businesses'
import { createListeners } from '#/session/listeners'
import { useBusiness, useCurrentBusiness } from './current-business'

type Page = { businessId: number; choose: (businessId: number) => void }

let page: Page | undefined
const listeners = createListeners()
function show(next: Page | undefined): void {
  page = next
  listeners.tell()
}
const usePage = (): Page | undefined => useSyncExternalStore(listeners.subscribe, () => page)

/**
 * The page on screen is about this business because its URL says so, whatever was chosen before: the top bar names it, and
 * another one that is chosen there is handed to `choose`, which opens the same page of that one.
 */
export function useBusinessOfPage(businessId: number, choose: (businessId: number) => void): void {
  const onChoose = useEffectEvent(choose)
  useEffect(() => {
    const mine: Page = { businessId, choose: (id) => onChoose(id) }
    show(mine)
    return () => {
      if (page === mine) show(undefined)
    }
  }, [businessId])
}

/** The business that the top bar names: that of the page, else the current one (`useCurrentBusiness`). */
export function useShownBusiness(): Business | undefined {
  const ofPage = useBusiness(usePage()?.businessId)
  const current = useCurrentBusiness()
  return ofPage ?? current
}

/** How the page takes another business; `undefined` where it shows whichever is the current one. */
export const useChooseOfPage = (): Page['choose'] | undefined => usePage()?.choose
