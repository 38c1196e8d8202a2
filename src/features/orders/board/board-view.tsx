import { Trans, useLingui } from '@lingui/react/macro'
import { memo, type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { wasCancelled } from '#/domain/orders/cancelled'
import type { KanbanColumn } from '#/domain/orders/kanban'
import { isSold } from '#/domain/orders/order-status'
import { columnLabel } from '#/i18n/labels'
import { useConnectionState } from '#/offline/device/use-connection-state'
import type { BoardOrder } from '#/offline/board/view'
import { usePreferences } from '#/session/use-session'
import { lazyPart } from '#/ui/timing/lazy-part'
import { PHONE, PORTRAIT_TABLET, useMediaQuery } from '#/ui/timing/use-media-query'
import { WaitingPlace } from '../answer/waiting-place'
import { orderCodes } from '../shared/order-codes'
import { undoCards } from '../shared/undo-cards'
import { boardColumns, type BoardPlace } from './board-columns'
import { BoardTabs } from './board-tabs'
import styles from './board-view.module.css'
import type { CardActions } from '../shared/card-actions'
import { CARD_ESTIMATE, CardList } from './card-list'
import { Column, ColumnPart, ColumnStrip } from './column'
import { type CardPlace, OrderCard } from './order-card'
import { DoneLine, LaterLine, WayLine } from './order-line'
import { AllCaughtUp } from './lazy-caught-up'
import { useAnnouncer } from './use-announcer'
import { useFolded } from './use-folded'
import { useArrivals, useKnownOrders, useShownPlaces } from './use-shown-places'
import { useTimedOrders } from './use-timed-orders'
import { usePager } from './use-pager'

/** Few orders are ever cancelled: who watches and draws them is a file of its own. */
const CancelWatch = lazyPart(async () => (await import('./cancelled-card')).CancelWatch)
const CancelledCard = lazyPart(async () => (await import('./cancelled-card')).CancelledCard)
const NOBODY: ReadonlySet<number> = new Set()

export type BoardViewProps = {
  orders: readonly BoardOrder[]
  /** Those whose step can be taken back. */
  undoable: ReadonlySet<number>
  maxPendingMinutes: number
  /** The user has several businesses: cards say whose order it is. */
  showsBusiness: boolean
  actions: CardActions
  onTestRing: () => void
  /** The column that a phone shows first. */
  firstColumn?: KanbanColumn
  /** At the end of a phone's tabs. */
  tools?: ReactNode
  /** Above the columns: how old the board is, what needs a person. */
  above?: ReactNode
}

/** The board of all four device classes; it knows no server, only orders and what a press does. */
export const BoardView = memo(function BoardView({
  orders,
  undoable,
  maxPendingMinutes,
  showsBusiness,
  actions,
  onTestRing,
  firstColumn = 'pending',
  tools,
  above,
}: BoardViewProps) {
  const { t, i18n } = useLingui()
  const [{ boardDensity }] = usePreferences()
  const isPhone = useMediaQuery(PHONE)
  const isPendingStrip = useMediaQuery(PORTRAIT_TABLET)
  const board = useRef<HTMLDivElement>(null)
  const codes = useMemo(() => orderCodes(orders), [orders])
  const { announcer, announce } = useAnnouncer()
  const timed = useTimedOrders(orders, maxPendingMinutes, (order, tone) => {
    const code = codes.get(order.id) ?? ''
    announce(tone === 'late' ? t`Order ${code} is late` : t`Order ${code} has little time left`)
  })
  const [cancelled, setCancelled] = useState(NOBODY)
  const columns = useMemo(
    () => boardColumns(orders, timed, maxPendingMinutes, cancelled),
    [orders, timed, maxPendingMinutes, cancelled],
  )
  const { shown, isHeld } = useShownPlaces(board, columns, undoable, isPendingStrip)
  const known = useKnownOrders(orders, isHeld)
  useEffect(() => undoCards.board(), [])
  const isArrival = useArrivals(orders)
  const pager = usePager(board, isPhone, firstColumn)
  const [isCompletedOpen, setCompletedOpen] = useState(false)

  const countOf = (place: BoardPlace) => columns[place].filter(({ status }) => isSold(status)).length
  const ready = countOf('inProgress')
  const counts: Record<KanbanColumn, number> = {
    pending: columns.pending.length,
    accepted: countOf('accepted'),
    inProgress: ready + (isPhone ? columns.onTheWay.length : 0),
    completed: columns.completed.length,
  }
  const lateIn = (place: BoardPlace) => columns[place].filter(({ id }) => timed.late.has(id)).length
  const lates = { pending: lateIn('pending'), accepted: lateIn('accepted') }

  const card = (place: CardPlace) => (entry: { id: number; isLeaving: boolean }) => {
    const order = known.get(entry.id)
    const Card = order && wasCancelled(order) ? CancelledCard : OrderCard
    return (
      order && (
        <Card
          order={order}
          code={codes.get(entry.id) ?? String(entry.id)}
          place={place}
          isLeaving={entry.isLeaving}
          showsBusiness={showsBusiness}
          maxPendingMinutes={maxPendingMinutes}
          isArrival={isArrival}
          actions={actions}
        />
      )
    )
  }
  const line = (Line: typeof WayLine) => (entry: { id: number; isLeaving: boolean }) => {
    const order = known.get(entry.id)
    return (
      order && (
        <Line
          order={order}
          code={codes.get(entry.id) ?? String(entry.id)}
          isLeaving={entry.isLeaving}
          showsBusiness={showsBusiness}
          actions={actions}
        />
      )
    )
  }
  const listOf = (place: BoardPlace) => ({
    cards: shown[place].cards,
    estimate: CARD_ESTIMATE[place],
  })

  const isEmpty =
    counts.pending +
      columns.accepted.length +
      columns.later.length +
      columns.inProgress.length +
      columns.onTheWay.length ===
    0
  const cookingCount = shown.accepted.cards.length + shown.later.cards.length
  const readyCount = shown.inProgress.cards.length + shown.onTheWay.cards.length
  const showsReady = isPhone || !isCompletedOpen
  const showsCompleted = isPhone || isCompletedOpen
  const later = t({ message: 'Later', comment: 'heading over orders that it is too early to cook' })
  const isCut = useConnectionState() === 'disconnected'
  const pending = useFolded(shown.pending.cards.length === 0 && !isEmpty && !isPhone && !isPendingStrip)

  return (
    <div className={styles['page']}>
      {above}
      <div
        ref={board}
        className={styles['board']}
        role="group"
        aria-label={t`Orders`}
        data-board
        data-open={!isPhone && isCompletedOpen ? 'completed' : 'ready'}
        data-busy={!isEmpty || undefined}
        data-density={boardDensity}
        data-folded={pending.isFolded || undefined}
      >
        {pending.isFolded ? (
          <ColumnStrip
            column="pending"
            // Without a connection nobody knows whether something waits: a nought would say that nothing does.
            count={isCut && counts.pending === 0 ? undefined : counts.pending}
            arriving={shown.pending.arriving}
            onOpen={pending.unfold}
          />
        ) : (
          <Column
            column="pending"
            count={counts.pending}
            late={lates.pending}
            arriving={shown.pending.arriving}
            isPanel={isPhone}
            isEmpty={shown.pending.cards.length === 0}
          >
            {shown.pending.cards.length === 0 ? (
              <AllCaughtUp orders={orders} onTestRing={onTestRing} />
            ) : (
              <CardList
                {...listOf('pending')}
                label={i18n._(columnLabel.pending)}
                mayBeVirtual={!isPendingStrip}
                render={card('pending')}
              />
            )}
          </Column>
        )}
        <Column
          column="accepted"
          count={counts.accepted}
          late={lates.accepted}
          arriving={shown.accepted.arriving}
          isPanel={isPhone}
          isEmpty={cookingCount === 0}
        >
          {cookingCount === 0 && (
            <Hint>
              <Trans>Orders you accept appear here</Trans>
            </Hint>
          )}
          {shown.accepted.cards.length > 0 && (
            <CardList {...listOf('accepted')} label={i18n._(columnLabel.accepted)} render={card('accepted')} />
          )}
          {shown.later.cards.length > 0 && (
            <>
              <ColumnPart tone="pending" count={columns.later.length}>
                {later}
              </ColumnPart>
              <CardList {...listOf('later')} label={later} mayBeVirtual={false} render={line(LaterLine)} />
            </>
          )}
        </Column>
        {showsReady ? (
          <Column
            column="inProgress"
            count={ready}
            arriving={shown.inProgress.arriving}
            isPanel={isPhone}
            isEmpty={readyCount === 0}
          >
            {readyCount === 0 && (
              <Hint>
                <Trans>Finished orders wait here for the courier</Trans>
              </Hint>
            )}
            {shown.inProgress.cards.length > 0 && (
              <CardList {...listOf('inProgress')} label={i18n._(columnLabel.inProgress)} render={card('inProgress')} />
            )}
            {shown.onTheWay.cards.length > 0 && (
              <>
                <ColumnPart tone="way" count={columns.onTheWay.length}>
                  <Trans>On the way</Trans>
                </ColumnPart>
                <CardList {...listOf('onTheWay')} label={t`On the way`} mayBeVirtual={false} render={line(WayLine)} />
              </>
            )}
          </Column>
        ) : (
          <ColumnStrip column="inProgress" count={ready} onOpen={() => setCompletedOpen(false)} />
        )}
        {showsCompleted ? (
          <Column
            column="completed"
            count={counts.completed}
            arriving={shown.completed.arriving}
            isPanel={isPhone}
            isEmpty={counts.completed === 0}
          >
            {shown.completed.cards.length === 0 ? (
              <Hint>
                <Trans>Orders delivered today appear here</Trans>
              </Hint>
            ) : (
              <CardList {...listOf('completed')} label={i18n._(columnLabel.completed)} render={line(DoneLine)} />
            )}
          </Column>
        ) : (
          <ColumnStrip column="completed" count={counts.completed} onOpen={() => setCompletedOpen(true)} />
        )}
      </div>
      <WaitingPlace />
      {isPhone && <BoardTabs shown={pager.shown} counts={counts} late={lates} onShow={pager.show} tools={tools} />}
      {announcer}
      <CancelWatch onChange={setCancelled} />
    </div>
  )
})

const Hint = ({ children }: { children: ReactNode }) => (
  <div className={styles['middle']}>
    <p className={styles['hint']}>{children}</p>
  </div>
)
