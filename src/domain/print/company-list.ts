import { allergySign } from '../orders/allergy'
import { companyDay, type DayGroup, type SlotList } from '../meals/company-day'
import type { PrintBlock, Receipt } from './paper'
import { businessDayText, clockText } from './print-clock'
import { PRINT_WORDS } from './print-words'
import { fact, type PrintFacts } from './ticket'

export type CompanyListOf = {
  day: string
  restaurantName: string
  groups: readonly DayGroup[]
}

/** What is cooked for companies: slot by slot each company, the slot's total, and after several slots that of the day. */
export function companyList({ day, restaurantName, groups }: CompanyListOf, facts: PrintFacts): Receipt {
  const words = PRINT_WORDS[facts.language]
  const list = companyDay(groups)
  return {
    shape: 'receipt',
    blocks: [
      ...(facts.mark === null ? [] : [{ kind: 'band', text: words[facts.mark] } as const]),
      { kind: 'title', text: words.companyList },
      { kind: 'center', text: restaurantName, strong: true },
      { kind: 'center', text: businessDayText(day, facts.language) },
      { kind: 'rule' },
      ...(list === undefined
        ? [{ kind: 'line', text: words.nothing } as const]
        : list.slots.flatMap((slot) => slotBlocks(slot, facts))),
      ...(list === undefined || list.slots.length < 2
        ? []
        : [{ kind: 'band', text: words.wholeDay } as const, ...totalBlocks(list, facts)]),
      { kind: 'rule' },
      { kind: 'center', text: words.printed(clockText(facts.printedAt, facts)) },
    ],
  }
}

function slotBlocks(slot: SlotList, facts: PrintFacts): PrintBlock[] {
  const words = PRINT_WORDS[facts.language]
  return [
    { kind: 'band', text: slot.startTime },
    fact(words.leaves, clockText(Date.parse(slot.leavesAt), facts)),
    ...cancelledBlocks(slot, facts),
    ...slot.groups.flatMap((group) => companyBlocks(group, facts)),
    { kind: 'title', text: `${words.total} ${slot.startTime}` },
    ...totalBlocks(slot, facts),
    { kind: 'rule' },
  ]
}

/** First of all: a cook who works from an earlier paper stops. */
function cancelledBlocks({ cancelled }: SlotList, { language }: PrintFacts): PrintBlock[] {
  if (cancelled.length === 0) return []
  const words = PRINT_WORDS[language]
  return [
    { kind: 'boxed', text: `${words.cancelled}: ${words.doNotCook}` },
    ...cancelled.flatMap(({ code, name, company, dishes }): PrintBlock[] => [
      { kind: 'row', label: `${code} ${name}`, value: company, strong: true },
      ...dishes.map((dish): PrintBlock => ({ kind: 'line', text: `− ${dish.quantity} × ${dish.name}` })),
    ]),
    { kind: 'rule' },
  ]
}

function companyBlocks(group: DayGroup, { language }: PrintFacts): PrintBlock[] {
  const words = PRINT_WORDS[language]
  const { company, meals, dishes, allergies, noteTexts, closedAt, stillCounted = 0 } = group
  const isGrave = ({ text }: { text: string }) => allergySign(text) !== undefined
  return [
    { kind: 'row', label: company.name, value: words.mealCount(meals), strong: true },
    ...(closedAt === null ? [{ kind: 'line', text: words.listStillOpen, strong: true } as const] : []),
    ...(stillCounted > 0 ? [{ kind: 'line', text: words.stillCounted(stillCounted), strong: true } as const] : []),
    ...dishBlocks(dishes),
    ...allergies.map((allergy): PrintBlock => ({ kind: 'note', text: words.allergyTo(allergy) })),
    ...noteTexts
      .toSorted((a, b) => Number(isGrave(b)) - Number(isGrave(a)))
      .map(
        ({ text, dishes: about, meals: count }): PrintBlock => ({
          kind: 'note',
          text: `! ${count > 1 ? `${count} × ` : ''}${text}${about === '' ? '' : ` (${about})`}`,
        }),
      ),
    { kind: 'rule' },
  ]
}

const totalBlocks = (
  { meals, dishes }: { meals: number; dishes: SlotList['dishes'] },
  { language }: PrintFacts,
): PrintBlock[] => [{ kind: 'boxed', text: PRINT_WORDS[language].mealCount(meals) }, ...dishBlocks(dishes)]

const dishBlocks = (dishes: SlotList['dishes']): PrintBlock[] =>
  dishes.map(({ name, quantity }) => ({ kind: 'dish', quantity, name, details: [] }))
