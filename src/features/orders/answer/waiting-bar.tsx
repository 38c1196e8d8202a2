import { Plural } from '@lingui/react/macro'
import BellRing from 'lucide-react/icons/bell-ring'
import type { RingStage } from '#/push/ring'
import { Button } from '#/ui/button'
import { classNames } from '#/ui/class-names'
import { TOAST_MARK } from '#/ui/toast-mark'
import styles from './waiting-bar.module.css'

/** The amber edge of the screen: the ring for the eyes. */
export const AlertEdge = ({ stage }: { stage: RingStage }) => (
  <div aria-hidden className={styles['edge']} data-stage={stage} />
)

/**
 * While a person looks at the board, or is in the middle of something, this leads back to what waits. Like a toast it
 * stays in reach while a dialog is open, and closes none (`aria-live` keeps the dialog from hiding it).
 */
export const WaitingBar = ({ waiting, onAnswer }: { waiting: number; onAnswer: () => void }) => (
  <div className={styles['bar']} aria-live="polite" {...{ [TOAST_MARK]: '' }}>
    <Button size="kitchen" icon={BellRing} className={classNames(styles['answer'])} onClick={onAnswer}>
      <span>
        <Plural value={waiting} one="Answer # waiting order" other="Answer # waiting orders" />
      </span>
    </Button>
  </div>
)
