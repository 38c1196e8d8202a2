import { useQueries } from '@tanstack/react-query'
import { api } from '#/api/app-api'
import { query } from '#/api/query'
import { serverErrors } from '#/components/form/problems'

/** Who booked the newest payment or reversal on each of these invoices; asked for only where somebody was first. */
export function useLastPayers(invoiceIds: readonly number[]): ReadonlyMap<number, string> {
  const answers = useQueries({
    queries: invoiceIds.map((invoiceId) => ({
      ...query(api.payments.list, {
        query: { invoiceId, isFullBody: true, limit: 1, sort: 'id', direction: 'desc' },
      }),
      gcTime: 0,
      retry: false,
      meta: { isKept: false },
    })),
  })
  return new Map(
    invoiceIds.flatMap((id, at) => {
      const by = answers[at]?.data?.items[0]?.details?.createdBy ?? undefined
      return by === undefined ? [] : [[id, by] as const]
    }),
  )
}

/** Of payments that were sent together and refused, the invoices that somebody had paid by then. */
export const paidMeanwhile = (error: unknown, sent: readonly { invoiceID: number }[]): number[] =>
  Object.entries(serverErrors(error)).flatMap(([name, problem]) => {
    const at = /^payments\[(\d+)\]/.exec(name)?.[1]
    const payment = problem === 'already_paid' && at !== undefined ? sent[Number(at)] : undefined
    return payment === undefined ? [] : [payment.invoiceID]
  })
