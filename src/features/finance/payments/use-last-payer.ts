import { useQuery } from '@tanstack/react-query'
import { api } from '#/api/app-api'
import { query } from '#/api/query'

/** Who booked the newest payment or reversal on an invoice; asked for only where somebody was first. */
export function useLastPayer(invoiceId: number, isWanted: boolean): string | undefined {
  const { data } = useQuery({
    ...query(api.payments.list, {
      query: { invoiceId, isFullBody: true, limit: 1, sort: 'id', direction: 'desc' },
    }),
    enabled: isWanted,
    gcTime: 0,
    retry: false,
    meta: { isKept: false },
  })
  return data?.items[0]?.details?.createdBy ?? undefined
}
