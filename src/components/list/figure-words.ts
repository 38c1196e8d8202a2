import { useLingui } from '@lingui/react/macro'
import type { LatenessRange } from '#/domain/orders/lateness-range'

/** A part of the distribution of lateness, as its plot and the list behind it name it; at least one end is there. */
export function useLatenessText(): (range: LatenessRange) => string {
  const { t } = useLingui()
  return ({ over, upTo }) => {
    if (upTo === null) return t`More than ${over} min late`
    const least = -upTo
    if (over === null) return t`${least} min or more early`
    const most = -over
    return upTo <= 0 ? t`${least} to ${most} min early` : t`${over} to ${upTo} min late`
  }
}
