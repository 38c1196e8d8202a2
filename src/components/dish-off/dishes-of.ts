import { itemChanges } from '#/components/item-changes'
import type { OrderItem } from '#/contract/orders'
import { offKey, partsOf } from '#/domain/business/off-target'
import type { NamedDish } from '#/offline/store/queued-command'

/** What of an order may have run out; `words`: how many of a dish, and how they differ. */
export type MayRunOut = NamedDish & { words: string }

/** Each dish once, however many lines of the order it has, and after it its sizes and toppings, each where it comes first. */
export function dishesOf(items: readonly OrderItem[]): MayRunOut[] {
  const all = [...new Set(items.map(({ menuItemId }) => menuItemId))].flatMap((id) => {
    const lines = items.filter(({ menuItemId }) => menuItemId === id)
    const words = lines.map((line) => `${line.quantity}× ${itemChanges(line)}`.trim())
    const dish: MayRunOut = { id, name: lines[0]?.itemName ?? '', words: words.join('; ') }
    return [dish, ...lines.flatMap(partsOf).map((part): MayRunOut => ({ ...part, words: '' }))]
  })
  return [...new Map(all.toReversed().map((one) => [offKey(one), one])).values()].toReversed()
}
