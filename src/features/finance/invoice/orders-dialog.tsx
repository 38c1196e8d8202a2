import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { api } from '#/api/app-api'
import { query } from '#/api/query'
import figures from '#/components/figures.module.css'
import { grouped } from '#/components/list/grouped'
import { useDayText } from '#/components/list/use-day-text'
import { MoneyOfCents } from '#/components/money-of-cents'
import { Reading } from '#/components/reading/reading'
import type { Invoice, InvoiceLine } from '#/contract/invoices'
import { OrderNumber } from '#/components/order-number'
import { Button } from '#/ui/input/button'
import { Dialog } from '#/ui/overlay/dialog'
import { classNames } from '#/ui/timing/class-names'
import styles from './invoice.module.css'
import { useLineWords } from './use-line-words'

const PAGE = 50

/** Exactly the orders that a line is taken of, or all of the invoice's: each leads to its order, and they add up. */
export const OrdersDialog = ({
  invoice: { id, currency },
  line,
  onClose,
}: {
  invoice: Invoice
  line: InvoiceLine | undefined
  onClose: () => void
}) => {
  const { t } = useLingui()
  const day = useDayText()
  const words = useLineWords()
  const [offset, setOffset] = useState(0)
  const termsId = line?.basis?.termsId
  const reading = useQuery({
    ...query(api.invoices.orders, {
      params: { id },
      query: { limit: PAGE, offset, ...(termsId !== undefined && { termsId }) },
    }),
    placeholderData: keepPreviousData,
  })
  const money = (cents: number) => <MoneyOfCents cents={cents} currency={currency} />
  return (
    <Dialog
      open
      onClose={onClose}
      closeLabel={t`Close`}
      title={line === undefined ? <Trans>Orders of this invoice</Trans> : words(line)}
    >
      <Reading of={reading}>
        {({ items, total, salesCents, baseCents }) => {
          const [first, last, all] = [grouped(offset + 1), grouped(offset + items.length), grouped(total)]
          return (
            <>
              <table className={classNames(figures['table'], figures['tall'])}>
                <thead>
                  <tr>
                    <th>
                      <Trans>Order</Trans>
                    </th>
                    <th>
                      <Trans>Day</Trans>
                    </th>
                    <th>
                      <Trans>Sales</Trans>
                    </th>
                    <th>
                      <Trans context="of a percentage">Base</Trans>
                    </th>
                  </tr>
                </thead>
                <tbody>
                  {items.map((order) => (
                    <tr key={order.orderId}>
                      <td>
                        <Link
                          to="/notificationLanding"
                          search={{ order: order.orderId }}
                          preload={false}
                          className={figures['record']}
                        >
                          <OrderNumber id={order.orderId} />
                        </Link>
                        {order.isCorrection && (
                          <span className={styles['quiet']}>
                            {' '}
                            <Trans>changed since</Trans>
                          </span>
                        )}
                      </td>
                      <td>{day(order.day)}</td>
                      <td>{money(order.salesCents)}</td>
                      <td>{money(order.baseCents)}</td>
                    </tr>
                  ))}
                </tbody>
                <tfoot>
                  <tr>
                    <th colSpan={2}>
                      <Trans>All {all}</Trans>
                    </th>
                    <td>{money(salesCents)}</td>
                    <td>{money(baseCents)}</td>
                  </tr>
                </tfoot>
              </table>
              {total > PAGE && (
                <div className={styles['pager']}>
                  <span>
                    <Trans>
                      {first} to {last} of {all}
                    </Trans>
                  </span>
                  <Button variant="outline" disabled={offset === 0} onClick={() => setOffset(offset - PAGE)}>
                    <Trans>Earlier</Trans>
                  </Button>
                  <Button
                    variant="outline"
                    disabled={offset + items.length >= total}
                    onClick={() => setOffset(offset + PAGE)}
                  >
                    <Trans context="orders">Later</Trans>
                  </Button>
                </div>
              )}
            </>
          )
        }}
      </Reading>
    </Dialog>
  )
}
