import { Trans, useLingui } from '@lingui/react/macro'
import CookingPot from 'lucide-react/icons/cooking-pot'
import Search from 'lucide-react/icons/search'
import { Button, IconButton } from '#/ui/button'
import { Tooltip } from '#/ui/tooltip'
import styles from './board-tools.module.css'

/** What opens over the board from its header. */
export type BoardTool = 'find' | 'allDay'

/** Finding an order, and what is on the stove: squares in the top bar, on phones a row with words. */
export const BoardTools = ({ onOpen, isRow = false }: { onOpen: (tool: BoardTool) => void; isRow?: boolean }) => {
  const { t } = useLingui()
  return isRow ? (
    <div className={styles['row']}>
      <Button variant="tonal" block icon={CookingPot} onClick={() => onOpen('allDay')}>
        <Trans>On the stove</Trans>
      </Button>
      <Button variant="tonal" block icon={Search} onClick={() => onOpen('find')}>
        <Trans comment="button: look for an order of the board">Find</Trans>
      </Button>
    </div>
  ) : (
    <>
      <Tooltip text={t`On the stove`}>
        <IconButton icon={CookingPot} label={t`On the stove`} onClick={() => onOpen('allDay')} />
      </Tooltip>
      <Tooltip text={t`Find an order`}>
        <IconButton icon={Search} label={t`Find an order`} onClick={() => onOpen('find')} />
      </Tooltip>
    </>
  )
}
