import { useLingui } from '@lingui/react'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui as useLinguiMacro } from '@lingui/react/macro'
import Check from 'lucide-react/icons/check'
import Clock from 'lucide-react/icons/clock'
import X from 'lucide-react/icons/x'
import { useRef } from 'react'
import { KIND_ICON, kindTint } from '#/components/kind-icon'
import { useRanOutMark } from '#/components/dish-off/ran-out-mark'
import { Money } from '#/components/money'
import { MoreDishesBelow } from '#/components/more-below'
import { BusinessChip, ChangedChip, NewCustomerChip } from '#/components/order-chips'
import { OrderFact } from '#/components/order-fact'
import { OrderLines } from '#/components/order-lines'
import { OrderWarnings, UnpinnedNote } from '#/components/order-warnings'
import { CustomerFact, PlaceFact } from '#/components/order-people'
import { useClockText } from '#/components/use-clock-text'
import { wereDishesChanged } from '#/domain/orders/changed'
import { isScheduledOrder, type OrderKind, orderKind } from '#/domain/orders/order-kind'
import { expectedAt } from '#/domain/orders/order-timing'
import type { BoardOrder } from '#/offline/board/view'
import { AlertTitle } from '#/ui/overlay/alert-dialog'
import { classNames } from '#/ui/timing/class-names'
import { Kbd } from '#/ui/display/kbd'
import { BigCountdown } from './big-countdown'
import styles from './new-order.module.css'
import { PaymentFact } from './payment-fact'
import { ShieldedButton } from '../shared/shielded-button'
import { useFocusWithMouse } from './use-focus-on-step'

const NEW_ORDER = {
  delivery: msg`New delivery order`,
  takeaway: msg`New takeaway order`,
  scheduled: msg`New scheduled order`,
  rejected: msg`Rejected order`,
} as const satisfies Record<OrderKind, unknown>

export type NewOrderProps = {
  order: BoardOrder
  code: string
  span: { endsAt: number; totalMs: number } | undefined
  showsBusiness: boolean
  /** The likely answer may take the focus. */
  takesFocus: boolean
  isShielded: boolean
  isBusy: boolean
  onAccept: () => void
  onReject: () => void
}

/** A waiting order, whole: everything that is needed to say yes or no. */
export const NewOrder = (props: NewOrderProps) => {
  const { order, code, span, takesFocus, isShielded, isBusy, onAccept, onReject } = props
  const { i18n } = useLingui()
  const accept = useRef<HTMLButtonElement>(null)
  const { t } = useLinguiMacro()
  const body = useRef<HTMLDivElement>(null)
  const ranOutMark = useRanOutMark(order)
  const kind = orderKind(order)
  const Mark = KIND_ICON[kind]
  // Enter accepts, but only once the shield is gone: until then the dialog itself holds the focus.
  useFocusWithMouse(accept, isShielded || !takesFocus)
  return (
    <>
      <header className={classNames(styles['head'], kindTint(kind))}>
        <Mark />
        <AlertTitle>
          <h2 className={styles['title']}>
            <span className={styles['kind']}>{i18n._(NEW_ORDER[kind])}</span>{' '}
            <span className={styles['code']}>{code}</span>
          </h2>
        </AlertTitle>
        {span && <BigCountdown span={span} />}
      </header>
      <OrderWarnings orders={[order]} />
      <div className={styles['body']} ref={body}>
        <div className={styles['dishes']} tabIndex={0} role="region" aria-label={t`Dishes`}>
          <UnpinnedNote order={order} className={styles['note']} />
          <OrderLines items={order.items} currency={order.currency} size="large" markOf={ranOutMark} />
        </div>
        <Facts {...props} />
      </div>
      <MoreDishesBelow place={body} />
      <footer className={styles['foot']}>
        <ShieldedButton
          variant="dangerGhost"
          size="kitchen"
          icon={X}
          className={classNames(styles['reject'])}
          isShielded={isShielded}
          onClick={onReject}
        >
          <Trans>Reject</Trans>
        </ShieldedButton>
        <ShieldedButton
          ref={accept}
          size="kitchen"
          icon={Check}
          className={classNames(styles['accept'])}
          isShielded={isShielded}
          busy={isBusy}
          end={<Kbd>Enter</Kbd>}
          onClick={onAccept}
        >
          <Trans>Accept</Trans>
        </ShieldedButton>
      </footer>
    </>
  )
}

const Facts = ({ order, showsBusiness }: NewOrderProps) => {
  const { t } = useLinguiMacro()
  const clock = useClockText(order.businessId)
  const expected = clock(expectedAt(order))
  const ordered = clock(Date.parse(order.registrationtime))
  return (
    <aside className={styles['side']}>
      <div className={styles['chips']}>
        {order.firstOrder && <NewCustomerChip />}
        {showsBusiness && <BusinessChip name={order.restaurantName} />}
        {wereDishesChanged(order) && <ChangedChip />}
      </div>
      <PlaceFact order={order} />
      <CustomerFact order={order} />
      <OrderFact
        icon={Clock}
        title={isScheduledOrder(order) ? t`For ${expected}` : t`By ${expected}`}
        detail={t`ordered ${ordered}`}
      />
      <div className={styles['pay']}>
        <PaymentFact order={order} />
        <Money className={styles['total']} amount={order.total} currency={order.currency} />
      </div>
    </aside>
  )
}
