import { useLingui } from '@lingui/react/macro'
import { HistoryPanel } from '#/components/history/history-panel'
import type { Invoice } from '#/contract/invoices'
import { formatMoney } from '#/i18n/format'
import { fromCents } from '#/domain/values/money'
import { useUser } from '#/session/use-session'
import { useFullDay } from '../use-full-day'

/** Who made the invoice, issued it, and what was added to it; money that came stands with the payments. */
export const InvoiceHistory = ({ invoice: { id, restaurant, currency } }: { invoice: Invoice }) => {
  const { t } = useLingui()
  const day = useFullDay()
  const { restaurants } = useUser()
  const money = (value: unknown) => (typeof value === 'number' ? formatMoney(fromCents(value), currency) : '–')
  const dayOf = (value: unknown) => (typeof value === 'string' ? day(value) : '–')
  const timeZone = restaurants.find(({ restaurantID }) => restaurantID === restaurant.restaurantID)?.timeZone
  return (
    <HistoryPanel
      of={{ kind: 'invoice', id }}
      fields={{
        amountNoVatCents: { label: t`Excl. VAT`, show: money },
        vatCents: { label: t`VAT`, show: money },
        dueDate: { label: t({ message: 'Due', context: 'an invoice' }), show: dayOf },
        officialNo: { label: t`Official number` },
        officialDate: { label: t`Official date`, show: dayOf },
      }}
      actions={{
        published: t({ message: 'issued it', context: 'what somebody did with an invoice' }),
        discarded: t({ message: 'discarded it', context: 'what somebody did with an invoice' }),
      }}
      {...(timeZone !== undefined && { timeZone })}
    />
  )
}
