import { plainText } from '../values/plain-text'
import { FILTER, parameterNamesOf } from './catalogues'

/** How a filter compares. */
export const FILTER_CONDITIONS = ['is', 'atMost', 'atLeast', 'contains'] as const
export type FilterCondition = (typeof FILTER_CONDITIONS)[number]

/** What filters ask of a business. Amounts are decimal, minutes whole. */
export type FilterFacts = {
  open: boolean
  transportCost: number
  minimumOrder: number
  deliveryTime: number
  /** Of 5; null: too few reviews to say. */
  rating: number | null
  /** What its menu is called by: names of categories. */
  tags: readonly string[]
  paymentTypes: readonly string[]
}

export type Filter = {
  type: number
  parameterName: string
  condition: FilterCondition
  /** As the parameter reads it: `true`, a decimal number with a dot, a word. */
  value: string
}

/** What a parameter holds, and how it may be compared; the first is the usual way. */
const KIND_OF: Readonly<Record<string, { kind: 'flag' | 'number' | 'word'; conditions: readonly FilterCondition[] }>> =
  {
    open: { kind: 'flag', conditions: ['is'] },
    transportCost: { kind: 'number', conditions: ['atMost', 'is'] },
    minimumOrder: { kind: 'number', conditions: ['atMost', 'is'] },
    deliveryTime: { kind: 'number', conditions: ['atMost'] },
    rating: { kind: 'number', conditions: ['atLeast'] },
    tag: { kind: 'word', conditions: ['contains'] },
    paymentType: { kind: 'word', conditions: ['contains'] },
  }
const NONE: readonly FilterCondition[] = []
export const conditionsOf = (parameterName: string): readonly FilterCondition[] =>
  KIND_OF[parameterName]?.conditions ?? NONE
export const kindOfParameter = (parameterName: string) => KIND_OF[parameterName]?.kind ?? 'word'

export type FilterProblem = { path: 'parameterName' | 'condition' | 'value'; message: string }

export function filterProblems({ type, parameterName, condition, value }: Filter): FilterProblem[] {
  if (!parameterNamesOf(type).includes(parameterName)) return [{ path: 'parameterName', message: 'not_of_type' }]
  const problems: FilterProblem[] = []
  if (!conditionsOf(parameterName).includes(condition)) problems.push({ path: 'condition', message: 'not_of_type' })
  if (!isValue(parameterName, value))
    problems.push({ path: 'value', message: value.trim() === '' ? 'missing' : 'not_a_value' })
  return problems
}

function isValue(parameterName: string, value: string): boolean {
  switch (kindOfParameter(parameterName)) {
    case 'flag':
      return value === 'true' || value === 'false'
    case 'number':
      return numberOf(value) !== undefined
    case 'word':
      return value.trim() !== ''
  }
}

/** From 0 on, with a dot; `undefined` for what is no such number. */
const numberOf = (value: string): number | undefined =>
  /^\d{1,9}(\.\d{1,2})?$/.test(value) ? Number(value) : undefined

/** Whether a business is among those that the filter leaves. What is not known of it is not promised. */
export function meetsFilter({ type, parameterName, condition, value }: Filter, facts: FilterFacts): boolean {
  if (type === FILTER.state) return String(facts.open) === value
  if (type === FILTER.menu) return facts.tags.some((tag) => plainText(tag).includes(plainText(value)))
  if (type === FILTER.payment)
    return facts.paymentTypes.some((paymentType) => plainText(paymentType) === plainText(value))
  const wanted = numberOf(value)
  const is = {
    transportCost: facts.transportCost,
    minimumOrder: facts.minimumOrder,
    deliveryTime: facts.deliveryTime,
    rating: facts.rating,
  }[parameterName]
  if (wanted === undefined || is === undefined || is === null) return false
  return condition === 'atMost' ? is <= wanted : condition === 'atLeast' ? is >= wanted : is === wanted
}
