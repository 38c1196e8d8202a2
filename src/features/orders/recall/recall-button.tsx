import { Trans, useLingui } from '@lingui/react/macro'
import Undo2 from 'lucide-react/icons/undo-2'
import type { BoardOrder } from '#/offline/board/view'
import { Button, IconButton } from '#/ui/input/button'
import { recalling, useRecallable } from '../shared/recalling'

/** Brings back what was cooked or handed over by mistake; there while that is possible. */
export const RecallButton = ({ order }: { order: BoardOrder }) => {
  const to = useRecallable(order)
  if (to === undefined) return null
  return (
    <Button variant="outline" size="kitchen" icon={Undo2} onClick={() => recalling.set({ order, to })}>
      <Trans context="an order">Bring back</Trans>
    </Button>
  )
}

/** The same on a line of the board. */
export const RecallIcon = ({ order, code }: { order: BoardOrder; code: string }) => {
  const { t } = useLingui()
  const to = useRecallable(order)
  if (to === undefined) return null
  return <IconButton icon={Undo2} label={t`Bring back: order ${code}`} onClick={() => recalling.set({ order, to })} />
}
