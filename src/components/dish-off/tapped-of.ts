import type { ShownDish } from '#/offline/facts/dishes-view'
import type { TappedDish } from '#/offline/store/queued-command'

/** What is off, as it is pressed again. */
export const tappedOf = ({ id, part, itemName: name }: ShownDish): TappedDish => ({
  id,
  name,
  ...(part !== undefined && { part }),
})
