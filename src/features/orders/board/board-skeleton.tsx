import { Trans, useLingui } from '@lingui/react/macro'
import RotateCw from 'lucide-react/icons/rotate-cw'
import { useEffect, useState } from 'react'
import { KANBAN_COLUMNS, type KanbanColumn } from '#/domain/orders/kanban'
import { Button } from '#/ui/input/button'
import { Skeleton } from '#/ui/display/skeleton'
import { PHONE, useMediaQuery } from '#/ui/timing/use-media-query'
import { BoardTabs } from './board-tabs'
import skeleton from './board-skeleton.module.css'
import styles from './board-view.module.css'
import { Column, ColumnStrip } from './column'

const SLOW_AFTER_MS = 8000
const CARDS = { pending: 2, accepted: 3, inProgress: 3, completed: 4 } as const

/** The board before its orders are known, in the shapes that will stand there. */
export const BoardSkeleton = ({
  onRetry,
  shown,
  onShow,
}: {
  onRetry: () => void
  /** On a phone: the tab that was pressed before there was a board. */
  shown: KanbanColumn
  onShow: (column: KanbanColumn) => void
}) => {
  const { t } = useLingui()
  const isPhone = useMediaQuery(PHONE)
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div className={styles['page']}>
      {isSlow && (
        <div role="status" className={skeleton['slow']}>
          <Trans>Still loading</Trans>
          <Button variant="tonal" icon={RotateCw} onClick={onRetry}>
            <Trans>Try again</Trans>
          </Button>
        </div>
      )}
      {/* Nothing to see sideways yet, and nothing in it that takes the focus: it does not scroll. */}
      <div
        className={styles['board']}
        style={{ overflow: 'hidden' }}
        role="group"
        aria-label={t`Orders`}
        aria-busy
        data-busy
      >
        {KANBAN_COLUMNS.map((column) =>
          column === 'completed' && !isPhone ? (
            <ColumnStrip key={column} column={column} count={undefined} onOpen={() => undefined} />
          ) : (
            <Column key={column} column={column} count={undefined} isPanel={isPhone}>
              <ul>
                {Array.from({ length: CARDS[column] }, (_, place) => (
                  <li key={place} style={{ marginBottom: 10 }}>
                    <SkeletonCard />
                  </li>
                ))}
              </ul>
            </Column>
          ),
        )}
      </div>
      {isPhone && <BoardTabs shown={shown} counts={undefined} late={{}} onShow={onShow} />}
    </div>
  )
}

const SkeletonCard = () => (
  <div className={skeleton['card']}>
    <Skeleton height="60px" className={skeleton['band'] ?? ''} />
    <div className={skeleton['lines']}>
      <Skeleton height="20px" width="80%" />
      <Skeleton height="20px" width="62%" />
      <Skeleton height="16px" width="40%" />
    </div>
  </div>
)
