import { api } from '#/api/app-api'
import { defineListQuery } from '#/components/list/list-definition'
import type { ListSpec, ListState } from '#/components/list/list-state'
import type { BusinessType } from '#/contract/catalogues'
import { plainText } from '#/domain/values/plain-text'

/** What the URL of the types may say. */
const TYPES_LIST = {
  choices: { status: ['all', 'active', 'inactive'] },
  period: null,
  sorts: ['sq', 'en', 'it', 'businessesNo'],
  sort: { by: 'sq', direction: 'asc' },
  sizes: [50, 200],
} as const satisfies ListSpec

export type TypesWanted = Pick<ListState<typeof TYPES_LIST>, 'q' | 'choices' | 'sort' | 'direction'> & {
  limit: number
  offset: number
}

/** One page of all types, which the server answers at once: there are few. */
export function typesPageOf(
  all: readonly BusinessType[],
  { q, choices, sort, direction, limit, offset }: TypesWanted,
): { items: BusinessType[]; total: number } {
  const typed = plainText(q.trim())
  const sign = direction === 'desc' ? -1 : 1
  const compare = (a: BusinessType, b: BusinessType): number =>
    sort === 'businessesNo' ? a.businessesNo - b.businessesNo : a.value[sort].localeCompare(b.value[sort], sort)
  const found = all
    .filter(({ active }) => choices.status === 'all' || active === (choices.status === 'active'))
    .filter(({ value }) => Object.values(value).some((name) => plainText(name).includes(typed)))
    .toSorted((a, b) => sign * compare(a, b) || a.id - b.id)
  return { items: found.slice(offset, offset + limit), total: found.length }
}

/** The catalogue as a list reads it, under the name of its call: what refreshes that refreshes this. */
const readTypes = Object.assign(
  async (wanted: TypesWanted, options: { signal: AbortSignal; timeoutMs: number }) =>
    typesPageOf(await api.catalogues.types({}, options), wanted),
  { callName: api.catalogues.types.callName },
)

export const LIST_QUERY = defineListQuery({
  name: 'business-types',
  spec: TYPES_LIST,
  call: readTypes,
  toQuery: ({ q, choices, sort, direction }, { limit, offset }) => ({ q, choices, sort, direction, limit, offset }),
})
