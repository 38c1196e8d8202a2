import { Trans } from '@lingui/react/macro'
import { ListScreen } from '#/components/list/list-screen'
import { NewInvoices } from './new-invoices'
import { useCompanyInvoicesList } from './use-company-invoices-list'

/** `/b2bFinance/invoices`: what companies owe for their meals, and the invoices that say so. */
export const CompanyInvoicesPage = ({ isFinance = false }: { isFinance?: boolean }) => (
  <ListScreen
    list={useCompanyInvoicesList({ isOwn: false, isFinance })}
    first={{ label: <Trans>New invoices</Trans>, dialog: (close) => <NewInvoices onClose={close} /> }}
  />
)

/** `/finance/overview` with the owner "company". */
export const CompanyFinancePage = () => <CompanyInvoicesPage isFinance />

/** `/company/finance-overview`: the same, as a company reads its own. */
export const FinanceOverviewPage = () => <ListScreen list={useCompanyInvoicesList({ isOwn: true })} />
