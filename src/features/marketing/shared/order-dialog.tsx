import { Trans, useLingui } from '@lingui/react/macro'
import ArrowUpDown from 'lucide-react/icons/arrow-up-down'
import { type ReactNode, useState } from 'react'
import { MoveButtons } from '#/components/sortable/move-buttons'
import { useConnectionState } from '#/offline/device/use-connection-state'
import { VisuallyHidden } from '#/ui/display/visually-hidden'
import { Button } from '#/ui/input/button'
import { Dialog } from '#/ui/overlay/dialog'
import { PHONE, useMediaQuery } from '#/ui/timing/use-media-query'
import styles from './order-dialog.module.css'
import { type Ordered, type SaveOrder, useMoveRow } from './row-order'

/** On phones: opens all rows with up and down, as nothing is dragged with fingers. */
export const OrderButton = <Row extends Ordered>({
  rows,
  title,
  save,
  children,
}: {
  rows: readonly Row[]
  title: ReactNode
  save: SaveOrder
  /** A row in words. */
  children: (row: Row) => ReactNode
}) => {
  const isPhone = useMediaQuery(PHONE)
  const [isOpen, setOpen] = useState(false)
  if (!isPhone || rows.length < 2) return null
  return (
    <div className={styles['place']}>
      <Button variant="outline" icon={ArrowUpDown} onClick={() => setOpen(true)}>
        <Trans comment="button: put rows in another order">Order</Trans>
      </Button>
      {isOpen && (
        <OrderDialog
          rows={rows.toSorted((a, b) => a.orderNo - b.orderNo)}
          title={title}
          save={save}
          onClose={() => setOpen(false)}
        >
          {children}
        </OrderDialog>
      )}
    </div>
  )
}

const OrderDialog = <Row extends Ordered>({
  rows,
  title,
  save,
  onClose,
  children,
}: {
  rows: readonly Row[]
  title: ReactNode
  save: SaveOrder
  onClose: () => void
  children: (row: Row) => ReactNode
}) => {
  const { t } = useLingui()
  const { move, said } = useMoveRow(save)
  const isDisconnected = useConnectionState() === 'disconnected'
  return (
    <Dialog
      open
      full
      onClose={onClose}
      title={title}
      closeLabel={t`Close`}
      footer={
        <Button size="kitchen" onClick={onClose}>
          <Trans>Done</Trans>
        </Button>
      }
    >
      {isDisconnected && (
        <p role="status">
          <Trans>Needs a connection</Trans>
        </p>
      )}
      <ol className={styles['rows']}>
        {rows.map((row, index) => (
          <li key={row.id}>
            <b className={styles['number']}>{row.orderNo}</b>
            <span className={styles['words']}>{children(row)}</span>
            <MoveButtons
              name={row.name}
              index={index}
              count={rows.length}
              disabled={isDisconnected}
              onMove={(from, to) => {
                const [moved, onto] = [rows[from], rows[to]]
                if (moved !== undefined && onto !== undefined) void move(moved, onto.orderNo)
              }}
            />
          </li>
        ))}
      </ol>
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
    </Dialog>
  )
}
