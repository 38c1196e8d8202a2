import type { ListState } from '#/components/list/list-state'
import type { BusinessType } from '#/contract/catalogues'
import { plainText } from '#/domain/values/plain-text'
import type { TYPES_LIST } from './types-list-spec'

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
