import { useLingui } from '@lingui/react/macro'
import type { InvoiceRefusal } from '#/domain/finance/invoice-sums'

/** Why there is no invoice to make, or a draft cannot be issued. */
export function useRefusalText(): (refusal: InvoiceRefusal) => string {
  const { t } = useLingui()
  return (refusal) =>
    ({
      period_open: t`The period has not ended yet.`,
      earlier_draft: t`An earlier period has a draft. Issue that one first.`,
      nothing_to_count: t`No sales, and no changes since.`,
      negative_total: t`Refunds exceed sales. Carried over to the next period.`,
      no_terms: t`The business has no percentages.`,
      already_made: t`Already invoiced.`,
    })[refusal]
}
