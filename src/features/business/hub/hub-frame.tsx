import { useLingui } from '@lingui/react'
import { useLocation, Link } from '@tanstack/react-router'
import { type ComponentType, type ReactNode, useEffect, useRef } from 'react'
import { useBusiness } from '#/components/current-business'
import { usePageTitle } from '#/components/document-title'
import { PageHeader } from '#/components/page-header'
import type { Business } from '#/contract/businesses'
import { PHONE, PORTRAIT_TABLET, useMediaQuery } from '#/ui/timing/use-media-query'
import { HubColumn, type HubList } from './hub-column'
import styles from './hub.module.css'
import { pathOf, searchOf } from '../sections/sections'
import { useHubId } from './use-hub-id'
import { useHubPage } from './use-hub-page'
import { useSections } from '../sections/use-sections'
import { useUnsavedSections } from './unsaved'
import { useLingui as useWords } from '@lingui/react/macro'
import { SetupLink } from './setup-link'
import { UnsavedDot } from './unsaved-dot'

/** The sections of a tablet held upright: one row that scrolls, the present one in sight. */
const HubPills = ({ groups, businessId, unsaved, business }: HubList & { business: Business }) => {
  const { i18n } = useLingui()
  const { t } = useWords()
  const row = useRef<HTMLElement>(null)
  const pathname = useLocation({ select: (location) => location.pathname })
  useEffect(() => {
    row.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [pathname])
  return (
    <nav ref={row} className={styles['pills']} aria-label={t`Business sections`}>
      <SetupLink businessId={businessId} className={styles['pill']} />
      {groups
        .flatMap(({ sections }) => sections)
        .map((section) => (
          <Link
            key={section.id}
            to={pathOf(section, businessId)}
            search={searchOf(section, business.restaurantName)}
            activeOptions={{ includeSearch: false }}
            className={styles['pill']}
          >
            {i18n._(section.label)}
            {unsaved.has(section.id) && <UnsavedDot />}
          </Link>
        ))}
    </nav>
  )
}

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
  usePageTitle(
    [name, business?.restaurantName].filter(Boolean).join(' · '),
    business !== undefined && pathname.startsWith(`/business/${id}/`),
  )
  if (business === undefined) return null
  const list = { groups, businessId: id, unsaved }
  return (
    <div className={styles['hub']}>
      <PageHeader title={name ?? business.restaurantName} back={!isAlone || `/business/${id}/details`} />
      {!isPhone && !isUpright && <HubColumn {...list} business={business} state={state} />}
      <div className={styles['content']}>
        {isUpright && <HubPills {...list} business={business} />}
        {/* Another business is another page: nothing of the one before stays in its fields. */}
        <div key={id} className={styles['section']}>
          {children}
        </div>
      </div>
    </div>
  )
}
