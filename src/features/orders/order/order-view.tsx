import { useLingui } from '@lingui/react'
import { Trans, useLingui as useLinguiMacro } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { KIND_ICON, kindTint } from '#/components/kind-icon'
import { Money } from '#/components/money'
import { NewCustomerChip } from '#/components/order-chips'
import { OrderLines } from '#/components/order-lines'
import { OrderNote } from '#/components/order-note'
import { CustomerFact, PlaceFact } from '#/components/order-people'
import { PAYMENT_ICON } from '#/components/payment-icon'
import { useClockText } from '#/components/use-clock-text'
import { orderKind } from '#/domain/order-kind'
import { isRejected } from '#/domain/order-steps'
import { differenceInMilliseconds, MINUTE_MS } from '#/domain/time'
import { kindLabel, paymentLabel } from '#/i18n/labels'
import type { BoardOrder } from '#/offline/view'
import { Chip } from '#/ui/chip'
import { classNames } from '#/ui/class-names'
import { DueTime } from './due-time'
import styles from './order-view.module.css'
import { Progress } from './progress'

/** Everything about one order. `actions` stand over the progress, and at the bottom of a phone. */
export const OrderView = ({
  order,
  actions,
  onChangeTime,
}: {
  order: BoardOrder
  actions: ReactNode
  /** Left out where the promise cannot be changed any more. */
  onChangeTime?: (() => void) | undefined
}) => {
  const { i18n } = useLingui()
  const kind = orderKind(order)
  const Mark = KIND_ICON[kind]
  const clock = useClockText(order.businessId)
  const ordered = clock(Date.parse(order.registrationtime))
  const dishes = order.items.reduce((sum, { quantity }) => sum + quantity, 0)
  const PaymentIcon = PAYMENT_ICON[order.paymentMethod.paymentType]
  return (
    <>
      <div className={classNames(styles['band'], kindTint(kind))}>
        <Mark />
        <div className={styles['kind']}>
          <b>{i18n._(kindLabel[kind])}</b>
          <span>
            <Trans>ordered {ordered}</Trans>
          </span>
        </div>
        <div className={styles['due']}>
          <DueTime order={order} />
        </div>
      </div>
      <div className={styles['columns']}>
        <div className={styles['column']}>
          {isRejected(order) && <RejectedBecause order={order} />}
          <Panel name="dishes" title={<Trans>Dishes</Trans>} beside={<Chip kind="count">{dishes}</Chip>}>
            <OrderLines items={order.items} currency={order.currency} />
          </Panel>
          <Panel
            name="payment"
            title={<Trans>Payment</Trans>}
            end={<Chip icon={PaymentIcon}>{i18n._(paymentLabel[order.paymentMethod.paymentType])}</Chip>}
          >
            <Sums order={order} />
          </Panel>
        </div>
        <div className={styles['column']}>
          {actions && <div className={styles['actions']}>{actions}</div>}
          <Panel name="progress" title={<Trans>Progress</Trans>} end={<PlannedAndTaken order={order} />}>
            <Progress order={order} onChangeTime={onChangeTime} />
          </Panel>
          <Panel name="customer" title={<Trans>Customer</Trans>} beside={order.firstOrder && <NewCustomerChip />}>
            <div className={styles['facts']}>
              <CustomerFact order={order} />
              <PlaceFact order={order} showsMap />
              {order.description && <OrderNote>{order.description}</OrderNote>}
            </div>
          </Panel>
        </div>
      </div>
    </>
  )
}

const Panel = ({
  name,
  title,
  beside,
  end,
  children,
}: {
  name: string
  title: ReactNode
  beside?: ReactNode
  end?: ReactNode
  children: ReactNode
}) => (
  <section className={styles['panel']} data-panel={name}>
    <div className={styles['head']}>
      <h2>{title}</h2>
      {beside}
      {end && <span className={styles['end']}>{end}</span>}
    </div>
    <div className={styles['body']}>{children}</div>
  </section>
)

const Sums = ({ order }: { order: BoardOrder }) => {
  const { t } = useLinguiMacro()
  const percent = order.discount?.discountType === 'PERCENT' ? order.discount.value : undefined
  const rows = [
    [t`Dishes`, order.totalNet],
    ...(order.discountValue > 0
      ? [[percent === undefined ? t`Discount` : t`Discount, ${percent}%`, -order.discountValue] as const]
      : []),
    ...(order.transportCost > 0 ? [[t`Delivery`, order.transportCost] as const] : []),
    ...(order.serviceFee > 0 ? [[t`Service`, order.serviceFee] as const] : []),
  ] as const
  return (
    <dl className={styles['sums']}>
      {rows.map(([name, amount]) => (
        <Row key={name} name={name} amount={amount} order={order} />
      ))}
      <Row name={t`Total`} amount={order.total} order={order} className={styles['total']} />
    </dl>
  )
}

const Row = ({
  name,
  amount,
  order,
  className,
}: {
  name: string
  amount: number
  order: BoardOrder
  className?: string | undefined
}) => (
  <>
    <dt className={className}>{name}</dt>
    <dd className={className}>
      <Money amount={amount} currency={order.currency} />
    </dd>
  </>
)

const PlannedAndTaken = ({ order }: { order: BoardOrder }) => {
  const planned = order.totalCookingTime
  if (planned === null) return null
  const { lastDateAccepted: from, lastDateCooked: until } = order
  if (from === null || until === null) return <Trans>planned {planned} min</Trans>
  const taken = Math.max(1, Math.round(differenceInMilliseconds(until, from) / MINUTE_MS))
  return (
    <Trans>
      planned {planned} min, took {taken}
    </Trans>
  )
}

const RejectedBecause = ({ order }: { order: BoardOrder }) => {
  const name = order.statusBy?.userName
  const reason = order.rejectReason?.description
  return (
    <p className={styles['rejected']} data-panel="dishes">
      <b>{name ? <Trans>Rejected by {name}</Trans> : <Trans>Rejected</Trans>}</b>
      {reason && <span>{reason}</span>}
      {order.rejectNotes && <span>{order.rejectNotes}</span>}
    </p>
  )
}
