import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import type { Problem } from './problems'

const SENTENCE: Readonly<Record<Problem, MessageDescriptor>> = {
  missing: msg`Fill in this field.`,
  bad_prefix: msg`Type the prefix of the country: +355.`,
  bad_phone: msg`Type the telephone as digits: 69 123 4567.`,
  outside_zone: msg`This address is outside the area where the business delivers.`,
  past: msg`Choose a time that is still to come.`,
  wrong_line: msg`One of the dishes cannot be ordered like this. Look at the marked lines.`,
  bad_amount: msg`Type an amount: 150 or 150.50.`,
  above_100: msg`A discount is at most 100 percent.`,
}

/** A problem as a sentence; `undefined` for none. */
export function useProblemText(): (problem: Problem | undefined) => string | undefined {
  const { i18n } = useLingui()
  return (problem) => (problem === undefined ? undefined : i18n._(SENTENCE[problem]))
}
