import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useCallback } from 'react'
import { type Countdown, minutesShown } from '#/domain/orders/order-timing'

/** Says a countdown in words, by the minute: a screen reader is told when it asks, not every second. */
export function useTimeLeftText(): (left: Countdown) => string {
  const { t } = useLingui()
  return useCallback(
    (left: Countdown) => {
      const late = left.overtimeMinutes
      if (late > 0) return t`${plural(late, { one: '# minute late', other: '# minutes late' })}`
      const minutes = minutesShown(left.leftMs)
      if (minutes === 0) return t`less than a minute left`
      return t`${plural(minutes, { one: '# minute left', other: '# minutes left' })}`
    },
    [t],
  )
}
