import { useLingui } from '@lingui/react'
import { useLocation } from '@tanstack/react-router'
import type { ComponentType, ReactNode } from 'react'
import { useBusiness } from '#/components/current-business'
import { usePageTitle } from '#/components/document-title'
import { PageHeader } from '#/components/page-header'
import type { Business } from '#/contract/businesses'
import { PHONE, PORTRAIT_TABLET, useMediaQuery } from '#/ui/timing/use-media-query'
import { HubColumn } from './hub-column'
import styles from './hub.module.css'
import { HubPills } from './hub-pills'
import { pathOf } from '../sections/sections'
import { useHubId } from './use-hub-id'
import { useHubPage } from './use-hub-page'
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
  const groups = useSections()
  const unsaved = useUnsavedSections(id)
  const pathname = useLocation({ select: (location) => location.pathname })
  const isPhone = useMediaQuery(PHONE)
  const isUpright = useMediaQuery(PORTRAIT_TABLET)
  const section = groups.flatMap(({ sections }) => sections).find((each) => pathOf(each, id) === pathname)
  const name = section === undefined ? undefined : i18n._(section.label)
  const isAlone = useHubPage(id, section !== undefined)
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
