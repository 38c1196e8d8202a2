import { useLingui } from '@lingui/react'
import { Link, Navigate } from '@tanstack/react-router'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useBusiness } from '#/components/current-business'
import { OnlineSwitch } from '#/components/online-switch'
import { ACCESS } from '#/domain/people/access'
import { useMay } from '#/session/use-session'
import { Avatar } from '#/ui/display/avatar'
import { PHONE, useMediaQuery } from '#/ui/timing/use-media-query'
import { ReadinessPanel } from '../readiness/readiness-panel'
import styles from './hub-index.module.css'
import { pathOf } from '../sections/sections'
import { useSectionValues } from './section-values'
import { UnsavedDot } from './unsaved-dot'
import { useFull } from './use-full'
import { useHubId } from './use-hub-id'
import { useSections } from '../sections/use-sections'
import { useUnsavedSections } from './unsaved'

/** Where a business's sections are chosen: a page of its own on phones; wider screens open the first one beside their list. */
export const HubIndex = () => {
  const isPhone = useMediaQuery(PHONE)
  const id = useHubId()
  const own = useSections(id)
    .flatMap(({ sections }) => sections)
    .find(({ path }) => path === undefined)
  if (isPhone || own === undefined) return <PhoneIndex id={id} />
  return <Navigate to={pathOf(own, id)} replace />
}

const PhoneIndex = ({ id }: { id: number }) => {
  const { i18n } = useLingui()
  const business = useBusiness(id)
  const groups = useSections(id)
  const unsaved = useUnsavedSections(id)
  const values = useSectionValues(useFull().data)
  const mayEdit = useMay(ACCESS.editBusiness)
  if (business === undefined) return null
  return (
    <div className={styles['index']}>
      <div className={styles['identity']}>
        <Avatar name={business.restaurantName} />
        <div>
          <h2>{business.restaurantName}</h2>
          <p>{business.city.description}</p>
        </div>
        <OnlineSwitch />
      </div>
      {groups.map((group) => (
        <section key={group.id} aria-labelledby={`index-${group.id}`}>
          <h3 id={`index-${group.id}`}>{i18n._(group.label)}</h3>
          <ul className={styles['rows']}>
            {group.sections.map((section) => {
              const { id: sectionId, label, icon: Mark } = section
              return (
                <li key={sectionId}>
                  <Link to={pathOf(section, id)} className={styles['row']}>
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
      {mayEdit && <ReadinessPanel businessId={id} />}
    </div>
  )
}
