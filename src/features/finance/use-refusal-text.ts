import { useLingui } from '@lingui/react/macro'
import type { InvoiceRefusal } from '#/domain/finance/invoice-sums'

/** Why there is no invoice to make, or a draft cannot be issued. */
export function useRefusalText(): (refusal: InvoiceRefusal) => string {
  const { t } = useLingui()
  return (refusal) =>
    ({
      period_open: t`Its period has not ended yet.`,
      earlier_draft: t`An earlier period has a draft. Issue that one first.`,
      nothing_to_count: t`Nothing was sold, and nothing changed since.`,
      negative_total: t`More was given back than sold. It is counted in the next period.`,
      no_terms: t`The business has no percentages.`,
      already_made: t`There is an invoice already.`,
    })[refusal]
}
