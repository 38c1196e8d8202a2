import type { companyOrders } from '#/contract/company-orders'
import type { QueryOf, ResponseOf } from '#/contract/endpoint'
import { windowState } from '#/domain/meals/ordering-window'
import { fromCents } from '#/domain/values/money'
import { instant } from '#/domain/values/time'
import { readLeft } from '../../companies/budgets/reserve-meal'
import { asSystem } from '../../db/as-system'
import { inTransaction, type SignedInContext } from '../../ground/http/context'
import { Fault } from '../../ground/http/faults'
import { findBoundEmployee } from '../meals/bound-employee'
import { loadOffer } from '../meals/meal-offer'

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
    const offer = await asSystem(tx, () => loadOffer(tx, { companyId, groupId: employee.groupId, day }))
    const left = await readLeft(tx, { companyId, employeeId, day })
    return {
      slots: offer.map(({ timeSlotId, slotStart, slotEnd, address, restaurants }) => ({
        timeSlot: { id: timeSlotId, startTime: slotStart, endTime: slotEnd },
        address: [address.street, address.details].filter((text) => text !== '').join(', '),
        restaurants: restaurants.map(({ id, name, window, most, ordered }) => ({
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
