import { Trans, useLingui } from '@lingui/react/macro'
import DoorClosed from 'lucide-react/icons/door-closed'
import Search from 'lucide-react/icons/search'
import SearchX from 'lucide-react/icons/search-x'
import Store from 'lucide-react/icons/store'
import { type ComponentType, useEffect, useState } from 'react'
import { availabilityQuestion } from '#/components/availability-question'
import { matchesSearch } from '#/components/business-search'
import { useSwitchBlocked } from '#/components/online-switch'
import { PageHeader } from '#/components/page-header'
import { StaleReading } from '#/components/reading/stale-reading'
import type { Business } from '#/contract/businesses'
import { refreshBusinessStatuses, useBusinessSigns } from '#/offline/facts/use-settings'
import { useConnectionState } from '#/offline/device/use-connection-state'
import { useUser } from '#/session/use-session'
import { EmptyState } from '#/ui/display/empty-state'
import { Button } from '#/ui/input/button'
import { SearchField } from '#/ui/input/text-field'
import { classNames } from '#/ui/timing/class-names'
import { BusinessCard } from './business-card'
import styles from './my-businesses.module.css'
import { useOverview } from './use-overview'

/** So few are seen at a glance. */
const SEARCH_FROM = 5

/** `/business/my`: how each of a person's businesses stands, one press away from being closed or opened. */
export const MyBusinessesPage = ({ state }: { state: ComponentType<{ business: Business }> }) => {
  const { t } = useLingui()
  const { restaurants } = useUser()
  const [search, setSearch] = useState('')
  const { reading, overview } = useOverview()
  const isLive = useConnectionState() === 'live'
  useEffect(() => {
    if (isLive) refreshBusinessStatuses(restaurants)
  }, [isLive, restaurants])
  const shown = restaurants.filter((business) => matchesSearch(business, search))
  if (restaurants.length === 0)
    return (
      <>
        <PageHeader title={t`My businesses`} />
        <EmptyState icon={Store} title={<Trans>No businesses yet</Trans>}>
          <Trans>Ask your user administrator for one.</Trans>
        </EmptyState>
      </>
    )
  return (
    <>
      <PageHeader title={t`My businesses`} />
      {reading.data !== undefined && <StaleReading of={reading} shows="figures" />}
      <Summary businesses={restaurants} />
      {restaurants.length >= SEARCH_FROM && (
        <div className={styles['search']}>
          <SearchField
            label={t`Name or city`}
            icon={Search}
            placeholder={t`Name or city`}
            value={search}
            onChange={setSearch}
          />
        </div>
      )}
      {shown.length === 0 && (
        <EmptyState
          icon={SearchX}
          title={<Trans>No matching business</Trans>}
          action={
            <Button variant="outline" onClick={() => setSearch('')}>
              <Trans>Show all</Trans>
            </Button>
          }
        />
      )}
      <ul className={styles['cards']}>
        {shown.map((business) => (
          <li key={business.restaurantID}>
            <BusinessCard business={business} state={state} overview={overview.get(business.restaurantID)} />
          </li>
        ))}
      </ul>
    </>
  )
}

/** How many are open, closed by staff and closed by their hours; and all of them closed at once. */
const Summary = ({ businesses }: { businesses: readonly Business[] }) => {
  const signs = useBusinessSigns(businesses)
  const blocked = useSwitchBlocked()
  const online = businesses.filter(({ restaurantID }) => signs.online.has(restaurantID))
  const open = signs.open.size
  const byHours = online.length - open
  const closed = businesses.length - online.length
  return (
    <div className={styles['summary']}>
      <p>
        <span className={classNames(styles['sign'], styles['isOpen'])}>
          <Trans>
            <b>{open}</b> open
          </Trans>
        </span>
        <span className={styles['sign']}>
          <Trans>
            <b>{closed}</b> closed by us
          </Trans>
        </span>
        {byHours > 0 && (
          <span className={classNames(styles['sign'], styles['isWaiting'])}>
            <Trans>
              <b>{byHours}</b> outside opening hours
            </Trans>
          </span>
        )}
      </p>
      {online.length > 1 && (
        <Button
          variant="outline"
          icon={DoorClosed}
          aria-disabled={blocked !== undefined}
          title={blocked}
          onClick={() => blocked === undefined && availabilityQuestion.ask('close', ...online)}
        >
          <Trans>Close all</Trans>
        </Button>
      )}
    </div>
  )
}
