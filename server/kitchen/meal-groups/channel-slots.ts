import type { companyOrders } from '#/contract/company-orders'
import type { QueryOf, ResponseOf } from '#/contract/endpoint'
import { windowState } from '#/domain/meals/ordering-window'
import { fromCents } from '#/domain/values/money'
import { instant } from '#/domain/values/time'
import { instantAt } from '#/domain/values/wall-clock'
import { readLeft } from '../../companies/budgets/reserve-meal'
import { loadB2BBusinesses } from '../../companies/companies/b2b-businesses'
import { asSystem } from '../../db/as-system'
import type { Transaction } from '../../db/database'
import { loadBusinessState } from '../../ground/businesses/business-status-rows'
import { isOpenFor } from '../../ground/businesses/require-open'
import { inTransaction, type SignedInContext } from '../../ground/http/context'
import { Fault } from '../../ground/http/faults'
import { findBoundEmployee } from '../meals/bound-employee'
import { loadOffer, type OfferedSlot } from '../meals/meal-offer'

type Call = typeof companyOrders.channelSlots

/** What somebody may order for a day, by the rules of the intake. Faults with 404 for a person who is not bound to the calling channel. */
export const readChannelSlots = (
  ctx: SignedInContext,
  { companyId, employeeId, date: day }: QueryOf<Call>,
): Promise<ResponseOf<Call>> =>
  inTransaction(ctx, async (tx) => {
    const employee = await findBoundEmployee(tx, ctx, { companyId, employeeId })
    if (employee === undefined) throw new Fault('not_found')
    if (employee.refused !== undefined) return { slots: [], left: 0 }
    const offer = await asSystem(tx, () =>
      loadOffer(tx, { companyId, groupId: employee.groupId, employeeId, day, now: ctx.now }),
    )
    const doors = new Map(
      (await asSystem(tx, () => loadB2BBusinesses(tx, companyId))).map(({ id, addressIds }) => [id, addressIds]),
    )
    const isOpen = await readOpen(ctx, tx, offer)
    const left = await readLeft(tx, { companyId, employeeId, day })
    return {
      slots: offer.map(({ timeSlotId, slotStart, slotEnd, address, restaurants }) => ({
        timeSlot: { id: timeSlotId, startTime: slotStart, endTime: slotEnd },
        address: [address.street, address.details].filter((text) => text !== '').join(', '),
        restaurants: restaurants
          // Whoever does not deliver to that door is refused at the intake, too.
          .filter(({ id }) => doors.get(id)?.includes(address.id))
          .filter(({ id, timeZone }) => isOpen(id, instantAt({ day, clock: slotStart }, timeZone)))
          .map(({ id, name, window, most, ordered }) => ({
            id,
            name,
            opensAt: instant(window.opensAt),
            closesAt: instant(window.closesAt),
            state: windowState(window, ctx.now.getTime()),
            mealsLeft: most === null ? null : Math.max(0, most - ordered),
          })),
      })),
      left: fromCents(left?.cents ?? 0),
    }
  })

/** Whether a restaurant of the offer is open at a moment: whoever is closed then is refused at the intake. */
async function readOpen(
  { now }: SignedInContext,
  tx: Transaction,
  offer: readonly OfferedSlot[],
): Promise<(id: number, at: number) => boolean> {
  const ids = [...new Set(offer.flatMap(({ restaurants }) => restaurants.map(({ id }) => id)))]
  const states = await asSystem(tx, () => Promise.all(ids.map((id) => loadBusinessState(tx, id, now))))
  const byId = new Map(states.flatMap((state) => (state === undefined ? [] : [[state.id, state]])))
  return (id, at) => {
    const state = byId.get(id)
    return state !== undefined && isOpenFor(state, new Date(at), now)
  }
}
