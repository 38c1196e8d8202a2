import { FIRST_REVISION } from '#/domain/orders/changed'
import { changesSince, type Change } from '#/domain/orders/what-changed'
import type { Order } from '#/contract/orders'
import { useLingui } from '@lingui/react/macro'

/** What is different on an order since a revision, a line each; nothing where nothing is known. `since` left out: since it was placed. */
export const OrderChanges = ({
  order,
  since = FIRST_REVISION,
  className,
}: {
  order: Pick<Order, 'edits' | 'items'>
  since?: number | undefined
  className?: string | undefined
}) => {
  const text = useChangeText()
  const changes = changesSince(order.edits ?? [], since, order.items)
  if (changes.length === 0) return null
  return (
    <ul className={className}>
      {changes.map((change, i) => (
        <li key={i}>{text(change)}</li>
      ))}
    </ul>
  )
}

/** What is different on an order, as one line of words: "−2 Tagliata", "New: 1× Bruschetta, without a wish". */
function useChangeText(): (change: Change) => string {
  const { t } = useLingui()
  return (change) => {
    switch (change.kind) {
      case 'new': {
        const { quantity, itemName, details, notes, isPlain } = change
        const wish = notes !== '' ? `“${notes}”` : isPlain ? t`without a wish` : ''
        const what = [`${quantity}× ${itemName}`, ...details, wish].filter(Boolean).join(', ')
        return t({ message: `New: ${what}`, comment: 'a dish that came onto an order' })
      }
      case 'less':
        return `−${change.quantity} ${change.itemName}`
      case 'gone': {
        const what = `${change.quantity}× ${change.itemName}`
        return t({ message: `Gone: ${what}`, comment: 'a dish that was taken off an order' })
      }
      case 'address': {
        const { to } = change
        return t`New address: ${to}`
      }
      case 'bags': {
        const { from, to } = change
        return t`Bags: ${from} → ${to}`
      }
      case 'waiter': {
        const { to } = change
        return to === null ? t`Waiter removed` : t`Waiter: ${to}`
      }
    }
  }
}
