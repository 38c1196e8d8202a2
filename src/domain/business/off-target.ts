/** What of a menu may be off for a while besides a whole dish: one of its sizes, a topping wherever it is offered. */
export const OFF_PARTS = ['size', 'topping'] as const
export type OffPart = (typeof OFF_PARTS)[number]

/** What goes off: a dish or, with `part`, something of one. Each kind has numbers of its own. */
export type OffTarget = { id: number; part?: OffPart | undefined }

/** Tells a dish from the size and the topping of the same number. */
export const offKey = ({ id, part }: OffTarget): string => `${part ?? 'dish'} ${id}`

export const isSameTarget = (a: OffTarget, b: OffTarget): boolean => a.id === b.id && a.part === b.part

/** A size is named with its dish: "Small" alone is nobody's. */
export const sizeName = (dish: string, size: string): string => `${dish} · ${size}`

/** A line of an order, by what of it may run out. */
type Line = {
  menuItemId: number
  itemName: string
  variantItem: { id: number; name: string } | null
  toppingItems: readonly { id: number; displayedText: string }[]
}

/** The size and the toppings of a line. */
export const partsOf = ({ itemName, variantItem, toppingItems }: Omit<Line, 'menuItemId'>): NamedTarget[] => [
  ...(variantItem === null
    ? []
    : [{ id: variantItem.id, part: 'size' as const, name: sizeName(itemName, variantItem.name) }]),
  ...toppingItems.map(({ id, displayedText: name }) => ({ id, part: 'topping' as const, name })),
]
export type NamedTarget = OffTarget & { name: string }

/** Whether a line cannot be cooked without it. */
export const needs = (line: Line, target: OffTarget): boolean =>
  target.part === undefined ? line.menuItemId === target.id : partsOf(line).some((part) => isSameTarget(part, target))
