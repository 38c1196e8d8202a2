import { useLingui } from '@lingui/react'
import { useLingui as useWords } from '@lingui/react/macro'
import { Link, useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { HubList } from './hub-column'
import styles from './hub.module.css'
import { pathOf } from '../sections/sections'
import { SetupLink } from './setup-link'
import { UnsavedDot } from './unsaved-dot'

/** The sections of a tablet held upright: one row that scrolls, the present one in sight. */
export const HubPills = ({ groups, businessId, unsaved }: HubList) => {
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
          <Link key={section.id} to={pathOf(section, businessId)} className={styles['pill']}>
            {i18n._(section.label)}
            {unsaved.has(section.id) && <UnsavedDot />}
          </Link>
        ))}
    </nav>
  )
}
