import { useLingui } from '@lingui/react/macro'
import { errorText } from '#/api/error-text'
import { isStale } from '#/components/form/edited-record'
import { serverErrors } from '#/components/form/problems'
import { useSavedBy } from '#/components/form/use-saved-by'
import { INVOICE_REFUSALS } from '#/domain/finance/invoice-sums'
import { useRefusalText } from './use-refusal-text'

/** Why a change of an invoice was not taken, as a sentence; where somebody else was first, with their name. */
export function useInvoiceRefusal(invoiceId: number, error: unknown): string | undefined {
  const { t, i18n } = useLingui()
  const refusalText = useRefusalText()
  const { savedBy } = useSavedBy({ thing: { kind: 'invoice', id: invoiceId } }, isStale(error))
  if (error === null || error === undefined) return undefined
  if (isStale(error))
    return savedBy === undefined
      ? t`Someone else just changed this invoice. Review it again.`
      : t`${savedBy} just changed this invoice. Review it again.`
  const [problem] = Object.values(serverErrors(error))
  const refusal = INVOICE_REFUSALS.find((one) => one === problem)
  if (refusal !== undefined) return refusalText(refusal)
  return problem === 'not_a_draft' ? t`It is no longer a draft.` : errorText(error, i18n)
}
