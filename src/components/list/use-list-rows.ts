import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { List } from './list-definition'
import { type ListState, sizesOf } from './list-state'

/** An office screen need not follow every second: this often, while somebody looks at a short page. */
const REFRESH_MS = 30_000

/** The rows of a page. Those of the last page stay while the next are fetched. */
export function useListRows<Row>(list: List<Row>, state: ListState) {
  const isShort = state.size === sizesOf(list.spec)[0]
  return useQuery({
    ...list.query(state),
    placeholderData: keepPreviousData,
    refetchInterval: isShort ? REFRESH_MS : false,
    // Only what the list begins with is worth its place in the device's storage.
    meta: { isKept: isShort && state.page === 1 && state.q === '' },
    ...(!isShort && { gcTime: 60_000 }),
  })
}
