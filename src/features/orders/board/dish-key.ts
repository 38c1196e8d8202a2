import type { OrderItem } from '#/contract/orders'

const PRIME = 0x01000193
const SEED = 0x811c9dc5

/**
 * A line of an order as it is now: one that gets another size, topping, quantity or wish has another key. Short and without
 * the customer's words, because it is kept (FNV-1a, 32 bits).
 */
export function dishKey({
  id,
  quantity,
  notes,
  variantItem,
  toppingItems,
}: Pick<OrderItem, 'id' | 'quantity' | 'notes'> & {
  variantItem: { id: number } | null
  toppingItems: readonly { id: number; quantity: number }[]
}): string {
  const toppings = toppingItems.map((one) => [one.id, one.quantity])
  const text = JSON.stringify([quantity, notes, variantItem?.id, toppings])
  let hash = SEED
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), PRIME)
  return `${id}:${(hash >>> 0).toString(36)}`
}
