import { useLingui } from '@lingui/react/macro'
import type { InvoiceLine } from '#/contract/invoices'
import { fraction } from '#/i18n/figures'

/** What a line is called: a share by its kind and percentage, everything else by the words of whoever added it. */
export function useLineWords(): (line: InvoiceLine) => string {
  const { t, i18n } = useLingui()
  return ({ kind, description, basis }) => {
    const percent = fraction(basis?.percent ?? 0, i18n.locale)
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
