import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import ClockPlus from 'lucide-react/icons/clock-plus'
import { useState } from 'react'
import { useSwitchBlocked } from '#/components/online-switch'
import { toldDays } from '#/components/told-days'
import { useMoment } from '#/components/use-moment'
import { businessDayEndsAt } from '#/domain/business/business-days'
import {
  EXTRA_MINUTES,
  EXTRA_TIME_ENDS,
  type ExtraMinutes,
  type ExtraTimeEnd,
  extraTimeEndsAt,
} from '#/domain/business/extra-time'
import { DEFAULT_TIME_ZONE, formatClock } from '#/i18n/format'
import { useConnection } from '#/offline/live/use-connection'
import { giveExtraTime, useKnownBusinessStatus } from '#/offline/facts/closing'
import { Button } from '#/ui/input/button'
import { Dialog } from '#/ui/overlay/dialog'
import summary from './closing-summary.module.css'
import styles from './go-offline-dialog.module.css'
import { useMinutesText } from './minutes-text'
import { AvailabilityTrouble, Times, WhichBusinesses } from './availability-parts'
import { type AvailabilityDialogProps, useAvailabilityChange } from './use-availability-change'

/** How many more minutes every new order gets, and until when: always with an end. */
export const ExtraTimeDialog = (dialog: AvailabilityDialogProps) => {
  const { businesses, open, onClose } = dialog
  const { t } = useLingui()
  const minutesText = useMinutesText()
  const mayNot = useSwitchBlocked()
  const { state } = useConnection()
  const isCut = state === 'disconnected'
  const blocked = isCut ? t`This needs a connection.` : mayNot
  const change = useAvailabilityChange(dialog)
  const now = useMoment()
  const timeZone = businesses[0]?.timeZone ?? DEFAULT_TIME_ZONE
  const [more, setMore] = useState<ExtraMinutes | null>(null)
  const [end, setEnd] = useState<ExtraTimeEnd>(60)
  const days = toldDays(useKnownBusinessStatus(businesses[0]?.restaurantID ?? 0))
  const dayEnds = businessDayEndsAt(days, now, timeZone)
  const endOf = (one: ExtraTimeEnd): string => formatClock(extraTimeEndsAt(one, now, dayEnds), timeZone)
  const time = endOf(end)
  const promised = (minutes: ExtraMinutes): string =>
    t`New orders get ${plural(minutes, { one: '# more minute', other: '# more minutes' })} until ${time}.`

  const give = (minutes: ExtraMinutes) =>
    change.run(
      (business) => giveExtraTime(business, minutes, end),
      () => promised(minutes),
    )
  return (
    <Dialog
      open={open}
      onClose={onClose}
      closeLabel={t`Close`}
      title={<Trans>Extra time for new orders</Trans>}
      description={<Trans>Added to the cooking time Drin suggests. Current orders keep theirs.</Trans>}
      footer={
        more !== null &&
        blocked === undefined &&
        change.chosen.length > 0 && (
          <div className={styles['foot']}>
            <p className={summary['summary']} aria-live="polite">
              <b>{promised(more)}</b>
              <span>
                <Trans>Ends automatically</Trans>
              </span>
            </p>
            <Button size="kitchen" icon={ClockPlus} busy={change.busy} onClick={() => void give(more)}>
              <Trans>Add extra time</Trans>
            </Button>
          </div>
        )
      }
    >
      <div className={styles['body']}>
        <AvailabilityTrouble blocked={blocked} change={change} />
        {!isCut && <WhichBusinesses change={change} />}
        {!isCut && (
          <Times
            title={<Trans>Extra minutes</Trans>}
            value={more === null ? null : String(more)}
            onChange={(value) => setMore(EXTRA_MINUTES.find((one) => String(one) === value) ?? null)}
            tiles={EXTRA_MINUTES.map((one) => ({ value: String(one), main: t`+${one} min` }))}
          />
        )}
        {!isCut && (
          <Times
            title={<Trans>Until</Trans>}
            value={String(end)}
            onChange={(value) => setEnd(EXTRA_TIME_ENDS.find((one) => String(one) === value) ?? end)}
            tiles={EXTRA_TIME_ENDS.map((one) => ({
              value: String(one),
              main: one === 'endOfDay' ? t`End of day` : minutesText(one),
              sub: endOf(one),
            }))}
          />
        )}
      </div>
    </Dialog>
  )
}
