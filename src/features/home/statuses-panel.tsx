import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { ToBoard } from '#/components/to-board'
import type { Today } from '#/contract/home'
import { SETTLEMENT } from '#/domain/orders/order-status'
import { ORDER_STAGES, type OrderStage, STATUS_OF_STAGE } from '#/domain/orders/order-steps'
import { statusLabel } from '#/i18n/labels'
import { Tag } from '#/ui/display/tag'
import styles from './lines.module.css'
import { OrdersLink } from './orders-link'
import { Panel } from './panel'

/** Where today's orders stand. */
export const StatusesPanel = ({ today }: { today: Today }) => (
  <Panel title={<Trans>Today’s orders by status</Trans>} link={<ToBoard variant="tonal" />} flush>
    <ul>
      {ORDER_STAGES.map((stage) => (
        <li key={stage}>
          <OrdersLink today={today} of={{ status: stage }} className={styles['line']}>
            <StageTag stage={stage} />
            <b className={styles['count']}>{today.byStage[stage]}</b>
          </OrdersLink>
        </li>
      ))}
    </ul>
  </Panel>
)

/** What is handed over is soon completed: here it has that name. */
const StageTag = ({ stage }: { stage: OrderStage }) => {
  const { i18n } = useLingui()
  return <Tag tone={stage}>{i18n._(statusLabel[stage === 'done' ? SETTLEMENT.to : STATUS_OF_STAGE[stage]])}</Tag>
}
