import { Plural, Trans } from '@lingui/react/macro'
import ListChecks from 'lucide-react/icons/list-checks'
import { Button } from '#/ui/input/button'
import { classNames } from '#/ui/timing/class-names'
import { several } from '../several-open'
import styles from './several-button.module.css'

/** Beside the way to the first waiting order: the way to all of them. */
export const SeveralButton = ({ waiting }: { waiting: number }) => (
  <Button
    variant="tonal"
    size="kitchen"
    icon={ListChecks}
    className={classNames(styles['button'])}
    onClick={() => several.set(true)}
  >
    <span className={styles['words']}>
      <Plural value={waiting} one="Accept # at the suggested time" other="Accept # at the suggested times" />
    </span>
    <span aria-hidden className={styles['short']}>
      <Trans comment="on a narrow button: accept this many waiting orders at once">Accept {waiting}</Trans>
    </span>
  </Button>
)
