import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { MissingRecord } from '#/components/missing-record'
import { Button } from '#/ui/input/button'
import type { List } from './list-definition'
import { RowPanel } from './row-panel'
import type { ListView } from './use-list-view'

/** The row that is open: in the panel that the URL names, or in a dialog. */
export const OpenRow = <Row,>({
  list: { opens, keyOf },
  view: { state, open },
  rows,
  isRead,
  dialog,
  onClose,
}: {
  list: List<Row>
  view: ListView
  rows: readonly Row[]
  /** `rows` are those that the URL asks for. */
  isRead: boolean
  dialog: Row | undefined
  onClose: () => void
}) => {
  const { t } = useLingui()
  const asked = rows.find((row) => String(keyOf(row)) === state.open)
  // A row that has left the list stays open as it was.
  const [last, setLast] = useState<Row>()
  if (asked !== undefined && asked !== last) setLast(asked)
  const shown = asked ?? (last !== undefined && String(keyOf(last)) === state.open ? last : undefined)
  if (opens === undefined || 'page' in opens) return null
  if ('dialog' in opens) return dialog === undefined ? null : opens.dialog(dialog, onClose)
  const close = () => open(undefined)
  if (shown === undefined) {
    return state.open !== '' && isRead ? (
      <RowPanel key={state.open} title={t`Not found`} onClose={close}>
        <MissingRecord
          title={<Trans>This entry is not in the list</Trans>}
          action={
            <Button variant="outline" onClick={close}>
              <Trans>Close</Trans>
            </Button>
          }
        />
      </RowPanel>
    ) : null
  }
  return (
    <RowPanel key={state.open} title={opens.title(shown)} onClose={close}>
      {opens.panel(shown, close)}
    </RowPanel>
  )
}
