import { Trans, useLingui } from '@lingui/react/macro'
import CloudOff from 'lucide-react/icons/cloud-off'
import RotateCw from 'lucide-react/icons/rotate-cw'
import { useDeferredValue, useMemo, useRef, useState } from 'react'
import { PageHeader } from '#/components/page-header'
import { useClockText } from '#/components/use-clock-text'
import type { KanbanColumn } from '#/domain/kanban'
import { DEFAULT_MAX_PENDING_MINUTES } from '#/domain/order-timing'
import { retryLive } from '#/offline/live'
import { useOrdersBoard } from '#/offline/use-orders-board'
import { usePosSettings } from '#/offline/use-settings'
import { ring } from '#/push/ring'
import { useWakeLock } from '#/push/wake-lock'
import { useUser } from '#/session/use-session'
import { Button } from '#/ui/button'
import { EmptyState } from '#/ui/empty-state'
import { late } from '#/ui/late'
import { withHeldPress } from '../held-press'
import { useHeldPresses } from '../presses'
import { useConnectionState } from '#/offline/use-connection-state'
import { useOrderActions } from '../use-order-actions'
import { AsOfLine } from './as-of-line'
import { BoardSkeleton } from './board-skeleton'
import type { BoardTool } from './board-tools'
import { BoardView } from './board-view'
import { useUnhurried } from './use-unhurried'

/** The cache answers within this; a skeleton that flashes is worse than none. */
const SKELETON_AFTER_MS = 100
const SKELETON_AT_LEAST_MS = 300
const AGE_AFTER_MS = 1500

// All are fetched as soon as the board is drawn: what is typed right after the key that opens one must not be lost.
const BoardDialogs = late(async () => (await import('./board-dialogs')).BoardDialogs)
const BoardKeys = late(async () => (await import('./board-keys')).BoardKeys)
/** The row of phones has its height from the start: cards must not move under a finger when its buttons come. */
const ToolsRoom = ({ isRow }: { isRow?: boolean }) => isRow && <div style={{ height: 56 }} />
const BoardTools = late(async () => (await import('./board-tools')).BoardTools, ToolsRoom)

/** `/orders/kanban`: the screen on the kitchen wall. */
export const BoardPage = () => {
  const { t } = useLingui()
  const { ready } = useOrdersBoard()
  const state = useConnectionState()
  const isLoading = !ready && state !== 'disconnected'
  const showsLoading = useUnhurried(isLoading, SKELETON_AFTER_MS, SKELETON_AT_LEAST_MS)
  // Pressed while the board was still loading.
  const [column, setColumn] = useState<KanbanColumn>('pending')
  const [tool, setTool] = useState<BoardTool>()
  useWakeLock()
  return (
    <>
      <PageHeader
        title={t`Orders`}
        actions={<BoardTools onOpen={setTool} />}
        mobile={<BoardTools onOpen={setTool} isRow />}
      />
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
  const newest = useMemo(() => board.orders.map((order) => withHeldPress(order, presses)), [board.orders, presses])
  // A press is painted first, and the board moves right after it: two hundred orders take a cheap tablet a while.
  const orders = useDeferredValue(newest)
  const maxPendingMinutes = usePosSettings()?.maxPendingMinutes ?? DEFAULT_MAX_PENDING_MINUTES
  const { restaurants } = useUser()
  const state = useConnectionState()
  const clock = useClockText(restaurants[0]?.restaurantID)
  const actions = useOrderActions()
  const frame = useRef<HTMLDivElement>(null)
  const isOld = board.asOf !== null && (board.fromCacheOnly || state === 'disconnected' || state === 'reconnecting')
  // Every start is from the cache for a moment: a line that comes and goes would push the cards about.
  const showsAge = useUnhurried(isOld, AGE_AFTER_MS, 0)
  return (
    <div ref={frame} style={{ height: '100%', containerType: 'size' }}>
      <BoardView
        orders={orders}
        maxPendingMinutes={maxPendingMinutes}
        showsBusiness={restaurants.length > 1}
        actions={actions}
        firstColumn={firstColumn}
        onTestRing={testRing}
        above={showsAge && <AsOfLine time={clock(board.asOf ?? 0)} />}
      />
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

/** Nothing was ever received here, and the server cannot be reached. */
const NeverLoaded = ({ onRetry }: { onRetry: () => void }) => {
  const { t } = useLingui()
  return (
    <EmptyState
      icon={CloudOff}
      title={t`The orders could not be loaded`}
      action={
        <Button variant="tonal" icon={RotateCw} onClick={onRetry}>
          <Trans>Try now</Trans>
        </Button>
      }
    >
      <Trans>
        This tablet has not received its orders yet, and the server cannot be reached. It tries again by itself.
      </Trans>
    </EmptyState>
  )
}
