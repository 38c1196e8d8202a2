import type { BoardOrder } from '#/offline/board/view'
import { SeveralDialog } from './several-dialog'
import { SeveralUndo } from './several-undo'

export { SeveralButton } from './several-button'

/** Everything about accepting several orders at once; stays for its undo bar when the dialog is closed. */
export const AcceptSeveral = ({
  open,
  ...props
}: {
  open: boolean
  /** Those that wait, as the pill counts them. */
  waiting: readonly BoardOrder[]
  /** Something that comes before it is on the screen: it makes way, and what was chosen is kept. */
  isBehind: boolean
  showsBusiness: boolean
}) => (
  <>
    {open && <SeveralDialog {...props} />}
    <SeveralUndo />
  </>
)
