import type { OrderItem } from '#/contract/orders'

/** The variant and the toppings of a dish in one line: "Large, 2× extra mozzarella". Empty when it is plain. */
export const itemChanges = (item: Pick<OrderItem, 'variantItem' | 'toppingItems'>): string =>
  [
    ...(item.variantItem ? [item.variantItem.name] : []),
    ...item.toppingItems.map(({ displayedText, quantity }) =>
      quantity > 1 ? `${quantity}× ${displayedText}` : displayedText,
    ),
  ].join(', ')
