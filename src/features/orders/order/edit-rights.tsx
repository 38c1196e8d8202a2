import { Trans, useLingui } from '@lingui/react/macro'
import Archive from 'lucide-react/icons/archive'
import CloudOff from 'lucide-react/icons/cloud-off'
import type { ComponentProps } from 'react'
import { ACCESS } from '#/domain/people/access'
import { mayEdit } from '#/domain/orders/order-edit'
import { useConnectionState } from '#/offline/device/use-connection-state'
import type { BoardOrder } from '#/offline/board/view'
import { useMay } from '#/session/use-session'
import { Button } from '#/ui/input/button'
import styles from './edit-rights.module.css'

export type EditRights = {
  /** Whether this person may change the content of this order, in the state that it is in. */
  mayEdit: boolean
  /** Whether this person works in the kitchen at all: papers. */
  isKitchen: boolean
  /** Nothing of it can be changed any more, by anybody. */
  isArchived: boolean
  /** Why nothing can be changed this minute, as a sentence. */
  blocked: string | undefined
}

/** What may be changed of an order. What is not a step of the kitchen is changed at the server only, hence connected. */
export function useEditRights(order: BoardOrder): EditRights {
  const { t } = useLingui()
  const isKitchen = useMay(ACCESS.kitchen)
  const isDisconnected = useConnectionState() === 'disconnected'
  const isArchived = order.archived === true
  return {
    mayEdit: isKitchen && !isArchived && mayEdit(order.status),
    isKitchen,
    isArchived,
    blocked: isDisconnected && !isArchived ? t`This needs a connection.` : undefined,
  }
}

const NOTE_ID = 'order-edits-need-connection'

/** A button for an edit: while there is no connection it says so. */
export const EditButton = ({ blocked, ...rest }: ComponentProps<typeof Button> & { blocked: string | undefined }) => (
  <Button
    {...rest}
    disabled={blocked !== undefined || rest.disabled === true}
    {...(blocked !== undefined && { title: blocked, 'aria-describedby': NOTE_ID })}
  />
)

/** Says why the page of an order from years ago has nothing to change it by. */
export const ArchivedNote = () => (
  <p className={styles['note']} data-panel="archived">
    <Archive />
    <span>
      <Trans>This order is archived: it can still be read, but no longer changed.</Trans>
    </span>
  </p>
)

/** Says once for the whole page why the buttons of edits are off. */
export const DisconnectedNote = () => (
  <p id={NOTE_ID} className={styles['note']} data-panel="disconnected">
    <CloudOff />
    <span>
      <Trans>
        You are offline. Accept, Ready and Handed over still work; dishes, address, bags and comments have to wait.
      </Trans>
    </span>
  </p>
)
