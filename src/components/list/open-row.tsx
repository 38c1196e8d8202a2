import { useState } from 'react'
import type { List } from './list-definition'
import { RowPanel } from './row-panel'
import type { ListView } from './use-list-view'

/** The row that is open: in the panel that the URL names, or in a dialog. */
export const OpenRow = <Row,>({
  list: { opens, keyOf },
  view: { state, open },
  rows,
  dialog,
  onClose,
}: {
  list: List<Row>
  view: ListView
  rows: readonly Row[]
  dialog: Row | undefined
  onClose: () => void
}) => {
  const asked = rows.find((row) => String(keyOf(row)) === state.open)
  // A row that has left the list stays open as it was.
  const [last, setLast] = useState<Row>()
  if (asked !== undefined && asked !== last) setLast(asked)
  const shown = asked ?? (last !== undefined && String(keyOf(last)) === state.open ? last : undefined)
  if (opens === undefined || 'page' in opens) return null
  if ('dialog' in opens) return dialog === undefined ? null : opens.dialog(dialog, onClose)
  if (shown === undefined) return null
  const close = () => open(undefined)
  return (
    <RowPanel key={state.open} title={opens.title(shown)} onClose={close}>
      {opens.panel(shown, close)}
    </RowPanel>
  )
}
