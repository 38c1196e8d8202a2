import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import type { BoardOrder } from '#/offline/view'
import { Dialog } from '#/ui/dialog'
import { TextField } from '#/ui/text-field'
import type { CardActions } from './card-actions'
import { DoneLine } from './order-line'
import styles from './find-order-dialog.module.css'

const MOST_FOUND = 8

/** Finds an order of the board by its number, its customer's name or phone. */
export const FindOrderDialog = ({
  orders,
  codeOf,
  actions,
  onClose,
}: {
  orders: readonly BoardOrder[]
  codeOf: (orderId: number) => string
  actions: CardActions
  onClose: () => void
}) => {
  const { t } = useLingui()
  const [text, setText] = useState('')
  const field = useRef<HTMLDivElement>(null)
  const found = matching(orders, text, codeOf)
  return (
    <Dialog open onClose={onClose} size="narrow" title={t`Find an order`} closeLabel={t`Close`} initialFocus={field}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (found[0]) actions.open(found[0])
        }}
      >
        <div ref={field}>
          <TextField label={t`Number, name or phone`} value={text} onChange={setText} autoComplete="off" />
        </div>
      </form>
      {text.trim() !== '' && found.length === 0 && (
        <p className={styles['none']} role="status">
          <Trans>No order of the board matches "{text}".</Trans>
        </p>
      )}
      <ul className={styles['found']}>
        {found.map((order) => (
          <li key={order.id}>
            <DoneLine order={order} code={codeOf(order.id)} isLeaving={false} actions={actions} />
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

function matching(
  orders: readonly BoardOrder[],
  text: string,
  codeOf: (orderId: number) => string,
): readonly BoardOrder[] {
  const wanted = text.trim().toLocaleLowerCase()
  if (wanted === '') return []
  const digits = wanted.replaceAll(/\D/g, '')
  return orders
    .filter(
      ({ id, customer }) =>
        codeOf(id).startsWith(wanted) ||
        String(id).endsWith(wanted) ||
        customer.name.toLocaleLowerCase().includes(wanted) ||
        (digits.length >= 3 && customer.phone.replaceAll(/\D/g, '').includes(digits)),
    )
    .slice(0, MOST_FOUND)
}
