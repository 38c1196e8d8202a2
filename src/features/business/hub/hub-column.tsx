import { useLingui } from '@lingui/react'
import { Trans, useLingui as useWords } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { useIsOpen } from '#/components/online-switch'
import type { Business } from '#/contract/businesses'
import { BusinessLogo } from '#/components/business-logo'
import { classNames } from '#/ui/timing/class-names'
import styles from './hub.module.css'
import { pathOf, searchOf, type SectionGroup, type SectionId } from '../sections/sections'
import { SetupLink } from './setup-link'
import { UnsavedDot } from './unsaved-dot'

export type HubList = { groups: readonly SectionGroup[]; businessId: number; unsaved: ReadonlySet<SectionId> }

/** The column of wide screens: which business, and its sections in four groups. */
export const HubColumn = ({
  groups,
  businessId,
  unsaved,
  business,
  state: State,
}: HubList & { business: Business; state: ComponentType<{ business: Business }> }) => {
  const { i18n } = useLingui()
  const { t } = useWords()
  const isOpen = useIsOpen(business)
  return (
    <nav className={styles['column']} aria-label={t`${business.restaurantName} sections`}>
      <div className={styles['identity']}>
        <BusinessLogo business={business} />
        <div className={styles['names']}>
          <b>{business.restaurantName}</b>
          <span className={classNames(styles['sign'], isOpen && styles['isOpen'])}>
            {isOpen ? <Trans>Open</Trans> : <State business={business} />}
          </span>
        </div>
      </div>
      <SetupLink businessId={businessId} className={classNames(styles['link'], styles['setup'])} />
      {groups.map((group) => (
        <div key={group.id} role="group" aria-labelledby={`hub-${group.id}`}>
          <h2 id={`hub-${group.id}`} className={styles['group']}>
            {i18n._(group.label)}
          </h2>
          <ul>
            {group.sections.map((section) => {
              const { id, label, icon: Mark } = section
              return (
                <li key={id}>
                  <Link
                    to={pathOf(section, businessId)}
                    search={searchOf(section, business.restaurantName)}
                    activeOptions={{ includeSearch: false }}
                    className={styles['link']}
                  >
                    <Mark />
                    <span className={styles['word']}>{i18n._(label)}</span>
                    {unsaved.has(id) && <UnsavedDot />}
                  </Link>
                </li>
              )
            })}
          </ul>
        </div>
      ))}
    </nav>
  )
}
