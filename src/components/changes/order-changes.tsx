import { FIRST_REVISION } from '#/domain/orders/changed'
import { changesSince } from '#/domain/orders/what-changed'
import type { Order } from '#/contract/orders'
import { useChangeText } from './use-change-text'

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
