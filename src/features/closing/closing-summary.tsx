import { Trans, useLingui } from '@lingui/react/macro'
import { isUndefinedEnd } from '#/domain/business/closing'
import type { ClosingPeriod } from '#/domain/business/closing-draft'
import { instant } from '#/domain/values/time'
import { formatMoment } from '#/i18n/format'
import styles from './closing-summary.module.css'

/** What the button will do, in words. */
export const ClosingSummary = ({ period, now, timeZone }: { period: ClosingPeriod; now: number; timeZone: string }) => {
  const { i18n } = useLingui()
  const moment = (ms: number) => formatMoment(ms, now, i18n.locale, timeZone)
  const isEndless = isUndefinedEnd(instant(period.endsAt))
  const end = moment(period.endsAt)
  return (
    <p className={styles['summary']} aria-live="polite">
      {period.startsAt !== null ? (
        <>
          <b>
            <Trans>
              Closed from {moment(period.startsAt)} until {end}
            </Trans>
          </b>
          <span>
            <Trans>You stay open until then</Trans>
          </span>
        </>
      ) : isEndless ? (
        <>
          <b>
            <Trans>Offline now, no end time</Trans>
          </b>
          <span>
            <Trans>No orders until someone reopens</Trans>
          </span>
        </>
      ) : (
        <>
          <b>
            <Trans>Offline now, back at {end}</Trans>
          </b>
          <span>
            <Trans>You reopen automatically</Trans>
          </span>
        </>
      )}
    </p>
  )
}
