import { useLingui } from '@lingui/react/macro'
import { KindSquare } from '#/components/kind-icon'
import { decimalCell } from '#/components/list/csv'
import type { Column, PhoneRow } from '#/components/list/list-definition'
import { Money } from '#/components/money'
import { PAYMENT_ICON } from '#/components/payment-icon'
import { StatusTag } from '#/components/status-tag'
import type { ListedOrder } from '#/contract/orders'
import { orderCode } from '#/domain/order-code'
import { isTakeAwayOrder, orderKind } from '#/domain/order-kind'
import { formatMoment } from '#/i18n/format'
import { kindLabel, paymentLabel, statusLabel } from '#/i18n/labels'
import { serverNow } from '#/offline/clock'
import { useUser } from '#/session/use-session'
import { Chip } from '#/ui/chip'
import styles from './order-columns.module.css'

/** The columns of the specification (§3), and the same facts in two lines for a phone. */
export function useOrderColumns(): {
  columns: readonly Column<ListedOrder>[]
  phoneRow: (order: ListedOrder) => PhoneRow
} {
  const { t, i18n } = useLingui()
  const { restaurants } = useUser()
  const zones = new Map(restaurants.map(({ restaurantID, timeZone }) => [restaurantID, timeZone]))
  const time = (order: ListedOrder) =>
    formatMoment(Date.parse(order.registrationtime), serverNow(), i18n.locale, zones.get(order.businessId))
  const kind = (order: ListedOrder) => i18n._(kindLabel[orderKind(order)])
  const payment = (order: ListedOrder) => i18n._(paymentLabel[order.paymentMethod.paymentType])
  const hasSeveral = restaurants.length > 1
  const columns: readonly Column<ListedOrder>[] = [
    {
      id: 'orderID',
      label: t`Order`,
      width: '8.75rem',
      cell: (order) => (
        <>
          <Code id={order.id} />
          {order.firstOrder && <Chip kind="ink" className={styles['new'] ?? ''}>{t`New`}</Chip>}
        </>
      ),
      text: ({ id }) => String(id),
    },
    {
      id: 'type',
      label: t`Type`,
      width: '9.5rem',
      narrow: '4.5rem',
      cell: (order) => (
        <span className={styles['pair']}>
          <KindSquare kind={orderKind(order)} />
          <span aria-hidden="true" className={styles['kind']}>
            {kind(order)}
          </span>
        </span>
      ),
      text: kind,
    },
    { id: 'registrationtime', label: t`Time`, width: '7.75rem', cell: time, text: (order) => fullTime(order, zones) },
    {
      id: 'restaurantName',
      label: t`Business`,
      needsRoom: true,
      isExtra: !hasSeveral,
      cell: ({ restaurantName }) => restaurantName,
      text: ({ restaurantName }) => restaurantName,
    },
    {
      id: 'address',
      label: t`Address`,
      cell: (order) => <span className={styles['quiet']}>{placeOf(order)}</span>,
      text: placeOf,
    },
    {
      id: 'paymentType',
      label: t`Payment`,
      width: '9.5rem',
      needsRoom: true,
      cell: (order) => {
        const Mark = PAYMENT_ICON[order.paymentMethod.paymentType]
        return (
          <span className={styles['pair']}>
            <Mark />
            <span>{payment(order)}</span>
          </span>
        )
      },
      text: payment,
    },
    {
      id: 'total',
      label: t`Total`,
      width: '7.25rem',
      align: 'end',
      cell: ({ total, currency }) => <Money className={styles['total']} amount={total} currency={currency} />,
      text: ({ total }) => decimalCell(total, i18n.locale),
      unit: { label: t`Currency`, text: ({ currency }) => currency },
    },
    {
      id: 'status',
      label: t`Status`,
      width: '12.75rem',
      cell: ({ status }) => <StatusTag status={status} />,
      text: ({ status }) => i18n._(statusLabel[status]),
    },
  ]
  const phoneRow = (order: ListedOrder): PhoneRow => ({
    mark: <KindSquare kind={orderKind(order)} />,
    title: (
      <>
        <b>
          <Code id={order.id} />
        </b>
        {time(order)}
      </>
    ),
    sub: hasSeveral ? `${order.restaurantName} · ${placeOf(order)}` : placeOf(order),
    end: <Money amount={order.total} currency={order.currency} />,
    endSub: <StatusTag status={order.status} />,
  })
  return { columns, phoneRow }
}

/** The whole number, for a list goes back weeks; its end is what staff call the order by. */
const Code = ({ id }: { id: number }) => {
  const code = orderCode(id)
  return (
    <span>
      <span className={styles['before']}>{String(id).slice(0, -code.length)}</span>
      {code}
    </span>
  )
}

const placeOf = (order: ListedOrder): string =>
  isTakeAwayOrder(order) ? (order.takeAwayPoint?.pointName ?? '') : order.address

/** By time zone. Making one takes a hundred times as long as using it, and a file has thousands of rows. */
const fullTimes = new Map<string | undefined, Intl.DateTimeFormat>()

/** `2026-10-31 19:05` on the business's clock: a form that every spreadsheet understands. */
function fullTime({ registrationtime, businessId }: ListedOrder, zones: ReadonlyMap<number, string>): string {
  const timeZone = zones.get(businessId)
  const format =
    fullTimes.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  fullTimes.set(timeZone, format)
  return format.format(Date.parse(registrationtime))
}
