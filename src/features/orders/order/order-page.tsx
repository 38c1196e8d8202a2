import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useParams } from '@tanstack/react-router'
import CloudOff from 'lucide-react/icons/cloud-off'
import RotateCw from 'lucide-react/icons/rotate-cw'
import { useState } from 'react'
import { ToBoard } from '#/components/to-board'
import { SyncChip } from '#/components/order-chips'
import { MissingRecord } from '#/components/missing-record'
import { PageHeader } from '#/components/page-header'
import { StatusTag } from '#/components/status-tag'
import { ACCESS } from '#/domain/people/access'
import { orderCode } from '#/domain/orders/order-code'
import { isCourierHere, isWaiting, mayChangeCookingTime, mayReject, nextStep } from '#/domain/orders/order-steps'
import { useConnection } from '#/offline/live/use-connection'
import { useOrder } from '#/offline/board/use-order'
import type { BoardOrder } from '#/offline/board/view'
import { decryptOrderId } from '#/session/order-link'
import { useMay, useSession } from '#/session/use-session'
import { Button } from '#/ui/input/button'
import { EmptyState } from '#/ui/display/empty-state'
import { Skeleton } from '#/ui/display/skeleton'
import { answers } from '../answer/answer-store'
import { withUndoableStep } from '../shared/undoable-step'
import { useHeldPresses } from '../shared/presses'
import { RecallButton } from '../recall/recall-button'
import { useRecallable } from '../shared/recalling'
import { useAllOrders, useCodeOf } from '../shared/use-all-orders'
import { useOrderActions } from '../answer/use-order-actions'
import { OrderActions } from './order-actions'
import styles from './order-page.module.css'
import { OrderView } from './order-view'

/** `/orders/{encrypted id}`: one order. */
export const OrderPage = () => {
  const { id: link } = useParams({ from: '/_shell/_screens/_office/orders/$id' })
  const { orderLinkKey } = useSession()
  const id = orderLinkKey === null ? undefined : decryptOrderId(link, orderLinkKey)
  return id === undefined ? <Missing /> : <KnownOrder key={id} id={id} />
}

const KnownOrder = ({ id }: { id: number }) => {
  const { order, state } = useOrder(id)
  // While the board is read anew it may be unknown for a moment: what somebody types here must not go with it.
  const [last, setLast] = useState(order)
  if (order !== undefined && order !== last) setLast(order)
  const shown = order ?? (state === 'missing' ? undefined : last)
  if (shown !== undefined) return <LoadedOrder order={shown} />
  switch (state) {
    case 'missing':
      return <Missing />
    case 'disconnected':
      return <Disconnected id={id} />
    case 'loading':
    case 'ready':
      return <Loading id={id} />
  }
}

const LoadedOrder = ({ order: saved }: { order: BoardOrder }) => {
  const { t } = useLingui()
  const presses = useHeldPresses()
  const order = withUndoableStep(saved, presses)
  const code = useCodeOf(useAllOrders())(order.id)
  const actions = useOrderActions()
  const isKitchen = useMay(ACCESS.kitchen)
  const place = useRecallable(saved)
  const hasActions = isKitchen && (mayReject(order) || nextStep(order) !== undefined || place !== undefined)
  return (
    <>
      <PageHeader
        back
        title={
          <span className={styles['title']}>
            {t`Order ${code}`}
            <span className={styles['tags']}>
              <StatusTag order={order}>{isCourierHere(order) ? <Trans>Courier is here</Trans> : undefined}</StatusTag>
              <SyncChip sync={order.sync} />
            </span>
          </span>
        }
      />
      <OrderView
        order={order}
        actions={
          hasActions && (
            <OrderActions
              order={order}
              onAccept={() => actions.accept(order)}
              onReject={() => answers.open(order.id, isWaiting(order) ? 'answer' : 'change', 'reject')}
              onStep={() => actions.step(order)}
              recall={<RecallButton order={saved} />}
            />
          )
        }
        onChangeTime={
          isKitchen && order.enableCookingTime && mayChangeCookingTime(order)
            ? () => answers.open(order.id, 'change', 'tiles')
            : undefined
        }
      />
    </>
  )
}

const Loading = ({ id }: { id: number }) => {
  const { t } = useLingui()
  const code = orderCode(id)
  return (
    <>
      <PageHeader back title={t`Order ${code}`} />
      <div className={styles['loading']} aria-busy>
        <Skeleton height="72px" radius="card" />
        <div className={styles['columns']}>
          <Skeleton height="320px" radius="card" />
          <Skeleton height="320px" radius="card" />
        </div>
      </div>
    </>
  )
}

const Missing = () => {
  const { t } = useLingui()
  return (
    <>
      <PageHeader back title={t`Order`} />
      <MissingRecord
        title={<Trans>Order not found</Trans>}
        action={
          <div className={styles['ways']}>
            <ToBoard />
            <Button variant="outline" asChild>
              <Link to="/orders/list">
                <Trans>Order list</Trans>
              </Link>
            </Button>
          </div>
        }
      />
    </>
  )
}

const Disconnected = ({ id }: { id: number }) => {
  const { t } = useLingui()
  const { retryNow } = useConnection()
  const code = orderCode(id)
  return (
    <>
      <PageHeader back title={t`Order ${code}`} />
      <EmptyState
        icon={CloudOff}
        title={t`This order is not on this tablet`}
        action={
          <Button variant="tonal" icon={RotateCw} onClick={retryNow}>
            <Trans>Try now</Trans>
          </Button>
        }
      >
        <Trans>The server cannot be reached. The order is shown as soon as the connection is back.</Trans>
      </EmptyState>
    </>
  )
}
