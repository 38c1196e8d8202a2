import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { api } from '#/api/app-api'
import { useSave } from '#/api/use-save'
import figures from '#/components/figures.module.css'
import { MoneyOfCents } from '#/components/money-of-cents'
import type { Invoice, InvoiceLine } from '#/contract/invoices'
import { ifRevision } from '#/contract/revision'
import { leftByRate } from '#/domain/finance/added-lines'
import { INVOICE_STATUS } from '#/domain/finance/invoice-status'
import { invoiceSums } from '#/domain/finance/invoice-sums'
import { fromCents, toCents, formatNumber } from '#/domain/values/money'
import { useConnectionState } from '#/offline/device/use-connection-state'
import { Button, IconButton } from '#/ui/input/button'
import { FailureLine } from '#/ui/input/field'
import { invoiceName } from '../numbers'
import { useFullDay } from '../use-full-day'
import { useInvoiceRefusal } from '../use-invoice-refusal'
import { PaperHead } from './paper-head'
import { classNames } from '#/ui/timing/class-names'
import styles from './paper.module.css'
import { useLineWords } from './use-line-words'

/** The invoice as it is printed: between whom, of which days, its lines with what each is taken of, and what they come to. */
export const InvoicePaper = ({
  invoice,
  mayWrite,
  onOrders,
  onAdd,
}: {
  invoice: Invoice
  mayWrite: boolean
  onOrders: (line: InvoiceLine) => void
  onAdd: () => void
}) => {
  const { t } = useLingui()
  const isDisconnected = useConnectionState() === 'disconnected'
  const { lines, currency } = invoice
  const isDraft = invoice.status === INVOICE_STATUS.draft
  const mayChange = mayWrite && isDraft
  const name = invoiceName(invoice.id)
  const sums = invoiceSums(invoice)
  const money = (cents: number) => <MoneyOfCents cents={cents} currency={currency} />
  const removing = useSave(api.invoices.removeItem)
  const refusal = useInvoiceRefusal(invoice.id, removing.error)
  const remove = (itemId: number) =>
    void removing.save({ params: { id: invoice.id, itemId } }, ifRevision(invoice.revision))
  const rates = leftByRate(lines.map((line) => ({ ...line, vatHundredths: toCents(line.vatPercent) })))
  return (
    <article className={styles['paper']} aria-label={t`Invoice ${name}`}>
      <PaperHead invoice={invoice} />
      <table className={classNames(figures['table'], figures['tall'], styles['lines'])}>
        <thead>
          <tr>
            <th>
              <Trans context="a line of an invoice">Item</Trans>
            </th>
            <th className={styles['wide']}>
              <Trans context="of a percentage">Base</Trans>
            </th>
            <th className={styles['wide']}>
              <Trans>VAT</Trans>
            </th>
            <th>
              <Trans>Excl. VAT</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line, i) => (
            <LineRow
              key={line.id ?? `${line.kind} ${line.basis?.termsId ?? i}`}
              line={line}
              currency={currency}
              onOrders={() => onOrders(line)}
              onRemove={
                mayChange && line.id !== null && !removing.isBusy && !isDisconnected
                  ? () => remove(line.id ?? 0)
                  : undefined
              }
            />
          ))}
        </tbody>
      </table>
      {lines.length === 0 && (
        <p className={styles['quiet']}>
          <Trans>Nothing is charged: percentages are 0 % or there were no sales.</Trans>
        </p>
      )}
      {removing.error !== null && removing.error !== undefined && <FailureLine>{refusal}</FailureLine>}
      {mayChange && (
        <div className={styles['add']}>
          <Button variant="outline" icon={Plus} disabled={isDisconnected} onClick={onAdd}>
            <Trans>Add a line</Trans>
          </Button>
        </div>
      )}
      <dl className={styles['sums']}>
        <Sum label={<Trans>Subtotal</Trans>}>{money(sums.subtotalCents)}</Sum>
        {rates.map(({ vatHundredths, vatCents }) => {
          const percent = formatNumber(fromCents(vatHundredths))
          return (
            <Sum key={vatHundredths} label={t`VAT ${percent} %`}>
              {money(vatCents)}
            </Sum>
          )
        })}
        <Sum label={<Trans>Total</Trans>} isTotal>
          {money(sums.totalCents)}
        </Sum>
        {!isDraft && (
          <>
            <Sum label={<Trans context="an amount">Paid</Trans>}>{money(sums.paidCents)}</Sum>
            <Sum label={<Trans context="an amount">Unpaid</Trans>}>
              <b>{money(sums.unpaidCents)}</b>
            </Sum>
          </>
        )}
      </dl>
    </article>
  )
}

const Sum = ({ label, isTotal = false, children }: { label: ReactNode; isTotal?: boolean; children: ReactNode }) => (
  <div data-total={isTotal || undefined}>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)

const LineRow = ({
  line,
  currency,
  onOrders,
  onRemove,
}: {
  line: InvoiceLine
  currency: Invoice['currency']
  onOrders: () => void
  onRemove: (() => void) | undefined
}) => {
  const { t } = useLingui()
  const words = useLineWords()
  const name = words(line)
  const percent = formatNumber(line.vatPercent)
  const base = <Base line={line} currency={currency} onOrders={onOrders} />
  return (
    <tr>
      <td>
        {name}
        <span className={styles['under']}>{base}</span>
      </td>
      <td className={styles['wide']}>{base}</td>
      <td className={styles['wide']}>{percent} %</td>
      <td>
        <MoneyOfCents cents={line.amountNoVatCents} currency={currency} />
        {onRemove !== undefined && (
          <IconButton icon={X} label={t`Remove: ${name}`} className={styles['remove']} onClick={onRemove} />
        )}
      </td>
    </tr>
  )
}

/** What a line is taken of: sales of so many orders, which one press shows; pieces at a price; the day of a credit. */
const Base = ({
  line: { kind, basis, quantity, unitAmountCents, day },
  currency,
  onOrders,
}: {
  line: InvoiceLine
  currency: Invoice['currency']
  onOrders: () => void
}) => {
  const { t } = useLingui()
  const fullDay = useFullDay()
  if (kind === 'credit') return fullDay(day)
  if (basis === null)
    return (
      <>
        {quantity} × <MoneyOfCents cents={unitAmountCents} currency={currency} />
      </>
    )
  const orders = t`${plural(basis.ordersCount, { one: '# order', other: '# orders' })}`
  return (
    <>
      <MoneyOfCents cents={basis.baseCents} currency={currency} />{' '}
      {basis.includesTransport ? <Trans>of sales and delivery</Trans> : <Trans>of sales</Trans>},{' '}
      <button type="button" className={classNames(figures['record'], styles['orders'])} onClick={onOrders}>
        {orders}
      </button>
    </>
  )
}
