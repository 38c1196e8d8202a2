import { useLingui } from '@lingui/react/macro'
import { ACCESS } from '#/domain/people/access'
import { useMay } from '#/session/use-session'

/** The choice between businesses and companies in a list of finance, for whoever writes invoices to both; nobody else is offered it. */
export function useOwnerPick() {
  const { t } = useLingui()
  const maySeeCompanies = useMay(ACCESS.companyInvoicesWriting)
  const label = t({ message: 'Owner', context: 'of invoices and payments: businesses or companies' })
  const none = { label, all: t`Businesses`, options: [] }
  return {
    words: () => ({ label, value: t`Companies` }),
    pick: maySeeCompanies ? { ...none, options: [{ value: 'company' as const, label: t`Companies` }] } : none,
    none,
  }
}
