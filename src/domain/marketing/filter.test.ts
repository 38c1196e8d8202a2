import { expect, test } from 'vitest'
import { FILTER } from './catalogues'
import { type Filter, type FilterFacts, filterProblems, meetsFilter } from './filter'

const FACTS: FilterFacts = {
  open: true,
  transportCost: 150,
  minimumOrder: 500,
  deliveryTime: 35,
  rating: null,
  tags: ['Pica vegjetariane', 'Sallata'],
  paymentTypes: ['CASH'],
}
const filter = (type: number, parameterName: string, condition: Filter['condition'], value: string): Filter => ({
  type,
  parameterName,
  condition,
  value,
})

test.each<[string, Filter, boolean]>([
  ['open now', filter(FILTER.state, 'open', 'is', 'true'), true],
  ['closed', filter(FILTER.state, 'open', 'is', 'false'), false],
  ['at most what it costs', filter(FILTER.price, 'transportCost', 'atMost', '150'), true],
  ['at most less', filter(FILTER.price, 'transportCost', 'atMost', '149.99'), false],
  ['free', filter(FILTER.price, 'transportCost', 'is', '0'), false],
  ['minutes', filter(FILTER.time, 'deliveryTime', 'atMost', '35'), true],
  ['a rating that nobody knows', filter(FILTER.rating, 'rating', 'atLeast', '0'), false],
  ['a word of its menu, however it is written', filter(FILTER.menu, 'tag', 'contains', 'VEGJETARIANE'), true],
  ['a word that it has not', filter(FILTER.menu, 'tag', 'contains', 'sushi'), false],
  ['a way to pay', filter(FILTER.payment, 'paymentType', 'contains', 'cash'), true],
  ['another one', filter(FILTER.payment, 'paymentType', 'contains', 'CREDIT_CARD'), false],
])('a filter by %s', (_, one, meets) => {
  expect(filterProblems(one)).toEqual([])
  expect(meetsFilter(one, FACTS)).toBe(meets)
})

test.each<[string, Filter, string[]]>([
  ['a parameter of another type', filter(FILTER.state, 'rating', 'is', 'true'), ['parameterName']],
  ['a condition of another', filter(FILTER.rating, 'rating', 'atMost', '4'), ['condition']],
  ['a number that is none', filter(FILTER.time, 'deliveryTime', 'atMost', 'soon'), ['value']],
  ['a number below 0', filter(FILTER.time, 'deliveryTime', 'atMost', '-1'), ['value']],
  ['nothing', filter(FILTER.menu, 'tag', 'contains', '  '), ['value']],
  ['neither yes nor no', filter(FILTER.state, 'open', 'is', 'maybe'), ['value']],
])('a filter with %s is refused', (_, one, paths) => {
  expect(filterProblems(one).map(({ path }) => path)).toEqual(paths)
})
