import { useLingui } from '@lingui/react'
import { useLocation, useNavigate, useRouter } from '@tanstack/react-router'
import { type ComponentType, type ReactNode, useEffect } from 'react'
import { useBusiness } from '#/components/current-business'
import { usePageTitle } from '#/components/document-title'
import { PageHeader } from '#/components/page-header'
import { useBusinessOfPage } from '#/components/shown-business'
import type { Business } from '#/contract/businesses'
import { usePreferences } from '#/session/use-session'
import { PHONE, PORTRAIT_TABLET, useMediaQuery } from '#/ui/timing/use-media-query'
import { HubColumn } from './hub-column'
import styles from './hub.module.css'
import { HubPills } from './hub-pills'
import { pathOf } from '../sections/sections'
import { useBackToIndex } from './use-back-to-index'
import { useHubId } from './use-hub-id'
import { useSections } from '../sections/use-sections'
import { useUnsavedSections } from './unsaved'

/**
 * The frame of all screens of one business: their list stands beside them (wide), above them as pills (a tablet held
 * upright) or is a page of its own (phones). `State` says in a line why and until when the business is closed.
 */
export const HubFrame = ({
  state,
  children,
}: {
  state: ComponentType<{ business: Business }>
  children: ReactNode
}) => {
  const { i18n } = useLingui()
  const id = useHubId()
  const business = useBusiness(id)
  const groups = useSections(id)
  const unsaved = useUnsavedSections(id)
  const pathname = useLocation({ select: (location) => location.pathname })
  const isPhone = useMediaQuery(PHONE)
  const isUpright = useMediaQuery(PORTRAIT_TABLET)
  useOtherBusiness(id)
  const isFromHub = useLocation({ select: ({ state }) => state.isFromHub === true })
  const section = groups.flatMap(({ sections }) => sections).find((each) => pathOf(each, id) === pathname)
  const name = section === undefined ? undefined : i18n._(section.label)
  // A phone has the list of sections on a page of its own, to which each of them belongs.
  const isAlone = isPhone && section !== undefined && !isFromHub
  useBackToIndex(id, pathname, isAlone)
  usePageTitle([name, business?.restaurantName].filter(Boolean).join(' · '), pathname.startsWith(`/business/${id}/`))
  if (business === undefined) return null
  const list = { groups, businessId: id, unsaved }
  return (
    <div className={styles['hub']}>
      <PageHeader title={name ?? business.restaurantName} back={!isAlone || `/business/${id}/details`} />
      {!isPhone && !isUpright && <HubColumn {...list} business={business} state={state} />}
      <div className={styles['content']}>
        {isUpright && <HubPills {...list} />}
        {/* Another business is another page: nothing of the one before stays in its fields. */}
        <div key={id} className={styles['section']}>
          {children}
        </div>
      </div>
    </div>
  )
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
