import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { StatusTag } from '#/components/status-tag'
import type { Today } from '#/contract/home'
import { ORDER_STATUSES, type OrderStatus } from '#/domain/order-status'
import { orderStage, ORDER_STAGES } from '#/domain/order-steps'
import { Button } from '#/ui/button'
import styles from './lines.module.css'
import { OrdersLink } from './orders-link'
import { Panel } from './panel'

/** Where today's orders stand. */
export const StatusesPanel = ({ today }: { today: Today }) => (
  <Panel
    title={<Trans>Orders of today by status</Trans>}
    link={
      <Button asChild variant="tonal">
        <Link to="/orders/kanban">
          <Trans>Go to the board</Trans>
        </Link>
      </Button>
    }
    flush
  >
    <ul>
      {ORDER_STAGES.map((stage) => {
        const statuses = ORDER_STATUSES.filter((status) => orderStage(status) === stage)
        return (
          <li key={stage}>
            <OrdersLink today={today} of={{ status: stage }} className={styles['line']}>
              <StatusTag status={lastOf(statuses)} />
              <b className={styles['count']}>{statuses.reduce((sum, status) => sum + today.byStatus[status], 0)}</b>
            </OrdersLink>
          </li>
        )
      })}
    </ul>
  </Panel>
)

/** Each stage has a status; what is handed over is soon completed, and its last name says so. */
const lastOf = (statuses: readonly OrderStatus[]): OrderStatus => statuses.at(-1) ?? ORDER_STATUSES[0]
