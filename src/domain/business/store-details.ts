import { taxNumberProblems } from '../values/tax-number'
import { dayAfter } from '../values/wall-clock'

/** Who is reached for what, by the numbers of the catalogue `contact_types`: owner, manager, kitchen, invoices, shift. */
export const CONTACT_TYPE_IDS = [10, 11, 12, 13, 14] as const
export type ContactTypeId = (typeof CONTACT_TYPE_IDS)[number]

type Wrong = { path: string; message: string }

/** What is wrong with a contact besides what each field says. */
export const contactProblems = (contact: { phonePrefix: string; phone: string; email: string }): Wrong[] => [
  // Somebody who cannot be reached is no contact.
  ...(contact.phone.trim() === '' && contact.email.trim() === '' ? [{ path: 'phone', message: 'unreachable' }] : []),
  ...phoneProblems(contact),
]

/** A number without its country cannot be called. */
export const phoneProblems = ({ phonePrefix, phone }: { phonePrefix: string; phone: string }): Wrong[] =>
  phone.trim() !== '' && phonePrefix === '' ? [{ path: 'phonePrefix', message: 'missing' }] : []

/** What is wrong with the details of a business besides what each field says. */
export const storeProblems = (store: {
  phonePrefix: string
  phone: string
  taxNumber?: string | undefined
}): Wrong[] => [...phoneProblems(store), ...taxNumberProblems('taxNumber', store.taxNumber ?? '')]

export const CONTRACT_STATES = ['TO_COME', 'IN_FORCE', 'ENDED'] as const
export type ContractState = (typeof CONTRACT_STATES)[number]

type Period = { startDate: string; endDate: string | null }

/** Where a contract stands on a day (`YYYY-MM-DD`); its last day counts. */
export function contractState({ startDate, endDate }: Period, today: string): ContractState {
  if (today < startDate) return 'TO_COME'
  return endDate !== null && endDate < today ? 'ENDED' : 'IN_FORCE'
}

/** The last day on which notice can be given; `null` for a contract without an end. */
export const noticeUntil = ({ endDate }: Pick<Period, 'endDate'>, noticeDays: number): string | null =>
  endDate === null ? null : dayAfter(endDate, -noticeDays)

/** What is wrong with a contract besides what each field says; `others`: the business's other ones. */
export function contractProblems(
  contract: Period & { number: string },
  others: readonly (Period & { number: string })[],
): Wrong[] {
  const { startDate, endDate, number } = contract
  if (endDate !== null && endDate < startDate) return [{ path: 'endDate', message: 'end_before_start' }]
  const problems: Wrong[] = []
  if (others.some((other) => isSameNumber(other.number, number)))
    problems.push({ path: 'number', message: 'number_taken' })
  if (others.some((other) => meet(other, contract))) problems.push({ path: 'startDate', message: 'contracts_overlap' })
  return problems
}

const isSameNumber = (one: string, other: string): boolean => one.trim().toLowerCase() === other.trim().toLowerCase()

const meet = (one: Period, other: Period): boolean =>
  (one.endDate === null || other.startDate <= one.endDate) && (other.endDate === null || one.startDate <= other.endDate)

/** What is wrong with the cooking times of a business: the shortest, the usual and the longest rise. */
export function cookingTimeProblems(times: {
  minCookingTime: number
  defaultCookingTime: number
  maxCookingTime: number
}): Wrong[] {
  const { minCookingTime, defaultCookingTime, maxCookingTime } = times
  if (minCookingTime > maxCookingTime) return [{ path: 'maxCookingTime', message: 'below_min' }]
  if (defaultCookingTime < minCookingTime) return [{ path: 'defaultCookingTime', message: 'below_min' }]
  return defaultCookingTime > maxCookingTime ? [{ path: 'defaultCookingTime', message: 'above_max' }] : []
}
