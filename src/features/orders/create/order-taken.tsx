import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import CircleCheck from 'lucide-react/icons/circle-check'
import { useEffect, useRef } from 'react'
import type { Order } from '#/contract/orders'
import { orderCode } from '#/domain/order-code'
import { formatMoney } from '#/i18n/format'
import { Button } from '#/ui/button'
import { EmptyState } from '#/ui/empty-state'
import styles from './create-order.module.css'

/** The order stands: its number and its total for the customer on the telephone, and the way to the next one. */
export const OrderTaken = ({ order, onNext }: { order: Order; onNext: () => void }) => {
  const next = useRef<HTMLButtonElement>(null)
  useEffect(() => next.current?.focus(), [])
  const code = orderCode(order.id)
  const total = formatMoney(order.total, order.currency)
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
            <Button asChild variant="outline" size="kitchen">
              <Link to="/notificationLanding" search={{ order: order.id }}>
                <Trans>Open order {code}</Trans>
              </Link>
            </Button>
          </div>
        }
      >
        <Trans>
          {order.customer.name} pays {total}. The kitchen sees the order now.
        </Trans>
      </EmptyState>
    </div>
  )
}
