import { isAsked } from '../meals/added-meal'
import { isSold } from '../orders/order-status'
import { goesOut, lacksLabel, type BagMeal } from '../meals/bags'
import type { Label, PrintBlock, Receipt } from './paper'
import { type LabelledOrder, labels } from './label'
import { businessDayText, clockText } from './print-clock'
import type { PrintMark } from './print-marks'
import { PRINT_WORDS } from './print-words'
import { fact, type PrintFacts } from './ticket'

type PrintedMeal = BagMeal & {
  code: string
  employeeFirstName: string
  employeeLastName: string
  items: readonly { quantity: number; itemName: string; details: readonly string[]; notes: string }[]
  notes: string
  allergy: string
  /** After the list closed. */
  isAdded?: boolean
}

/** What of a group of meals stands on paper; the wire's group has all of it. */
export type PrintedGroup = {
  code: string
  business: { name: string }
  company: { name: string }
  docDate: string
  slot: { startTime: string }
  doorAt: string
  leavesAt: string
  address: string
  contact: { name: string; phone: string }
  people: readonly PrintedMeal[]
}

const nameOf = ({ employeeFirstName, employeeLastName }: PrintedMeal): string =>
  `${employeeFirstName} ${employeeLastName}`.trim()

/** Bags of a group in the order of their labels. */
export const inBagOrder = <M extends BagMeal>(people: readonly M[]): M[] =>
  people.filter(({ bag }) => bag !== null).toSorted((a, b) => (a.bag ?? 0) - (b.bag ?? 0))

/** Of how many bags a label speaks: numbers of cancelled ones are not given anew. */
export const lastBag = (people: readonly Pick<BagMeal, 'bag'>[]): number =>
  Math.max(0, ...people.map(({ bag }) => bag ?? 0))

/** Which content the paper of a group shows: rises with every meal that is added, cancelled or changed. One that only asks stands on none. */
export const groupRevision = (group: Pick<PrintedGroup, 'people'>): number =>
  group.people
    .filter(({ status, isAdded = false }) => !isAsked({ status, isAdded }))
    .reduce((sum, { revision, status }) => sum + revision + (isSold(status) ? 0 : 1), 0)

/** Whose labels are printed: of all bags that go out, or of those alone that have none that is true. */
export const toLabel = <M extends BagMeal>(people: readonly M[], which: 'all' | 'lacking'): M[] =>
  inBagOrder(people).filter(which === 'all' ? goesOut : lacksLabel)

/** A meal as its label has it, by its group. */
export const labelledMeal = (group: PrintedGroup, meal: PrintedMeal): LabelledOrder => ({
  id: meal.orderId,
  restaurantName: group.business.name,
  companyName: group.company.name,
  at: Date.parse(group.doorAt),
  hour: group.slot.startTime,
  name: nameOf(meal),
  items: meal.items,
  description: meal.notes,
  allergy: meal.allergy,
  status: meal.status,
  isUnchecked: false,
  packagesNo: 1,
  meal: {
    revision: meal.revision,
    bag: meal.bag ?? 0,
    of: lastBag(group.people),
    isAdded: meal.isAdded === true,
  },
})

/** The labels of some bags of a group, with what must stand on top of each. */
export const groupLabels = (
  group: PrintedGroup,
  meals: readonly { orderId: number; mark: PrintMark | null }[],
  facts: Omit<PrintFacts, 'mark'>,
): Label[] =>
  meals.flatMap(({ orderId, mark }) => {
    const meal = group.people.find((one) => one.orderId === orderId)
    return meal === undefined ? [] : labels(labelledMeal(group, meal), { ...facts, mark })
  })

/** All of a group on one paper: what is cooked, added up; whose each is; and where it goes. */
export function groupOrder(group: PrintedGroup, facts: PrintFacts): Receipt {
  const words = PRINT_WORDS[facts.language]
  const meals = inBagOrder(group.people).filter(goesOut)
  const notes = meals.filter(({ notes: note, items }) => note !== '' || items.some((item) => item.notes !== '')).length
  const cancelled = inBagOrder(group.people).filter((meal) => !goesOut(meal))
  const allergies = [...new Set(meals.flatMap(({ allergy }) => (allergy === '' ? [] : [allergy])))]
  return {
    shape: 'receipt',
    blocks: [
      ...(facts.mark === null ? [] : [{ kind: 'band', text: words[facts.mark] } as const]),
      { kind: 'band', text: words.b2b },
      { kind: 'title', text: group.code },
      { kind: 'center', text: group.company.name, strong: true },
      { kind: 'center', text: group.business.name },
      { kind: 'center', text: businessDayText(group.docDate, facts.language) },
      fact(words.leaves, clockText(Date.parse(group.leavesAt), facts)),
      fact(words.atTheDoor, group.slot.startTime),
      { kind: 'rule' },
      { kind: 'boxed', text: words.mealCount(meals.length) },
      ...addedUp(meals),
      { kind: 'row', label: words.packages, value: String(meals.length), strong: true },
      {
        kind: 'row',
        label: words.dishes,
        value: String(meals.flatMap(({ items }) => items).reduce((sum, { quantity }) => sum + quantity, 0)),
        strong: true,
      },
      ...(notes === 0 ? [] : [{ kind: 'line', text: words.noteCount(notes), strong: true } as const]),
      ...allergies.map((allergy): PrintBlock => ({ kind: 'note', text: words.allergyTo(allergy) })),
      { kind: 'rule' },
      { kind: 'title', text: words.groupPeople },
      ...meals.flatMap((meal) => personBlocks(meal, facts)),
      ...(cancelled.length === 0
        ? []
        : [
            { kind: 'rule' } as const,
            { kind: 'boxed', text: `${words.cancelled}: ${words.doNotCook}` } as const,
            ...cancelled.map(
              (meal): PrintBlock => ({ kind: 'row', label: `${meal.bag ?? ''}. ${nameOf(meal)}`, value: meal.code }),
            ),
          ]),
      { kind: 'rule' },
      { kind: 'line', text: group.address, strong: true },
      ...(group.contact.name === '' && group.contact.phone === ''
        ? []
        : [
            {
              kind: 'row',
              label: words.contact,
              value: `${group.contact.name} ${group.contact.phone}`.trim(),
            } as const,
          ]),
      { kind: 'center', text: words.printed(clockText(facts.printedAt, facts)) },
    ],
  }
}

const personBlocks = (meal: PrintedMeal, { language }: PrintFacts): PrintBlock[] => [
  { kind: 'row', label: `${meal.bag ?? ''}. ${nameOf(meal)}`, value: meal.code, strong: true },
  ...(meal.isAdded === true
    ? [{ kind: 'line', text: PRINT_WORDS[language].addedAfterClosing, strong: true } as const]
    : []),
  ...meal.items.map(
    ({ quantity, itemName, details }): PrintBlock => ({
      kind: 'line',
      text: [`${quantity} × ${itemName}`, ...details].join(', '),
    }),
  ),
  ...(meal.allergy === '' ? [] : [{ kind: 'note', text: PRINT_WORDS[language].allergyTo(meal.allergy) } as const]),
  ...[meal.notes, ...meal.items.map(({ itemName, notes }) => (notes === '' ? '' : `${itemName}: ${notes}`))].flatMap(
    (note): PrintBlock[] => (note === '' ? [] : [{ kind: 'note', text: `! ${note}` }]),
  ),
]

/** The same dish with the same size and toppings is one line, the most wanted first. */
function addedUp(meals: readonly PrintedMeal[]): PrintBlock[] {
  const found = new Map<string, { quantity: number; name: string; details: readonly string[] }>()
  for (const { itemName, details, quantity } of meals.flatMap(({ items }) => items)) {
    const key = JSON.stringify([itemName, details])
    const known = found.get(key)
    if (known === undefined) found.set(key, { quantity, name: itemName, details })
    else known.quantity += quantity
  }
  return [...found.values()]
    .toSorted((a, b) => b.quantity - a.quantity || a.name.localeCompare(b.name))
    .map((line) => ({ kind: 'dish', ...line }))
}
