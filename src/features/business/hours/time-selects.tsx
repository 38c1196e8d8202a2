import { Trans, useLingui } from '@lingui/react/macro'
import { endsOf, isOvernight, withStart } from '#/domain/business/opening-hours-edit'
import { QUARTERS } from '#/domain/business/quarter-hours'
import type { ClockRange } from '#/domain/values/clock-range'
import styles from './hours.module.css'

/** From when until when, by the device's own wheel or list. `label`: whose hours, as "Monday, first hours". */
export const TimeSelects = ({
  label,
  range,
  onChange,
  disabled = false,
}: {
  label: string
  range: ClockRange
  onChange: (range: ClockRange) => void
  disabled?: boolean
}) => {
  const { t } = useLingui()
  return (
    <>
      <select
        aria-label={t`${label}: from`}
        className={styles['time']}
        disabled={disabled}
        value={range.from}
        onChange={(event) => onChange(withStart(range, event.target.value))}
      >
        {QUARTERS.map((clock) => (
          <option key={clock}>{clock}</option>
        ))}
      </select>
      <span className={styles['to']}>
        <Trans comment="between two times: 11:00 to 15:00">to</Trans>
      </span>
      <select
        aria-label={t`${label}: to`}
        className={styles['time']}
        disabled={disabled}
        value={range.to}
        onChange={(event) => onChange({ ...range, to: event.target.value })}
      >
        {endsOf(range.from).map((clock) => (
          <option key={clock} value={clock}>
            {clock}
          </option>
        ))}
      </select>
      {isOvernight(range) && (
        <span className={styles['to']}>
          <Trans>next day</Trans>
        </span>
      )}
    </>
  )
}
