import { useSearch } from '@tanstack/react-router'
import { readListState } from '#/components/list/list-state'
import { ORDERS_LIST } from './orders-list-spec'

/** Whether a figure of the finance has led here: then the rows say what it adds up. */
export function useIsOfSales(): boolean {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  return readListState(ORDERS_LIST, search).details.sold !== undefined
}
