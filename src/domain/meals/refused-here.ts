import { isSold, type OrderStatus } from '../orders/order-status'
import { isAsked } from './added-meal'
import type { DayGroup } from './company-day'

/** What of somebody's meal its list has counted; the group's details have all of it. */
type CountedMeal = {
  orderId: number
  code: string
  employeeFirstName: string
  employeeLastName: string
  status: OrderStatus
  isAdded: boolean
  items: readonly { quantity: number; itemName: string; details: readonly string[]; notes: string }[]
  notes: string
  allergy: string
}

/**
 * A list as it is once its server knows which meals were refused here: they count no more, and are named, as a cook may work from an earlier paper.
 * `people`: everybody's meals, as far as this device has read them; what it has not stays counted, and the list says how many those are.
 */
export function withoutRefused<Group extends DayGroup>(
  group: Group,
  refusedIds: readonly number[],
  people: readonly CountedMeal[],
): Group {
  const known = people.filter(({ orderId }) => refusedIds.includes(orderId))
  const gone = known.filter((meal) => isCounted(meal) && !isNamed(group, meal.orderId))
  const stillCounted = refusedIds.length - known.length
  if (gone.length === 0) return stillCounted === 0 ? group : { ...group, stillCounted }
  const stay = people.filter((meal) => isCounted(meal) && !gone.includes(meal))
  const dishes = gone.flatMap(({ items }) => items.map((item) => ({ ...item, name: nameIn(group, item) })))
  const notes = gone.flatMap((meal) => notesOf(group, meal))
  return {
    ...group,
    meals: Math.max(0, group.meals - gone.length),
    dishes: group.dishes.flatMap(({ name, quantity }) => {
      const left = quantity - dishes.reduce((sum, dish) => sum + (dish.name === name ? dish.quantity : 0), 0)
      return left > 0 ? { name, quantity: left } : []
    }),
    allergies: group.allergies.filter(
      (allergy) => !gone.some((meal) => meal.allergy === allergy) || stay.some((meal) => meal.allergy === allergy),
    ),
    noteTexts: group.noteTexts.flatMap((note) => {
      const left = note.meals - notes.filter(({ text, about }) => text === note.text && about === note.dishes).length
      return left > 0 ? { ...note, meals: left } : []
    }),
    cancelledSince: [
      ...group.cancelledSince,
      ...gone.map(({ orderId, code, employeeFirstName, employeeLastName, items }) => ({
        orderId,
        code,
        name: `${employeeFirstName} ${employeeLastName}`.trim(),
        dishes: items.map((item) => ({ name: nameIn(group, item), quantity: item.quantity })),
      })),
    ],
    stillCounted,
  }
}

/** What only asks to be added never counted. */
const isCounted = (meal: CountedMeal): boolean => isSold(meal.status) && !isAsked(meal)

const isNamed = ({ cancelledSince }: DayGroup, id: number): boolean =>
  cancelledSince.some(({ orderId }) => orderId === id)

type Item = CountedMeal['items'][number]

/** As the list names a dish: with its size, which stands first among what is said of it. */
function nameIn({ dishes }: DayGroup, { itemName, details: [first] }: Item): string {
  const sized = `${itemName}, ${first}`
  return first !== undefined && dishes.some(({ name }) => name === sized) ? sized : itemName
}

/** What somebody wrote, and of which dishes, each once. */
function notesOf(group: DayGroup, { notes, items }: CountedMeal): { text: string; about: string }[] {
  const ofAll = { text: notes, about: items.map((item) => nameIn(group, item)).join('; ') }
  const all = [ofAll, ...items.map((item) => ({ text: item.notes, about: nameIn(group, item) }))]
  return all.filter(
    (note, i) =>
      note.text !== '' && all.findIndex(({ text, about }) => text === note.text && about === note.about) === i,
  )
}
