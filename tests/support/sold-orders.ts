import { orders, customers, rejectReasons } from '#server/db/schema'
import type { OrderStatus } from '#/domain/orders/order-status'
import type { Currency } from '#/domain/values/money'
import { BUSINESS, TAKE_AWAY_POINT } from './seed'
import type { TestServer } from './server'

/** Amounts in cents. Left out: delivered, nothing taken off, given back or charged for the way. */
export type SoldOrder = {
  day: string
  netCents: number
  discountCents?: number
  transportCents?: number
  refundedCents?: number
  status?: OrderStatus
  businessId?: number
  currency?: Currency
}

/**
 * Orders as they stand in the end, written past the calls: an accountant's test needs weeks of them on days of its own. Answers
 * their numbers.
 */
export const sellOrders = ({ db }: TestServer, sold: readonly SoldOrder[]): Promise<number[]> =>
  db.transaction('system', async (tx) => {
    const businessIds = [...new Set(sold.map(({ businessId = BUSINESS.own }) => businessId))]
    const customerOf = new Map<number, number>()
    for (const businessId of businessIds) {
      const [customer] = await tx
        .insert(customers)
        .values({
          businessId,
          name: 'Arta Kola',
          phonePrefix: '+355',
          phone: `691${businessId}${crypto.randomUUID().slice(0, 6)}`,
        })
        .returning({ id: customers.id })
      customerOf.set(businessId, customer?.id ?? 0)
    }
    const [reason] = await tx.select({ id: rejectReasons.id }).from(rejectReasons).limit(1)
    const rows = sold.map(
      ({
        day,
        netCents,
        discountCents = 0,
        transportCents = 0,
        refundedCents = 0,
        status = 'DELIVERED',
        businessId = BUSINESS.own,
        currency = 'ALL',
      }) => {
        const at = new Date(`${day}T12:00:00Z`)
        const totalCents = netCents - discountCents + transportCents
        const isRejected = status === 'REJECTED'
        return {
          businessId,
          status,
          registeredAt: at,
          businessDay: day,
          calendarDay: day,
          deliveryMinutes: 30,
          customerId: customerOf.get(businessId) ?? 0,
          takeAwayPointId: businessId === BUSINESS.own ? TAKE_AWAY_POINT.own : TAKE_AWAY_POINT.foreign,
          paymentType: 'CREDIT_CARD' as const,
          netCents,
          discountCents,
          transportCents,
          deliveryVatHundredths: 2_000,
          refundedCents,
          paidCents: totalCents,
          totalCents,
          currency,
          enableCookingTime: true,
          suggestedCookingTime: 20,
          minCookingTime: 10,
          maxCookingTime: 60,
          lastDateAccepted: at,
          lastDateRejected: isRejected ? at : null,
          rejectReasonId: isRejected ? (reason?.id ?? null) : null,
        }
      },
    )
    const written = await tx.insert(orders).values(rows).returning({ id: orders.id })
    return written.map(({ id }) => id)
  })
