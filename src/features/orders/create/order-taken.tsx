import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import Check from 'lucide-react/icons/check'
import CircleCheck from 'lucide-react/icons/circle-check'
import { useEffect, useRef } from 'react'
import type { Order } from '#/contract/orders'
import { orderCode } from '#/domain/orders/order-code'
import { isWaiting } from '#/domain/orders/order-steps'
import { formatMoney } from '#/i18n/format'
import { Button } from '#/ui/input/button'
import { EmptyState } from '#/ui/display/empty-state'
import { useAllOrders } from '../shared/use-all-orders'
import { useOrderActions } from '../answer/use-order-actions'
import styles from './create-order.module.css'

/**
 * The order stands: its number and its total for the customer on the telephone, and the way to the next one. It waits for
 * an answer like every other; where the same person cooks, it is given here.
 */
export const OrderTaken = ({ order, onNext }: { order: Order; onNext: () => void }) => {
  const next = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    next.current?.focus()
  }, [])
  const code = orderCode(order.id)
  const total = formatMoney(order.total, order.currency)
  const actions = useOrderActions()
  const onBoard = useAllOrders().find(({ id }) => id === order.id)
  return (
    <div role="status">
      <EmptyState
        icon={CircleCheck}
        title={<Trans>Order {code} is taken</Trans>}
        action={
          <div className={styles['actions']}>
            <Button ref={next} size="kitchen" onClick={onNext}>
              <Trans>Next order</Trans>
            </Button>
            {onBoard && isWaiting(onBoard) && (
              <Button variant="tonal" size="kitchen" icon={Check} onClick={() => actions.accept(onBoard)}>
                <Trans>Accept order {code}</Trans>
              </Button>
            )}
            <Button asChild variant="outline" size="kitchen">
              <Link to="/notificationLanding" search={{ order: order.id }}>
                <Trans>Open order {code}</Trans>
              </Link>
            </Button>
          </div>
        }
      >
        <Trans>
          {order.customer.name} pays {total}. The order rings on the other tablets, and here too if nobody answers
          within a minute.
        </Trans>
      </EmptyState>
    </div>
  )
}
