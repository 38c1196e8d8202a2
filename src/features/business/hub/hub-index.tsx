import { useLingui } from '@lingui/react'
import { Link, Navigate } from '@tanstack/react-router'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useState } from 'react'
import { useBusiness } from '#/components/current-business'
import { ACCESS } from '#/domain/people/access'
import { useMay } from '#/session/use-session'
import { BusinessLogo } from '#/components/business-logo'
import { Skeleton } from '#/ui/display/skeleton'
import { PHONE, useMediaQuery } from '#/ui/timing/use-media-query'
import { ReadinessPanel } from '../readiness/readiness-panel'
import styles from './hub-index.module.css'
import { pathOf, searchOf } from '../sections/sections'
import { useSectionValues } from './section-values'
import { UnsavedDot } from './unsaved-dot'
import { useFull } from './use-full'
import { useHubId } from './use-hub-id'
import { useSections } from '../sections/use-sections'
import { useSetupGaps } from './use-setup-gaps'
import { useUnsavedSections } from './unsaved'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The page before is the list of a business's screens. */
    isFromHub?: boolean
  }
}

/**
 * Where a business's sections are chosen: a page of its own on phones. Wider screens open the first one beside their list, or
 * say what a business lacks that cannot take an order.
 */
export const HubIndex = () => {
  const isPhone = useMediaQuery(PHONE)
  const id = useHubId()
  const gaps = useSetupGaps(id)
  // What was missing when somebody came is ticked off here; the page does not go away under them.
  const [hadGaps, setHadGaps] = useState(false)
  if (gaps !== undefined && gaps > 0 && !hadGaps) setHadGaps(true)
  const own = useSections()
    .flatMap(({ sections }) => sections)
    .find(({ path }) => path === undefined)
  if (isPhone || own === undefined) return <PhoneIndex id={id} isSetupFirst={hadGaps} />
  if (gaps === undefined) return <Skeleton height="240px" radius="card" />
  if (!hadGaps && gaps === 0) return <Navigate to={pathOf(own, id)} replace />
  return (
    <div className={styles['setup']}>
      <ReadinessPanel businessId={id} />
    </div>
  )
}

const PhoneIndex = ({ id, isSetupFirst }: { id: number; isSetupFirst: boolean }) => {
  const { i18n } = useLingui()
  const business = useBusiness(id)
  const groups = useSections()
  const unsaved = useUnsavedSections(id)
  const values = useSectionValues(useFull().data)
  const mayEdit = useMay(ACCESS.editBusiness)
  if (business === undefined) return null
  return (
    <div className={styles['index']}>
      <div className={styles['identity']}>
        <BusinessLogo business={business} />
        <div>
          <h2>{business.restaurantName}</h2>
          <p>{business.city.description}</p>
        </div>
      </div>
      {isSetupFirst && <ReadinessPanel businessId={id} />}
      {groups.map((group) => (
        <section key={group.id} aria-labelledby={`index-${group.id}`}>
          <h3 id={`index-${group.id}`}>{i18n._(group.label)}</h3>
          <ul className={styles['rows']}>
            {group.sections.map((section) => {
              const { id: sectionId, label, icon: Mark } = section
              return (
                <li key={sectionId}>
                  <Link
                    to={pathOf(section, id)}
                    search={searchOf(section, business.restaurantName)}
                    state={{ isFromHub: true }}
                    className={styles['row']}
                  >
                    <Mark />
                    <span className={styles['words']}>
                      <b>{i18n._(label)}</b>
                      {values[sectionId] !== undefined && <small>{values[sectionId]}</small>}
                    </span>
                    {unsaved.has(sectionId) && <UnsavedDot />}
                    <ChevronRight />
                  </Link>
                </li>
              )
            })}
          </ul>
        </section>
      ))}
      {mayEdit && !isSetupFirst && <ReadinessPanel businessId={id} />}
    </div>
  )
}
