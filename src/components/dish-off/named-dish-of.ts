import type { ShownDish } from '#/offline/facts/dishes-view'
import type { NamedDish } from '#/offline/store/queued-command'

/** What is off, as it is pressed again. */
export const namedDishOf = ({ id, part, itemName: name }: ShownDish): NamedDish => ({
  id,
  name,
  ...(part !== undefined && { part }),
})
