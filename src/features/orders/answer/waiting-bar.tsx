import { Plural } from '@lingui/react/macro'
import BellRing from 'lucide-react/icons/bell-ring'
import type { RingStage } from '#/push/ring'
import { Button } from '#/ui/button'
import { classNames } from '#/ui/class-names'
import styles from './waiting-bar.module.css'

/** The amber edge of the screen: the ring for the eyes. */
export const AlertEdge = ({ stage }: { stage: RingStage }) => (
  <div aria-hidden className={styles['edge']} data-stage={stage} />
)

/** While a person looks at the board, this leads back to what waits. */
export const WaitingBar = ({ waiting, onAnswer }: { waiting: number; onAnswer: () => void }) => (
  <div className={styles['bar']}>
    <Button size="kitchen" icon={BellRing} className={classNames(styles['answer'])} onClick={onAnswer}>
      <span>
        <Plural value={waiting} one="Answer # waiting order" other="Answer # waiting orders" />
      </span>
    </Button>
  </div>
)
