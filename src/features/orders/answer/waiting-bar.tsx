import { Plural, Trans } from '@lingui/react/macro'
import BellRing from 'lucide-react/icons/bell-ring'
import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import type { RingStage } from '#/push/ring'
import { Button } from '#/ui/input/button'
import { classNames } from '#/ui/timing/class-names'
import { TOAST_MARK } from '#/ui/toast/toast-mark'
import { SilenceButton } from './silence-button'
import styles from './waiting-bar.module.css'
import { useWaitingPlace } from './waiting-place'

/** The amber edge of the screen: the ring for the eyes. Where a person has muted the ring it does not shout either. */
export const AlertEdge = ({ stage, isMuted }: { stage: RingStage; isMuted: boolean }) => (
  <div aria-hidden className={styles['edge']} data-stage={stage} data-muted={isMuted || undefined} />
)

/**
 * While a person looks at the board, or is in the middle of something, this row leads back to what waits. It has a place of
 * its own in the page and covers nothing; only over an open dialog, which covers the page, it stands above that, and a press
 * on it closes none (`aria-live` keeps the dialog from hiding it).
 */
export const WaitingBar = ({
  waiting,
  stage,
  isResting,
  onAnswer,
  children,
}: {
  waiting: number
  stage: RingStage
  /** The orders' own dialog is open: the row keeps its place and is empty, so that nothing moves under a finger. */
  isResting: boolean
  /** Left out for those who may answer nothing: they see the count. */
  onAnswer?: (() => void) | undefined
  /** Other ways to answer what waits, beside the first one. */
  children?: ReactNode
}) => {
  const place = useWaitingPlace()
  if (place === undefined) return null
  return createPortal(
    <div className={styles['row']}>
      {!isResting && (
        <div className={styles['bar']} data-stage={stage} {...{ [TOAST_MARK]: '' }}>
          <SilenceButton className={classNames(styles['silence'])} />
          <span className={styles['pill']} aria-live="polite">
            {onAnswer === undefined ? (
              <span className={styles['count']}>
                <BellRing />
                <Plural value={waiting} one="# order is waiting" other="# orders are waiting" />
              </span>
            ) : (
              <Button size="kitchen" icon={BellRing} className={classNames(styles['answer'])} onClick={onAnswer}>
                <span className={styles['words']}>
                  <Plural value={waiting} one="Answer # waiting order" other="Answer # waiting orders" />
                </span>
                <span aria-hidden className={styles['short']}>
                  <Trans comment="on a narrow button: how many orders wait for an answer">Answer {waiting}</Trans>
                </span>
              </Button>
            )}
          </span>
          {children}
        </div>
      )}
    </div>,
    place,
  )
}
