import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { usePhoneProblem } from '#/components/phone/use-phone-problem'
import type { PhoneProblem } from '#/domain/values/phone'
import type { Problem } from './problems'

const SENTENCE: Readonly<Record<Exclude<Problem, PhoneProblem>, MessageDescriptor>> = {
  missing: msg`Fill in this field.`,
  outside_zone: msg`This address is outside the delivery zones.`,
  no_delivery: msg`The business does not deliver. Choose takeaway.`,
  below_minimum: msg`The order is below the minimum for delivery there.`,
  payment_not_taken: msg`The business does not accept this payment method. Choose another.`,
  past: msg`Choose a time in the future.`,
  wrong_line: msg`One of the dishes cannot be ordered like this. Check the marked lines.`,
  bad_amount: msg`Enter an amount: 150 or 150.50.`,
  above_100: msg`A discount is at most 100 percent.`,
  coupon_unknown: msg`The business has no discount with this code.`,
  coupon_ended: msg`This code has expired.`,
  coupon_not_yet: msg`This code is not active yet.`,
  coupon_not_now: msg`This code is not valid at this hour.`,
  coupon_first_order: msg`This code is for a first order only.`,
  coupon_used: msg`This customer has reached the limit for this code.`,
  coupon_used_up: msg`This code has reached its usage limit.`,
  coupon_dishes: msg`This code applies to none of these dishes.`,
  coupon_minimum: msg`The order is below the minimum for this code.`,
}

const isAboutPhone = (problem: Problem): problem is PhoneProblem => problem.startsWith('phone_')

/** A problem as a sentence; `undefined` for none. `prefix`: of the telephone that it may be about. */
export function useProblemText(): (problem: Problem | undefined, prefix?: string) => string | undefined {
  const { i18n } = useLingui()
  const phoneText = usePhoneProblem()
  return (problem, prefix = '') => {
    if (problem === undefined) return undefined
    return isAboutPhone(problem) ? phoneText(problem, prefix) : i18n._(SENTENCE[problem])
  }
}
