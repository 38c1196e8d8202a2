import { Trans, useLingui } from '@lingui/react/macro'
import { isUndefinedEnd } from '#/domain/business/closing'
import type { ClosingPeriod } from '#/domain/business/closing-draft'
import { instant } from '#/domain/values/time'
import { momentPhrase, type MomentWord } from '#/i18n/moment-phrase'
import styles from './closing-summary.module.css'

/** What the button will do, in words. */
export const ClosingSummary = ({ period, now, timeZone }: { period: ClosingPeriod; now: number; timeZone: string }) => {
  const { i18n } = useLingui()
  const phrase = (word: MomentWord, ms: number) => momentPhrase(word, ms, now, i18n, timeZone)
  const isEndless = isUndefinedEnd(instant(period.endsAt))
  const from = phrase('from', period.startsAt ?? now)
  const [at, until] = [phrase('at', period.endsAt), phrase('until', period.endsAt)]
  return (
    <p className={styles['summary']} aria-live="polite">
      {period.startsAt !== null ? (
        <>
          <b>
            <Trans>
              Closed {from} {until}
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
            <Trans>Offline now, back {at}</Trans>
          </b>
          <span>
            <Trans>You reopen automatically</Trans>
          </span>
        </>
      )}
    </p>
  )
}
