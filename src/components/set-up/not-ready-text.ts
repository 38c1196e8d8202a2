import { useLingui } from '@lingui/react/macro'
import * as v from 'valibot'
import { ApiError } from '#/api/api-error'
import { errorText } from '#/api/error-text'
import { BUSINESS_NOT_READY, BusinessNotReady } from '#/contract/business-not-ready'
import type { SetupCheck } from '#/domain/business/order-readiness'
import { useCheckWords } from './check-words'

/** What is missing, as a list in a sentence: "opening hours, a way to pay and a dish on the menu". */
export function useMissingText(): (missing: readonly SetupCheck[]) => string {
  const { i18n } = useLingui()
  const words = useCheckWords()
  return (missing) => new Intl.ListFormat(i18n.locale).format(missing.map((check) => words[check].noun))
}

/** What a call failed by, in a sentence; of a business that is not set up with everything that is missing. */
export function useFailureText(): (error: unknown) => string {
  const { t, i18n } = useLingui()
  const missingText = useMissingText()
  return (error) => {
    const refusal = error instanceof ApiError && error.code === BUSINESS_NOT_READY ? error.data : undefined
    const read = v.safeParse(BusinessNotReady, refusal)
    if (!read.success) return errorText(error, i18n)
    const missing = missingText(read.output.missing)
    return t`It is not set up yet. Missing: ${missing}.`
  }
}
