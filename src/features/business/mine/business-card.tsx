import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import ChevronRight from 'lucide-react/icons/chevron-right'
import DoorOpen from 'lucide-react/icons/door-open'
import Pause from 'lucide-react/icons/pause'
import Utensils from 'lucide-react/icons/utensils'
import { type ComponentType, useId } from 'react'
import { availabilityQuestion } from '#/components/availability-question'
import { Money } from '#/components/money'
import { useIsOnline, useSwitchBlocked } from '#/components/online-switch'
import type { BusinessOverview } from '#/contract/business-setup'
import type { Business } from '#/contract/businesses'
import { QUICK_CLOSING } from '#/domain/business/closing-rules'
import { useKnownBusinessStatus } from '#/offline/facts/closing'
import { BusinessLogo } from '#/components/business-logo'
import { Button } from '#/ui/input/button'
import { SwitchTrack } from '#/ui/input/switch-track'
import { classNames } from '#/ui/timing/class-names'
import { BusinessNotes } from './business-notes'
import styles from './my-businesses.module.css'
import { useQuickClosing } from './use-quick-closing'

/** One of several businesses: its sign, its day in three figures, what needs somebody, and the two presses of a rush. */
export const BusinessCard = ({
  business,
  overview,
  state: State,
}: {
  business: Business
  /** `undefined` until it was read. */
  overview: BusinessOverview | undefined
  /** Says in a line why and until when it is closed. */
  state: ComponentType<{ business: Business }>
}) => {
  const { t } = useLingui()
  const id = useId()
  const isOnline = useIsOnline(business)
  const status = useKnownBusinessStatus(business.restaurantID)
  const blocked = useSwitchBlocked()
  const { minutes } = QUICK_CLOSING
  const { isBusy, close, open } = useQuickClosing(business)
  const { restaurantName, restaurantID } = business
  const menu: string = `/business/${restaurantID}/menu`
  const named: Record<string, string> = { n: restaurantName }
  const details: string = `/business/${restaurantID}/details`
  /** Neither staff nor anybody else can open it: its hours do. */
  const isByHours = status !== undefined && isOnline && !status.openNow
  const flip = () => {
    if (blocked !== undefined) return
    if (isOnline) availabilityQuestion.ask('close', business)
    else void open()
  }
  return (
    <article className={styles['card']} aria-labelledby={id}>
      <div className={styles['head']}>
        <BusinessLogo business={business} />
        <div className={styles['names']}>
          <h2 id={id}>{restaurantName}</h2>
          <p>{[business.city.description, overview?.zone].filter(Boolean).join(', ')}</p>
        </div>
      </div>
      <div
        className={classNames(styles['state'], isByHours ? styles['isWaiting'] : !isOnline && styles['isClosed'])}
        data-sign={isByHours ? 'hours' : isOnline ? 'open' : 'closed'}
      >
        <p>
          <b>{isByHours || !isOnline ? <Trans>Closed</Trans> : <Trans>Open</Trans>}</b>
          <small>
            <State business={business} />
          </small>
        </p>
        {!isByHours && (
          <button
            type="button"
            role="switch"
            aria-checked={isOnline}
            aria-label={t`${restaurantName} takes orders`}
            aria-disabled={blocked !== undefined}
            title={blocked}
            className={styles['switch']}
            onClick={flip}
          >
            <SwitchTrack on={isOnline} tone="success" />
          </button>
        )}
      </div>
      <dl className={styles['figures']}>
        <div>
          <dt>
            <Trans>waiting</Trans>
          </dt>
          <dd>{overview?.waiting ?? '–'}</dd>
        </div>
        <div>
          <dt>
            <Trans>today</Trans>
          </dt>
          <dd>{overview?.orders ?? '–'}</dd>
        </div>
        <div>
          <dt>
            <Trans>sales today</Trans>
          </dt>
          <dd>{overview === undefined ? '–' : <Money amount={overview.sales} currency={overview.currency} />}</dd>
        </div>
      </dl>
      {overview !== undefined && <BusinessNotes overview={overview} name={restaurantName} />}
      <div className={styles['actions']}>
        {isOnline ? (
          <Button
            variant="outline"
            icon={Pause}
            busy={isBusy}
            aria-disabled={blocked !== undefined}
            title={blocked}
            onClick={() => blocked === undefined && void close()}
          >
            <Trans>Close for {minutes} min</Trans>
          </Button>
        ) : (
          <Button
            icon={DoorOpen}
            busy={isBusy}
            aria-disabled={blocked !== undefined}
            title={blocked}
            onClick={() => blocked === undefined && void open()}
          >
            <Trans>Open now</Trans>
          </Button>
        )}
        <Button variant="ghost" asChild>
          <Link to={menu} search={named} aria-label={t`Menu of ${restaurantName}`} title={t`Menu`}>
            <Utensils />
          </Link>
        </Button>
        <Button variant="ghost" asChild>
          <Link to={details} aria-label={t`Manage ${restaurantName}`}>
            <Trans>Manage</Trans>
            <ChevronRight />
          </Link>
        </Button>
      </div>
    </article>
  )
}
