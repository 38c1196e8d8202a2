import { useLingui } from '@lingui/react/macro'
import { errorText } from '#/api/error-text'
import { isStale } from '#/components/form/edited-record'
import { problemsSaid } from '#/components/form/problems'
import { INVOICE_REFUSALS } from '#/domain/finance/invoice-sums'
import { useRefusalText } from './use-refusal-text'

/** Why a change of an invoice was not taken, as a sentence. */
export function useInvoiceRefusal(): (error: unknown) => string {
  const { t, i18n } = useLingui()
  const refusalText = useRefusalText()
  return (error) => {
    if (isStale(error)) return t`Somebody else changed this invoice just now. Look at it again.`
    const [problem] = Object.values(problemsSaid(error))
    const refusal = INVOICE_REFUSALS.find((one) => one === problem)
    if (refusal !== undefined) return refusalText(refusal)
    return problem === 'not_a_draft' ? t`It is not a draft any more.` : errorText(error, i18n)
  }
}
