import { useLingui } from '@lingui/react/macro'
import { decimalCell } from '#/domain/files/csv-cells'
import { timeCell } from '#/components/list/csv'
import type { FileColumn } from '#/components/list/list-definition'
import type { ListedOrder } from '#/contract/orders'
import { isScheduledOrder, isTakeAwayOrder } from '#/domain/orders/order-kind'
import { kindLabel, orderLabel, paymentLabel } from '#/i18n/labels'
import { useUser } from '#/session/use-session'
import { placeOf } from './place-of'
import { useIsOfSales } from './use-is-of-sales'
import { usePart } from './use-part'

/**
 * What a file says of an order. Other than the screen's sign, "Type" says of a rejected or scheduled one, too, how it was to
 * get to the customer; amounts are plain numbers in the currency of their last cell.
 */
export function useFileColumns(): readonly FileColumn<ListedOrder>[] {
  const { t, i18n } = useLingui()
  const { restaurants } = useUser()
  const zones = new Map(restaurants.map(({ restaurantID, timeZone }) => [restaurantID, timeZone]))
  const moment = (at: string, { businessId }: ListedOrder) => timeCell(at, zones.get(businessId))
  const isOfSales = useIsOfSales()
  const part = usePart()
  const amount = (value: number) => decimalCell(value, i18n.locale)
  return [
    { label: t`Order`, text: ({ id }) => String(id) },
    {
      label: t`Type`,
      text: (order) => i18n._(isTakeAwayOrder(order) ? kindLabel.takeaway : kindLabel.delivery),
    },
    { label: t`Time`, text: (order) => moment(order.registrationtime, order) },
    {
      label: t`Scheduled for`,
      text: (order) => (order.scheduled !== null && isScheduledOrder(order) ? moment(order.scheduled, order) : ''),
    },
    { label: t`Business`, text: ({ restaurantName }) => restaurantName },
    { label: t`Customer`, text: ({ customer }) => customer.name },
    { label: t`Address`, text: placeOf },
    { label: t`Payment`, text: ({ paymentMethod }) => i18n._(paymentLabel[paymentMethod.paymentType]) },
    { label: t`Discount`, text: ({ discountValue }) => amount(discountValue) },
    { label: t`Delivery`, text: ({ transportCost }) => amount(transportCost) },
    { label: t`Service`, text: ({ serviceFee }) => amount(serviceFee) },
    { label: t`Total`, text: ({ total }) => amount(total) },
    ...(isOfSales
      ? [{ label: t({ message: 'Sales', context: 'money' }), text: ({ sales = 0 }: ListedOrder) => amount(sales) }]
      : []),
    ...(part === undefined
      ? []
      : [
          { label: part.label, text: (order: ListedOrder) => amount(order.part?.amount ?? 0) },
          { label: t`Portions`, text: (order: ListedOrder) => String(order.part?.pieces ?? '') },
          { label: t`VAT`, text: ({ part: of }: ListedOrder) => (typeof of?.vat === 'number' ? amount(of.vat) : '') },
        ]),
    { label: t`Currency`, text: ({ currency }) => currency },
    { label: t`Status`, text: (order) => i18n._(orderLabel(order)) },
  ]
}
