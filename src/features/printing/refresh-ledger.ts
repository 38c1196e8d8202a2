import type { QueryClient } from '@tanstack/react-query'
import { api } from '#/api/app-api'
import { query } from '#/api/query'

/** The ledger says something else now: whoever shows it asks again. */
export const refreshLedger = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: query(api.printing.jobs, { query: { businessId: 0 } }).queryKey.slice(0, 2) })
