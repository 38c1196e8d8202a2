import { ApiError } from '#/api/api-error'
import { api } from '#/api/app-api'
import { IDEMPOTENCY_HEADER } from '#/contract/headers'
import type { DishOff } from '#/contract/menu'
import { isSameTarget } from '#/domain/business/off-target'
import { instant } from '#/domain/values/time'
import { sessionStore } from '#/session/session-store'
import { FACTS } from '../store/fact-keys'
import { knownDishesOff } from './dishes-off'
import { takeFact } from './settings'
import { saveCommandHere } from '../board/save-command-here'
import { sendSoon } from '../outbox/send-soon'
import type { NamedDish } from '../store/queued-command'
import type { NewDishCommand } from '../outbox/new-command'
import type { DishReceipt } from '../outbox/save-command'

/*
 * A dish goes off the menu and comes back through the outbox, as an order's steps do: the press is on disk before it is said
 * to be saved, shows at once, and reaches the server whatever happens. Nothing here rejects.
 */

/** Off the menu until `until`, in milliseconds of the server's time. */
export const takeDishOff = (businessId: number, dish: NamedDish, until: number): Promise<DishReceipt> =>
  enqueueDish({ cmd: 'dishOff', businessId, dish, payload: { until: instant(until) } })

export const bringDishBack = (businessId: number, dish: NamedDish): Promise<DishReceipt> =>
  enqueueDish({ cmd: 'dishOn', businessId, dish, payload: {} })

async function enqueueDish(command: Omit<NewDishCommand, 'userId' | 'seenAt'>): Promise<DishReceipt> {
  const { user } = sessionStore.get()
  if (user === null) return { saved: false, error: new ApiError('fault', 'unauthorized', { status: 401 }) }
  const at = knownDishesOff(command.businessId).find((off) => isSameTarget(off, command.dish))?.at ?? null
  const receipt = await storeDishCommand({ ...command, userId: user.id, seenAt: at === null ? null : Date.parse(at) })
  if (receipt.saved === 'outbox') sendSoon()
  return receipt
}

/** Stores a press and shows it, or has the server carry it out where this tablet has no room. */
export const storeDishCommand = (command: NewDishCommand): Promise<DishReceipt> =>
  saveCommandHere(command, {
    take: (dishes: DishOff[]) => takeFact(FACTS.dishesOff(command.businessId), dishes),
    call: ({ businessId, dish: { id, part }, payload }, key) => {
      const body = { until: payload.until ?? null }
      const headers = { headers: { [IDEMPOTENCY_HEADER]: key } }
      return part === undefined
        ? api.menu.setAvailability({ params: { id: businessId, itemId: id }, query: { parts: 1 }, body }, headers)
        : api.menu.setPartAvailability({ params: { id: businessId, part, partId: id }, body }, headers)
    },
  })
