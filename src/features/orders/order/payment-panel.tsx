import { useLingui } from '@lingui/react'
import { Trans, useLingui as useLinguiMacro } from '@lingui/react/macro'
import Undo from 'lucide-react/icons/undo-2'
import { useState } from 'react'
import { Money } from '#/components/money'
import { PAYMENT_ICON } from '#/components/payment-icon'
import { ACCESS } from '#/domain/people/access'
import { toCollect, toGiveBack } from '#/domain/orders/amount-due'
import { paymentLabel } from '#/i18n/labels'
import type { BoardOrder } from '#/offline/board/view'
import { useMay } from '#/session/use-session'
import { Chip } from '#/ui/display/chip'
import { lazyPart } from '#/ui/timing/lazy-part'
import { EditButton, type EditRights } from './edit-rights'
import { Panel } from './panel'
import styles from './payment-panel.module.css'

const RefundDialog = lazyPart(async () => (await import('./refund-dialog')).RefundDialog)

/** What the order costs and why; what was paid in advance, and what went back. */
export const PaymentPanel = ({ order, rights }: { order: BoardOrder; rights: EditRights }) => {
  const { i18n } = useLingui()
  const mayRefund = useMay(ACCESS.refund)
  const [isRefunding, setRefunding] = useState(false)
  const { paymentType } = order.paymentMethod
  const canRefund = mayRefund && !rights.isArchived && (order.paid ?? 0) > (order.refunded ?? 0)
  return (
    <Panel
      name="payment"
      title={<Trans>Payment</Trans>}
      end={<Chip icon={PAYMENT_ICON[paymentType]}>{i18n._(paymentLabel[paymentType])}</Chip>}
    >
      <Sums order={order} />
      {canRefund && (
        <EditButton
          variant="outline"
          icon={Undo}
          className={styles['refund'] ?? ''}
          blocked={rights.blocked}
          onClick={() => setRefunding(true)}
        >
          <Trans>Refund</Trans>
        </EditButton>
      )}
      {isRefunding && <RefundDialog order={order} onClose={() => setRefunding(false)} />}
    </Panel>
  )
}

const Sums = ({ order }: { order: BoardOrder }) => {
  const { t } = useLinguiMacro()
  const { discount, paid = 0, refunded = 0 } = order
  const percent = discount?.value
  const collect = toCollect(order)
  const giveBack = toGiveBack(order)
  const rows = [
    [t`Dishes`, order.totalNet],
    ...(order.discountValue > 0
      ? [
          [
            [discount?.discountType === 'PERCENT' ? t`Discount, ${percent}%` : t`Discount, fixed`, discount?.title]
              .filter(Boolean)
              .join(': '),
            -order.discountValue,
          ] as const,
        ]
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
      {paid > 0 && <Row name={t`Paid in advance`} amount={paid} order={order} />}
      {refunded > 0 && <Row name={t`Refunded`} amount={refunded} order={order} />}
      {collect > 0 && paid > 0 && <Row name={t`To collect`} amount={collect} order={order} className={styles['due']} />}
      {giveBack > 0 && <Row name={t`To refund`} amount={giveBack} order={order} className={styles['due']} />}
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
