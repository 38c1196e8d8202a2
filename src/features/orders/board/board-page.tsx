import { useLingui } from '@lingui/react/macro'
import { useSearch } from '@tanstack/react-router'
import { useDeferredValue, useMemo, useRef, useState, useEffect } from 'react'
import { PageHeader } from '#/components/page-header'
import { useClockText } from '#/components/use-clock-text'
import { KANBAN_COLUMNS, type KanbanColumn } from '#/domain/orders/kanban'
import { DEFAULT_MAX_PENDING_MINUTES } from '#/domain/orders/order-timing'
import { retryLive } from '#/offline/live/live'
import { useOrdersBoard } from '#/offline/board/use-orders-board'
import { usePosSettings } from '#/offline/facts/use-settings'
import { ring } from '#/push/ring'
import { useUser } from '#/session/use-session'
import { lazyPart } from '#/ui/timing/lazy-part'
import { withUndoableStep } from '../shared/undoable-step'
import { useHeldPresses } from '../shared/presses'
import { useConnectionState } from '#/offline/device/use-connection-state'
import { useOrderActions } from '../answer/use-order-actions'
import { AsOfLine } from './as-of-line'
import type { BoardTool } from './board-tools'
import { BoardView } from './board-view'
import styles from './board-view.module.css'

/** The cache answers within this; a skeleton that flashes is worse than none. */
const SKELETON_AFTER_MS = 100
const SKELETON_AT_LEAST_MS = 300
const AGE_AFTER_MS = 1500

/** A start that has orders never shows it. */
const BoardSkeleton = lazyPart(async () => (await import('./board-skeleton')).BoardSkeleton)
// All are fetched as soon as the board is drawn: what is typed right after the key that opens one must not be lost.
const BoardDialogs = lazyPart(async () => (await import('./board-dialogs')).BoardDialogs)
const BoardKeys = lazyPart(async () => (await import('./board-keys')).BoardKeys)
const NeverLoaded = lazyPart(async () => (await import('./never-loaded')).NeverLoaded)
const BoardTools = lazyPart(async () => (await import('./board-tools')).BoardTools)
const KeepAwake = lazyPart(async () => (await import('./keep-awake')).KeepAwake)
const PressGuard = lazyPart(async () => (await import('./press-guard')).PressGuard)
const BoardOrList = lazyPart(async () => (await import('#/components/board-or-list')).BoardOrList)

/** `/orders/kanban`: the screen on the kitchen wall. */
export const BoardPage = () => {
  const { t } = useLingui()
  const { ready } = useOrdersBoard()
  const state = useConnectionState()
  // Other calls may still be answered, and then the state is another one for a moment: what was said stays until a board is there.
  const [isLost, setLost] = useState(false)
  if (!isLost && !ready && state === 'disconnected') setLost(true)
  const isLoading = !ready && !isLost
  const showsLoading = useUnhurried(isLoading, SKELETON_AFTER_MS, SKELETON_AT_LEAST_MS)
  // What a link leads to, or what was pressed while the board was still loading.
  const [column, setColumn] = useState<KanbanColumn>(useWantedColumn())
  const [tool, setTool] = useState<BoardTool>()
  return (
    <>
      <KeepAwake />
      <PageHeader title={t`Orders`} tabs={<BoardOrList at="board" />} actions={<BoardTools onOpen={setTool} />} />
      {showsLoading ? (
        <BoardSkeleton onRetry={retryLive} shown={column} onShow={setColumn} />
      ) : ready ? (
        <LoadedBoard firstColumn={column} tool={tool} onTool={setTool} />
      ) : (
        !isLoading && <NeverLoaded onRetry={retryLive} />
      )}
    </>
  )
}

/** A figure elsewhere leads to the column of the orders that it counts: a phone shows one at a time. */
function useWantedColumn(): KanbanColumn {
  const { column }: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  return KANBAN_COLUMNS.find((name) => name === column) ?? 'pending'
}

const testRing = () => void ring.unlock().then(() => ring.test())

const LoadedBoard = ({
  firstColumn,
  tool,
  onTool,
}: {
  firstColumn: KanbanColumn
  tool: BoardTool | undefined
  onTool: (tool: BoardTool | undefined) => void
}) => {
  const board = useOrdersBoard()
  // What is typed right after the key that opens it must not be lost.
  const presses = useHeldPresses()
  const newest = useMemo(() => board.orders.map((order) => withUndoableStep(order, presses)), [board.orders, presses])
  const undoable = useMemo(() => new Set(presses.held.map(({ order }) => order.id)), [presses])
  // A press is painted first, and the board moves right after it: two hundred orders take a cheap tablet a while.
  const orders = useDeferredValue(newest)
  const maxPendingMinutes = usePosSettings()?.maxPendingMinutes ?? DEFAULT_MAX_PENDING_MINUTES
  const { restaurants } = useUser()
  const state = useConnectionState()
  const clock = useClockText(restaurants[0]?.restaurantID)
  const actions = useOrderActions()
  const frame = useRef<HTMLDivElement>(null)
  const tools = useMemo(() => <BoardTools onOpen={onTool} />, [onTool])
  const isOld = board.asOf !== null && (board.fromCacheOnly || state === 'disconnected' || state === 'reconnecting')
  // Every start is from the cache for a moment: a line that comes and goes would push the cards about.
  const showsAge = useUnhurried(isOld, AGE_AFTER_MS, 0)
  return (
    <div ref={frame} className={styles['frame']}>
      <BoardView
        orders={orders}
        undoable={undoable}
        maxPendingMinutes={maxPendingMinutes}
        showsBusiness={restaurants.length > 1}
        actions={actions}
        firstColumn={firstColumn}
        tools={tools}
        onTestRing={testRing}
        above={showsAge && <AsOfLine time={clock(board.asOf ?? 0)} />}
      />
      <PressGuard frame={frame} />
      <BoardKeys frame={frame} orders={orders} actions={actions} onFind={() => onTool('find')} />
      <BoardDialogs
        tool={tool}
        orders={orders}
        showsBusiness={restaurants.length > 1}
        actions={actions}
        onClose={() => onTool(undefined)}
      />
    </div>
  )
}

/**
 * Whether to show something that may be true for a moment only: not before it has been true for `after`, because most
 * of it is over by then, and if at all then for `atLeast`, so that it never flashes. Milliseconds.
 */
function useUnhurried(isTrue: boolean, after: number, atLeast: number): boolean {
  const [shownSince, setShownSince] = useState<number>()
  useEffect(() => {
    const isShown = shownSince !== undefined
    if (isTrue === isShown) return
    const wait = isShown ? shownSince + atLeast - performance.now() : after
    const timer = setTimeout(() => setShownSince(isTrue ? performance.now() : undefined), Math.max(0, wait))
    return () => clearTimeout(timer)
  }, [isTrue, shownSince, after, atLeast])
  return shownSince !== undefined
}
