import { Navigate, useSearch } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { readOwner } from '#/components/invoice/read-owner'
import { ACCESS } from '#/domain/people/access'
import { withScreenTexts } from '#/i18n/with-screen-texts'
import { useMay } from '#/session/use-session'
import { lazyPart } from '#/ui/timing/lazy-part'
import { readAhead } from './read-ahead'

/** The pages of companies come with the words of companies, wherever they are shown. */
export const CompanyFinancePage = lazyPart(
  withScreenTexts(
    async () => (await import('#/features/company/invoices/company-invoices-page')).CompanyFinancePage,
    'company',
  ),
)
export const CompanyPaymentsPage = lazyPart(
  withScreenTexts(
    async () => (await import('#/features/company/payments/company-payments-page')).CompanyPaymentsPage,
    'company',
  ),
)
export const CompanyTransactionsPage = lazyPart(
  withScreenTexts(
    async () => (await import('#/features/company/account/account-records-page')).CompanyTransactionsPage,
    'company',
  ),
)

export const companyPaymentsAhead = readAhead(() => import('#/features/company/payments/company-payments-list-query'))

/** Whether a URL asks for what companies were invoiced and paid. */
export const isOfCompanies = ({ search }: { search: Readonly<Record<string, unknown>> }): boolean =>
  typeof search['owner'] === 'string' && readOwner(search['owner']) !== undefined

/** A screen of finance, of businesses or of companies as the URL says; the second is only for those who write invoices to companies. */
export const ByOwner = ({ business: Business, company: Company }: Record<'business' | 'company', ComponentType>) => {
  const { owner } = useSearch({ strict: false }) as { owner?: unknown } // lists declare no search
  const maySeeCompanies = useMay(ACCESS.companyInvoicesWriting)
  if (typeof owner !== 'string' || readOwner(owner) === undefined) return <Business />
  return maySeeCompanies ? <Company /> : <Navigate to="." search={{}} replace />
}
