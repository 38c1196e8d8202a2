import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import Phone from 'lucide-react/icons/phone'
import type { Order } from '#/contract/orders'
import type { BoardOrder } from '#/offline/board/view'
import type { NamedDish } from '#/offline/store/queued-command'
import { VisuallyHidden } from '#/ui/display/visually-hidden'
import { Button, IconButton } from '#/ui/input/button'
import { Dialog } from '#/ui/overlay/dialog'
import { useCodeOf } from '../shared/use-all-orders'
import styles from './dish-off-dialog.module.css'

/** After the press: the open orders that have the dish, each with what can be done about it. */
export const AfterOff = ({
  dishes,
  until,
  orders,
  onClose,
}: {
  dishes: readonly NamedDish[]
  until: string
  orders: readonly BoardOrder[]
  onClose: () => void
}) => {
  const { t } = useLingui()
  const codeOf = useCodeOf(orders)
  const names = dishes.map(({ name }) => name).join(', ')
  return (
    <Dialog
      open
      onClose={onClose}
      closeLabel={t`Close`}
      title={
        <Trans>
          {names}: off {until}
        </Trans>
      }
      description={<Trans>These open orders have it. Change the order, or tell the customer.</Trans>}
      footer={
        <Button size="kitchen" onClick={onClose}>
          <Trans>Done</Trans>
        </Button>
      }
    >
      <ul className={styles['orders']}>
        {orders.map((order) => (
          <li key={order.id} className={styles['order']}>
            <div>
              <b>
                <Trans>Order {codeOf(order.id)}</Trans>
              </b>
              <span>{order.customer.name}</span>
            </div>
            <CallGuest order={order} />
            <Button variant="outline" asChild>
              <Link to="/notificationLanding" search={{ order: order.id }} onClick={onClose}>
                <Trans>Open order</Trans>
              </Link>
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

const CallGuest = ({ order: { customer, phone } }: { order: Order }) => {
  const { t } = useLingui()
  const number = [customer.phonePrefix, customer.phone || phone].filter(Boolean).join(' ')
  return number === '' ? null : (
    <IconButton asChild variant="tonal" icon={Phone} label={t`Call ${customer.name}`}>
      <a href={`tel:${number.replaceAll(' ', '')}`}>
        <VisuallyHidden>{number}</VisuallyHidden>
      </a>
    </IconButton>
  )
}
