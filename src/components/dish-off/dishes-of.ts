import { itemChanges } from '#/components/item-changes'
import type { OrderItem } from '#/contract/orders'

/** A dish once, however many lines of the order it has; `words`: how many, and how they differ. */
export const dishesOf = (items: readonly OrderItem[]): { id: number; name: string; words: string }[] =>
  [...new Set(items.map(({ menuItemId }) => menuItemId))].map((id) => {
    const lines = items.filter(({ menuItemId }) => menuItemId === id)
    const words = lines.map((line) => `${line.quantity}× ${itemChanges(line)}`.trim())
    return { id, name: lines[0]?.itemName ?? '', words: words.join('; ') }
  })
