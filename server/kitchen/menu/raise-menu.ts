import type { Transaction } from '../../db/database'
import { raiseEvent } from '../../ground/events/raise-event'
import { loadDishesOff } from './dishes-off-rows'

/** Tells every screen that guests see another menu, and all that is off now. Last statement before the commit; answers its `seq`. */
export async function raiseMenu(tx: Transaction, businessId: number, at: Date): Promise<number> {
  const { dishes: dishesOff, parts: partsOff } = await loadDishesOff(tx, businessId, at)
  const payload = { type: 'menu' as const, dishesOff, ...(partsOff !== undefined && { partsOff }) }
  return await raiseEvent(tx, { businessId, at, payload })
}
