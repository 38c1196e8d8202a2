import { Trans, useLingui } from '@lingui/react/macro'
import Info from 'lucide-react/icons/info'
import type { ReactNode } from 'react'
import figures from '#/components/figures.module.css'
import { grouped } from '#/components/list/grouped'
import { MoneyOfCents } from '#/components/money-of-cents'
import { Panel } from '#/components/panel'
import type { Invoice } from '#/contract/invoices'
import { INVOICE_STATUS } from '#/domain/finance/invoice-status'
import { Strip } from '#/ui/display/strip'
import { formatNumber } from '#/domain/values/money'
import styles from './invoice.module.css'

/** Beside the paper: who looks after the business, its percentages and terms, and the orders. */
export const InvoiceFacts = ({ invoice, onOrders }: { invoice: Invoice; onOrders: () => void }) => {
  const { t } = useLingui()
  const { restaurant, restaurantTotalPercentage, accManager, ordersCount, salesCents, currency } = invoice
  const { baboonPercentage, courierPercentage, marketingPercentage } = restaurant
  const shares = [baboonPercentage, courierPercentage, marketingPercentage].map((share) => formatNumber(share))
  const terms = { 0: t`Weekly, 7 days`, 1: t`Every 2 weeks, 7 days`, 2: t`Monthly, 15 days` }[invoice.paymentTermsType]
  const count = grouped(ordersCount)
  return (
    <>
      {invoice.status === INVOICE_STATUS.draft && (
        <Strip kind="info" icon={Info} title={<Trans>This is a draft.</Trans>}>
          <Trans>It updates with its orders until it is issued, then it is final.</Trans>
        </Strip>
      )}
      <Panel title={<Trans>About this invoice</Trans>}>
        <dl className={styles['about']}>
          <Fact label={<Trans>Account manager</Trans>}>{accManager?.name ?? '–'}</Fact>
          <Fact label={<Trans>Percentages</Trans>}>
            {shares.join(' + ')} = {formatNumber(restaurantTotalPercentage)} %
          </Fact>
          <Fact label={<Trans>Terms</Trans>}>{terms}</Fact>
          <Fact label={<Trans>Sales</Trans>}>
            <MoneyOfCents cents={salesCents} currency={currency} />
          </Fact>
          <Fact label={<Trans>Orders</Trans>}>
            <button type="button" className={figures['record']} onClick={onOrders}>
              <Trans>Show {count}</Trans>
            </button>
          </Fact>
          {invoice.createdBy !== null && <Fact label={<Trans>Created by</Trans>}>{invoice.createdBy}</Fact>}
          {invoice.issuedBy !== null && <Fact label={<Trans>Issued by</Trans>}>{invoice.issuedBy}</Fact>}
        </dl>
      </Panel>
    </>
  )
}

const Fact = ({ label, children }: { label: ReactNode; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)
