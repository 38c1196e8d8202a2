import { useLingui } from '@lingui/react/macro'
import type { InvoiceLine } from '#/contract/invoices'
import { formatNumber } from '#/domain/values/money'

/** What a line is called: a share by its kind and percentage, everything else by the words of whoever added it. */
export function useLineWords(): (line: InvoiceLine) => string {
  const { t } = useLingui()
  return ({ kind, description, basis }) => {
    const percent = formatNumber(basis?.percent ?? 0)
    switch (kind) {
      case 'commission':
        return t`Commission ${percent} %`
      case 'courier':
        return t`Couriers ${percent} %`
      case 'marketing':
        return t`Marketing ${percent} %`
      case 'credit':
        return t`Credit: ${description}`
      case 'free':
        return description
    }
  }
}
