import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { KIND_ICON, kindTint } from '#/components/kind-icon'
import { OrderWarnings, UnpinnedNote } from '#/components/order-warnings'
import { TimerPill } from '#/components/timer-pill'
import { warningsOf } from '#/domain/orders/allergy'
import { orderKind } from '#/domain/orders/order-kind'
import { isRejected } from '#/domain/orders/order-steps'
import { countdownSpan } from '#/domain/orders/order-timing'
import { differenceInMilliseconds, minutesSaid } from '#/domain/values/time'
import { kindLabel } from '#/i18n/labels'
import { usePosSettings } from '#/offline/facts/use-settings'
import type { BoardOrder } from '#/offline/board/view'
import { classNames } from '#/ui/timing/class-names'
import { CommentsPanel } from './comments-panel'
import { CustomerPanel } from './customer-panel'
import { DishesPanel } from './dishes-panel'
import { DueTime } from './due-time'
import { ArchivedNote, DisconnectedNote, useEditRights } from './edit-rights'
import { HandoverPanel } from './handover-panel'
import { HistoryPanel } from './history-panel'
import styles from './order-view.module.css'
import { Panel } from './panel'
import { PapersPanel } from './papers-panel'
import { PaymentPanel } from './payment-panel'
import { Progress } from './progress'
import { useMomentText } from '../shared/use-moment-text'

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
  const rights = useEditRights(order)
  return (
    <>
      <Band order={order} />
      <div className={styles['columns']}>
        <div className={styles['column']}>
          {rights.isArchived && <ArchivedNote />}
          {rights.blocked !== undefined && <DisconnectedNote />}
          {isRejected(order) && <RejectedBecause order={order} />}
          {(order.description || warningsOf(order).length > 0) && (
            <div className={styles['notes']} data-panel="note">
              <OrderWarnings orders={[order]} className={styles['warnings']} />
              <UnpinnedNote order={order} className={styles['note']} />
            </div>
          )}
          <DishesPanel order={order} rights={rights} />
          <CommentsPanel order={order} rights={rights} />
          <HistoryPanel order={order} />
          <PaymentPanel order={order} rights={rights} />
        </div>
        <div className={styles['column']}>
          {actions && <div className={styles['actions']}>{actions}</div>}
          <Panel name="progress" title={<Trans>Progress</Trans>} end={<PlannedAndTaken order={order} />}>
            <Progress order={order} onChangeTime={onChangeTime} />
          </Panel>
          <CustomerPanel order={order} rights={rights} />
          <HandoverPanel order={order} rights={rights} />
          <PapersPanel order={order} rights={rights} />
        </div>
      </div>
    </>
  )
}

/** Kind, countdown and when it is due: what is read from a step away. */
const Band = ({ order }: { order: BoardOrder }) => {
  const { i18n } = useLingui()
  const moment = useMomentText(order.businessId)
  const span = countdownSpan(order, usePosSettings()?.maxPendingMinutes)
  const kind = orderKind(order)
  const Mark = KIND_ICON[kind]
  const ordered = moment(Date.parse(order.registrationtime))
  return (
    <div className={classNames(styles['band'], kindTint(kind))}>
      <Mark />
      <div className={styles['kind']}>
        <b>{i18n._(kindLabel[kind])}</b>
        <span>
          <Trans>ordered {ordered}</Trans>
        </span>
      </div>
      {span && <TimerPill span={span} />}
      <div className={styles['due']}>
        <DueTime order={order} />
      </div>
    </div>
  )
}

const PlannedAndTaken = ({ order }: { order: BoardOrder }) => {
  const planned = order.totalCookingTime
  if (planned === null) return null
  const { lastDateAccepted: from, lastDateCooked: until } = order
  if (from === null || until === null) return <Trans>planned {planned} min</Trans>
  const taken = Math.max(1, minutesSaid(differenceInMilliseconds(until, from)))
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
      {order.rejectNotes && order.rejectNotes !== reason && <span>{order.rejectNotes}</span>}
    </p>
  )
}
