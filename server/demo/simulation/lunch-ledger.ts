import type { CompanyMeal } from '../../../src/contract/company-orders'
import { type Cents, toCents } from '../../../src/domain/values/money'

/** What the simulator ordered for people of companies: kept by itself, apart from the server. */
export type LunchLedger = {
  ordered: (meal: CompanyMeal) => void
  cancelled: (meal: CompanyMeal) => void
  /** Beside it what the server says of the same meals now, and by how much more the budgets are used than before. */
  compare: (present: readonly CompanyMeal[], reservedCents: Cents) => LunchSums
}

export type LunchSums = {
  orderedCents: Cents
  cancelledCents: Cents
  /** Meals that somebody else gave back: a kitchen refused them, or their company cancelled. */
  takenBackCents: Cents
  reservedCents: Cents
  /** What does not fit together, in sentences; empty: everything does. */
  faults: string[]
}

export function createLunchLedger(): LunchLedger {
  const ordered = new Map<number, Cents>()
  const cancelled = new Set<number>()
  const sumOf = (ids: Iterable<number>) => [...ids].reduce((sum, id) => sum + (ordered.get(id) ?? 0), 0)
  return {
    ordered: (meal) => ordered.set(meal.orderId, companyPart(meal)),
    cancelled: ({ orderId }) => cancelled.add(orderId),
    compare: (present, reservedCents) => {
      const known = new Map(present.map((meal) => [meal.orderId, meal]))
      const ids = [...ordered.keys()]
      const takenBack = ids.filter((id) => !cancelled.has(id) && known.get(id)?.released === true)
      const [orderedCents, cancelledCents, takenBackCents] = [sumOf(ids), sumOf(cancelled), sumOf(takenBack)]
      const missing = ids.filter((id) => !known.has(id))
      const back = [...cancelled].filter((id) => known.get(id)?.released === false)
      const changed = ids.filter((id) => {
        const meal = known.get(id)
        return meal !== undefined && companyPart(meal) !== ordered.get(id)
      })
      const expected = orderedCents - cancelledCents - takenBackCents
      return {
        orderedCents,
        cancelledCents,
        takenBackCents,
        reservedCents,
        faults: [
          ...(missing.length > 0 ? [`meals that their people do not find: ${missing.join(', ')}`] : []),
          ...(back.length > 0 ? [`cancelled meals that count: ${back.join(', ')}`] : []),
          ...(changed.length > 0 ? [`meals that cost something else now: ${changed.join(', ')}`] : []),
          ...(reservedCents === expected ? [] : [`reserved is ${reservedCents} cents, and should be ${expected}`]),
        ],
      }
    },
  }
}

const companyPart = ({ total, personPart }: CompanyMeal): Cents => toCents(total) - toCents(personPart)
