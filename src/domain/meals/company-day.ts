import { rowsBy } from '../values/rows-by'

type Dish = { name: string; quantity: number }
/** What somebody wrote to their meal, the dishes that it is about, and how many wrote the same of the same. */
type MealNote = { text: string; dishes: string; meals: number }

/** What of a company's list a day list needs; the board's group has all of it. */
export type DayGroup = {
  id: number
  business: { id: number; name: string }
  company: { name: string }
  docDate: string
  slot: { startTime: string }
  leavesAt: string
  /** Null: people may still order, so that its numbers may rise. */
  closedAt: string | null
  /** Null: it was refused, and nothing of it is cooked. */
  column: string | null
  meals: number
  dishes: readonly Dish[]
  allergies: readonly string[]
  noteTexts: readonly MealNote[]
  /** Meals that a paper names and that are not cooked any more. */
  cancelledSince: readonly { orderId: number; code: string; name: string; dishes: readonly Dish[] }[]
  /** How many refused meals a device without a line still counts, as it has not read what they are; left out: none. */
  stillCounted?: number
}

/** Counted meals, and their dishes added up, the most wanted first. */
type Sum = { meals: number; dishes: readonly Dish[] }
export type SlotList<Group extends DayGroup = DayGroup> = Sum & {
  startTime: string
  leavesAt: string
  /** Lists of which something is cooked, by company. */
  groups: readonly Group[]
  cancelled: readonly (Group['cancelledSince'][number] & { company: string })[]
}
export type CompanyDay<Group extends DayGroup = DayGroup> = Sum & {
  business: Group['business']
  day: string
  slots: readonly SlotList<Group>[]
}

const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** What each restaurant cooks for companies on each day, slot by slot and company by company; the latest day first. */
export function companyDays<Group extends DayGroup>(groups: readonly Group[]): CompanyDay<Group>[] {
  const days = rowsBy(groups, ({ business, docDate }) => `${docDate} ${business.id}`)
  return [...days.values()]
    .flatMap((ofDay) => companyDay(ofDay) ?? [])
    .toSorted((a, b) => byText(b.day, a.day) || a.business.name.localeCompare(b.business.name))
}

/** The same of one restaurant and one day; of nothing nothing. */
export function companyDay<Group extends DayGroup>(groups: readonly Group[]): CompanyDay<Group> | undefined {
  const [first] = groups
  const slots = [...rowsBy(groups, ({ slot }) => slot.startTime)]
    .toSorted(([a], [b]) => byText(a, b))
    .flatMap(([startTime, inSlot]) => slotList(startTime, inSlot) ?? [])
  return first === undefined || slots.length === 0
    ? undefined
    : { business: first.business, day: first.docDate, slots, ...sumOf(slots) }
}

function slotList<Group extends DayGroup>(startTime: string, all: readonly Group[]): SlotList<Group> | undefined {
  const sorted = all.toSorted((a, b) => a.company.name.localeCompare(b.company.name) || a.id - b.id)
  const groups = sorted.filter(({ column, meals }) => column !== null && meals > 0)
  const cancelled = sorted.flatMap(({ company, cancelledSince }) =>
    cancelledSince.map((meal) => ({ ...meal, company: company.name })),
  )
  const leavesAt = all[0]?.leavesAt ?? ''
  return groups.length === 0 && cancelled.length === 0
    ? undefined
    : { startTime, leavesAt, groups, cancelled, ...sumOf(groups) }
}

function sumOf(parts: readonly Sum[]): Sum {
  const quantities = new Map<string, number>()
  for (const { name, quantity } of parts.flatMap(({ dishes }) => dishes))
    quantities.set(name, (quantities.get(name) ?? 0) + quantity)
  return {
    meals: parts.reduce((sum, { meals }) => sum + meals, 0),
    dishes: [...quantities]
      .map(([name, quantity]) => ({ name, quantity }))
      .toSorted((a, b) => b.quantity - a.quantity || a.name.localeCompare(b.name)),
  }
}
