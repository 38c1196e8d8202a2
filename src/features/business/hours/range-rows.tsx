import { Trans, useLingui } from '@lingui/react/macro'
import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import { addedRange } from '#/domain/business/opening-hours-edit'
import { overlapsOf } from '#/domain/business/opening-hours-problems'
import type { ClockRange } from '#/domain/values/clock-range'
import { Button, IconButton } from '#/ui/input/button'
import { classNames } from '#/ui/timing/class-names'
import styles from './hours.module.css'
import { TimeSelects } from './time-selects'

/** The hours of a day, each with its two times, and a way to more. */
export const RangeRows = ({
  day,
  ranges,
  wrong = overlapsOf(ranges).map(({ index }) => index),
  onChange,
  disabled = false,
}: {
  /** Whose hours they are, for who hears them. */
  day: string
  ranges: readonly ClockRange[]
  /** Which of them meet others. */
  wrong?: readonly number[]
  onChange: (ranges: ClockRange[]) => void
  disabled?: boolean
}) => {
  const { t } = useLingui()
  const more = addedRange(ranges)
  return (
    <div className={styles['ranges']}>
      {ranges.map((range, index) => {
        const number = index + 1
        const label = ranges.length === 1 ? day : t`${day}, hours ${number}`
        return (
          // Hours have no name of their own but their place.
          <span key={index} className={classNames(styles['range'], wrong.includes(index) && styles['wrong'])}>
            <TimeSelects
              label={label}
              range={range}
              disabled={disabled}
              onChange={(next) => onChange(ranges.map((one, i) => (i === index ? next : one)))}
            />
            {!disabled && (
              <IconButton
                icon={X}
                label={t`Remove hours: ${label}`}
                onClick={() => onChange(ranges.filter((_, i) => i !== index))}
              />
            )}
          </span>
        )
      })}
      {ranges.length === 0 && (
        <span className={styles['closed']}>
          <Trans>Closed all day</Trans>
        </span>
      )}
      {!disabled && more !== undefined && (
        <Button
          variant="ghost"
          icon={Plus}
          aria-label={t`Add hours: ${day}`}
          onClick={() => onChange([...ranges, more])}
        >
          {ranges.length === 0 ? <Trans>Add hours</Trans> : <Trans comment="add more hours to a day">Add</Trans>}
        </Button>
      )}
    </div>
  )
}
