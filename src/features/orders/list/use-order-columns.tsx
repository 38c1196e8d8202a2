import { useLingui } from '@lingui/react/macro'
import { KindSquare } from '#/components/kind-icon'
import type { Column, PhoneRow } from '#/components/list/list-definition'
import { Money } from '#/components/money'
import { PAYMENT_ICON } from '#/components/payment-icon'
import { StatusTag } from '#/components/status-tag'
import { OrderNumber } from '#/components/order-number'
import type { ListedOrder } from '#/contract/orders'
import { orderKind } from '#/domain/orders/order-kind'
import { formatMoment } from '#/i18n/format'
import { kindLabel, paymentLabel } from '#/i18n/labels'
import { serverNow } from '#/offline/device/clock'
import { useUser } from '#/session/use-session'
import { Chip } from '#/ui/display/chip'
import styles from './order-columns.module.css'
import { useIsOfSales } from './use-is-of-sales'
import { placeOf } from './place-of'
import { usePart } from './use-part'

/** The columns of the specification (§3), and the same facts in two lines for a phone. */
export function useOrderColumns() {
  const { t, i18n } = useLingui()
  const { restaurants } = useUser()
  const zones = new Map(restaurants.map(({ restaurantID, timeZone }) => [restaurantID, timeZone]))
  const time = (order: ListedOrder) =>
    formatMoment(Date.parse(order.registrationtime), serverNow(), i18n.locale, zones.get(order.businessId))
  const kind = (order: ListedOrder) => i18n._(kindLabel[orderKind(order)])
  const payment = (order: ListedOrder) => i18n._(paymentLabel[order.paymentMethod.paymentType])
  const hasSeveral = restaurants.length > 1
  const isOfSales = useIsOfSales()
  const part = usePart()
  const partOf = ({ part: of, currency }: ListedOrder) => (of === undefined ? '–' : part?.text(of, currency))
  const salesOf = ({ sales = 0, currency }: ListedOrder) => <Money amount={sales} currency={currency} />
  const columns = {
    orderID: {
      label: t`Order`,
      cell: (order) => (
        <>
          <OrderNumber id={order.id} />
          {order.firstOrder && <Chip kind="ink" className={styles['new'] ?? ''}>{t`New`}</Chip>}
        </>
      ),
    },
    type: {
      label: t`Type`,
      cell: (order) => (
        <span className={styles['pair']}>
          <KindSquare kind={orderKind(order)} />
          <span aria-hidden="true" className={styles['kind']}>
            {kind(order)}
          </span>
        </span>
      ),
    },
    registrationtime: { label: t`Time`, cell: time },
    restaurantName: {
      label: t`Business`,
      needsRoom: true,
      isExtra: !hasSeveral,
      cell: ({ restaurantName }) => restaurantName,
    },
    address: {
      label: t`Address`,
      grows: true,
      cell: (order) => <span className={styles['quiet']}>{placeOf(order)}</span>,
    },
    paymentType: {
      label: t`Payment`,
      needsRoom: true,
      // Its room is the part's, then.
      isExtra: part !== undefined,
      cell: (order) => {
        const Mark = PAYMENT_ICON[order.paymentMethod.paymentType]
        return (
          <span className={styles['pair']}>
            <Mark />
            <span>{payment(order)}</span>
          </span>
        )
      },
    },
    total: {
      label: t`Total`,
      align: 'end',
      cell: ({ total, currency }) => <Money className={styles['total']} amount={total} currency={currency} />,
    },
    // What a figure of the finance adds up; the total has delivery and service, too.
    sales: {
      label: t({ message: 'Sales', context: 'money' }),
      align: 'end',
      isExtra: !isOfSales,
      cell: salesOf,
    },
    // What a figure of a report adds up, where that is less than the order.
    part: { label: part?.label ?? '', align: 'end', isExtra: part === undefined, cell: partOf },
    status: {
      label: t`Status`,
      cell: (order) => <StatusTag order={order} />,
    },
  } satisfies Record<string, Column<ListedOrder>>
  const phoneRow = (order: ListedOrder): PhoneRow => ({
    mark: <KindSquare kind={orderKind(order)} />,
    title: (
      <>
        <b>
          <OrderNumber id={order.id} />
        </b>
        {time(order)}
      </>
    ),
    sub: hasSeveral ? `${order.restaurantName} · ${placeOf(order)}` : placeOf(order),
    end:
      part !== undefined ? (
        partOf(order)
      ) : isOfSales ? (
        salesOf(order)
      ) : (
        <Money amount={order.total} currency={order.currency} />
      ),
    endSub: <StatusTag order={order} />,
  })
  return { columns, phoneRow }
}
