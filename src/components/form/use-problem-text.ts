import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { formatNumber } from '#/domain/values/money'
import { LARGEST_AMOUNT } from '#/domain/values/read-amount'
import type { Limits, Problem } from './problems'

const MISSING = msg`Fill in this field.`
const NOT_VALID = msg`This is not valid.`
const NO_NUMBER = msg`Enter a number.`

const SENTENCE: Readonly<Record<Problem, MessageDescriptor>> = {
  missing: MISSING,
  required: MISSING,
  number: NO_NUMBER,
  finite: NO_NUMBER,
  safe_integer: msg`Enter a whole number.`,
  integer: msg`Enter a whole number.`,
  email: msg`Enter an email address: name@example.com.`,
  iso_date: msg`Choose a date.`,
  picklist: msg`Choose one.`,
  unknown: msg`This no longer exists. Choose another.`,
}

/** One sentence for each kind of problem. */
export function useProblemText(): (problem: Problem, limits: Limits) => string {
  const { i18n } = useLingui()
  return (problem, { minLength, maxLength, min, max: most }) => {
    // What no column could hold is no bound that helps anybody who typed too little.
    const max = problem === 'min_value' && typeof most === 'number' && most >= LARGEST_AMOUNT ? undefined : most
    if (problem === 'max_length' && maxLength !== undefined) return i18n._(msg`At most ${maxLength} characters.`)
    if (problem === 'min_length' && minLength !== undefined) return i18n._(msg`At least ${minLength} characters.`)
    if ((problem === 'min_value' || problem === 'max_value') && typeof min === 'number' && typeof max === 'number')
      return i18n._(msg`From ${formatNumber(min)} to ${formatNumber(max)}.`)
    if (problem === 'min_value' && typeof min === 'number') return i18n._(msg`At least ${formatNumber(min)}.`)
    if (problem === 'max_value' && typeof max === 'number') return i18n._(msg`At most ${formatNumber(max)}.`)
    return i18n._(SENTENCE[problem] ?? NOT_VALID)
  }
}
