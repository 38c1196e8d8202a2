import { Trans, useLingui } from '@lingui/react/macro'
import { businessToday } from '#/components/business-today'
import { useCurrentBusiness } from '#/components/current-business'
import { PageHeader } from '#/components/page-header'
import { useTodayText } from '#/components/use-today-text'
import type { Business } from '#/contract/businesses'
import { USER_TYPES } from '#/domain/people/access'
import { formatDay, hourOf } from '#/i18n/format'
import { serverNow } from '#/offline/device/clock'
import { useUser } from '#/session/use-session'
import { DevicePanel } from './device-panel'
import styles from './home-page.module.css'
import { TodayPanels } from './today-panels'
import Lock from 'lucide-react/icons/lock'
import { Strip } from '#/ui/display/strip'

/** What somebody was typing when the page closed under them is not lost. Whoever only came to a page that is not theirs is told nothing. */
const ClosedPage = ({ title }: { title: string }) => (
  <div className={styles['closed']}>
    <Strip kind="info" icon={Lock} title={<Trans>Your account has no access to “{title}”.</Trans>}>
      <Trans>Ask whoever manages this business’s users.</Trans>{' '}
      <Trans>What you typed is kept on this device for a week and comes back once you have access.</Trans>
    </Strip>
  </div>
)

/** Somebody of a company to whom nothing is open: who has something begins there. */
const NothingOpen = () => (
  <div className={styles['closed']}>
    <Strip kind="info" icon={Lock} title={<Trans>Your account has no permissions yet.</Trans>}>
      <Trans>Ask whoever manages your company’s users, or the platform.</Trans>
    </Strip>
  </div>
)

/**
 * The start of a shift: today's numbers, and whether this device is ready for orders. `closed`: the title of a page that closed
 * while somebody was typing there, as they may not open it any more.
 */
export const HomePage = ({ closed }: { closed: string | undefined }) => {
  const { t, i18n } = useLingui()
  const business = useCurrentBusiness()
  const { name, restaurants, type } = useUser()
  const now = serverNow()
  const timeZone = (business ?? restaurants[0])?.timeZone
  return (
    <>
      <PageHeader title={t`Home`} />
      {closed !== undefined && <ClosedPage title={closed} />}
      {type === USER_TYPES.company && <NothingOpen />}
      <div className={styles['head']}>
        <h2 className={styles['greeting']}>
          <Greeting hour={hourOf(now, timeZone)} name={name} />
        </h2>
        <p className={styles['day']}>
          {restaurants.length > 0 ? (
            <BusinessDay of={business ?? restaurants[0]} />
          ) : (
            formatDay(now, i18n.locale, timeZone)
          )}
        </p>
      </div>
      {restaurants.length > 0 ? (
        <TodayPanels restaurantId={business?.restaurantID} aside={<DevicePanel />} />
      ) : (
        <DevicePanel />
      )}
    </>
  )
}

/** The day that the figures are of, past midnight still the evening's. */
const BusinessDay = ({ of }: { of: Business | undefined }) => {
  const { i18n } = useLingui()
  const until = useTodayText()
  return (
    <>
      {formatDay(Date.parse(`${businessToday(of)}T12:00:00Z`), i18n.locale, 'UTC')} · {until}
    </>
  )
}

const Greeting = ({ hour, name }: { hour: number; name: string }) =>
  hour >= 5 && hour < 12 ? (
    <Trans>Good morning, {name}</Trans>
  ) : hour >= 12 && hour < 18 ? (
    <Trans>Good afternoon, {name}</Trans>
  ) : (
    <Trans>Good evening, {name}</Trans>
  )
