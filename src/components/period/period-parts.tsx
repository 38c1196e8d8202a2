import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { DaysForm } from '#/components/list/days-form'
import type { CountedDays } from '#/components/list/list-state'
import { useDaysText } from '#/components/list/period-chip'
import { Segmented } from '#/ui/input/segmented'
import { Dialog } from '#/ui/overlay/dialog'
import styles from './period-parts.module.css'
import type { Span, SpanName } from './span'

/** Which days the figures are of. */
export const PeriodParts = ({
  span,
  days,
  today,
  counts,
  onChange,
}: {
  span: Span
  days: { from: string; to: string }
  today: string
  counts: CountedDays
  onChange: (span: Span) => void
}) => {
  const { t } = useLingui()
  const daysText = useDaysText()
  const [isAsking, setAsking] = useState(false)
  const parts = [
    { value: 'week', label: t`7 days` },
    { value: 'month', label: t`30 days` },
    { value: 'this', label: t`This month` },
    { value: 'custom', label: t({ message: 'Custom', context: 'days that somebody chooses' }) },
  ] as const satisfies readonly { value: SpanName; label: string }[]
  return (
    <>
      <div className={styles['period']}>
        <Segmented
          label={t`Days`}
          value={span.period}
          onChange={(period) => (period === 'custom' ? setAsking(true) : onChange({ period, from: '', to: '' }))}
          options={parts}
          className={styles['parts'] ?? ''}
        />
        {span.period === 'custom' ? (
          <button type="button" className={styles['days']} onClick={() => setAsking(true)}>
            {daysText(days.from, days.to)}
          </button>
        ) : (
          <span className={styles['quiet']}>{daysText(days.from, days.to)}</span>
        )}
      </div>
      {isAsking && (
        <Dialog
          open
          size="narrow"
          title={<Trans>Which days?</Trans>}
          closeLabel={t`Close`}
          onClose={() => setAsking(false)}
        >
          <DaysForm
            days={days}
            today={today}
            counts={counts}
            onChoose={({ from, to }) => {
              onChange({ period: 'custom', from, to })
              setAsking(false)
            }}
          />
        </Dialog>
      )}
    </>
  )
}
