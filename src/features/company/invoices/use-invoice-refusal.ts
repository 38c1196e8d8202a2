import { useLingui } from '@lingui/react/macro'
import { errorText } from '#/api/error-text'
import { isStale } from '#/components/form/edited-record'
import { serverErrors } from '#/components/form/problems'
import { useSavedBy } from '#/components/form/use-saved-by'
import { COMPANY_INVOICE_REFUSALS, type CompanyInvoiceRefusal } from '#/domain/finance/company-invoice-lines'

/** Why there is no invoice to make of a company, or a draft cannot be issued. */
export function useRefusalText(): (refusal: CompanyInvoiceRefusal) => string {
  const { t } = useLingui()
  return (refusal) =>
    ({
      period_open: t`The period has not ended yet.`,
      earlier_draft: t`An earlier period has a draft. Issue that one first.`,
      nothing_to_count: t`No meals that are not invoiced.`,
      no_contract: t`The company has no contract.`,
    })[refusal]
}

/** Why a change was not taken, as a sentence; where somebody else was first, with their name. */
export function useCompanyInvoiceRefusal(id: number, error: unknown): string | undefined {
  const { t, i18n } = useLingui()
  const refusalText = useRefusalText()
  const { savedBy } = useSavedBy({ thing: { kind: 'company_invoice', id } }, isStale(error))
  if (error === null || error === undefined) return undefined
  if (isStale(error))
    return savedBy === undefined
      ? t`Someone else just changed this invoice. Review it again.`
      : t`${savedBy} just changed this invoice. Review it again.`
  const [problem] = Object.values(serverErrors(error))
  const refusal = COMPANY_INVOICE_REFUSALS.find((one) => one === problem)
  if (refusal !== undefined) return refusalText(refusal)
  return problem === 'not_a_draft' ? t`It is no longer a draft.` : errorText(error, i18n)
}
