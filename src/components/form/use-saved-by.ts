import { useQuery } from '@tanstack/react-query'
import { api } from '#/api/app-api'
import { query } from '#/api/query'
import type { Thing } from './edited-record'

/**
 * Who saved the record: as a refused edit said, or, where it was only read again, by its history. `isAsked` while the
 * history is on its way.
 */
export function useSavedBy(
  { savedBy, thing }: { savedBy?: string | undefined; thing: Thing | undefined },
  isWanted: boolean,
): { savedBy: string | undefined; isAsked: boolean } {
  const mayAsk = isWanted && savedBy === undefined && thing !== undefined
  const newest = useQuery({
    ...query(api.history.of, { params: thing ?? NOTHING, query: { limit: 1 } }),
    enabled: mayAsk,
    // Of an earlier conflict somebody else may have been the last.
    gcTime: 0,
    retry: false,
    meta: { isKept: false },
  })
  return { savedBy: savedBy ?? newest.data?.items[0]?.by ?? undefined, isAsked: mayAsk && newest.isFetching }
}

/** Never asked for: a hook is called either way. */
const NOTHING: Thing = { kind: 'user', id: 0 }
