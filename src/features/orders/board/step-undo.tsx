import { Trans, useLingui } from '@lingui/react/macro'
import Undo2 from 'lucide-react/icons/undo-2'
import { type CSSProperties, useLayoutEffect, useState } from 'react'
import { serverNow } from '#/offline/device/clock'
import { Button } from '#/ui/input/button'
import { classNames } from '#/ui/timing/class-names'
import { presses, useHeldPresses } from '../shared/presses'
import { undoCards } from '../shared/undo-cards'
import { type Press, UNDO_MS } from '../shared/undoable-step'
import { useStepTitle } from '../shared/use-step-title'
import styles from './step-undo.module.css'

/** On the pale card of what was just pressed: what has become of it, and the way back for as long as there is one. */
export const StepUndo = ({ orderId, code }: { orderId: number; code: string }) => {
  const press = useHeldPresses().held.find(({ order }) => order.id === orderId)
  return press && <HeldStep press={press} code={code} />
}

const HeldStep = ({ press, code }: { press: Press; code: string }) => {
  const { t } = useLingui()
  const titleOf = useStepTitle()
  const [left] = useState(() => press.pressedAt + UNDO_MS - serverNow())
  useLayoutEffect(() => undoCards.card(press.order.id), [press])
  const title = titleOf(press.cmd, code)
  return (
    <div className={styles['undo']} role="status" data-guard>
      <b className={styles['title']}>{title}</b>
      <Button
        variant="ghost"
        icon={Undo2}
        className={classNames(styles['button'])}
        aria-label={t`Undo: ${title}`}
        onClick={() => presses.undo(press.order.id)}
      >
        <Trans>Undo</Trans>
      </Button>
      <i className={styles['bar']} style={{ animationDuration: `${left}ms` } satisfies CSSProperties} />
    </div>
  )
}
