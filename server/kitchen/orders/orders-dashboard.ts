import type { ResponseOf } from '#/contract/endpoint'
import type { orders } from '#/contract/orders'
import { type Currency, fromCents } from '#/domain/values/money'
import { FIRST_STATUS, isSold, ORDER_STATUSES, type OrderStatus } from '#/domain/orders/order-status'
import { ORDER_STAGES, type OrderStage } from '#/domain/orders/order-steps'
import { businessesOf } from '../../ground/businesses/require-business'
import { businesses } from '../../db/schema'
import { run, texts } from '../../db/statement'
import { inSnapshot, type SignedInContext } from '../../ground/http/context'
import { loadBusinessDays } from '../../ground/businesses/business-days'
import { IS_SILENT, STAGE } from './order-facts'
import { KEPT_TEXT } from './sold-facts'
import { within } from '../../db/reach'
import { busyAmong } from '../../ground/businesses/busy-businesses'

type Dashboard = ResponseOf<typeof orders.dashboard>
type Count = {
  business_id: number
  business_day: string
  status: OrderStatus
  stage: OrderStage
  count: number
  cents: string
  oldest: Date | null
}

/** The day of the caller's businesses in figures. Businesses in another currency than the first one's are counted, not summed. */
export function readOrdersDashboard(ctx: SignedInContext, restaurantId: number | undefined): Promise<Dashboard> {
  const asked = businessesOf(ctx, restaurantId)
  return inSnapshot(ctx, async (tx) => {
    const reach = await busyAmong(tx, asked, ctx.now)
    const [first] = await tx
      .select({ currency: businesses.currency })
      .from(businesses)
      .where(within(businesses.id, asked))
      .orderBy(businesses.id)
      .limit(1)
    const known = await tx
      .select({ id: businesses.id, currency: businesses.currency })
      .from(businesses)
      .where(within(businesses.id, reach))
    const days = await loadBusinessDays(tx, reach, ctx.now)
    const dayOf = new Map(days.map(({ id, day }) => [id, day]))
    const currency = first?.currency ?? 'ALL'
    const summed = new Set(known.filter((each) => each.currency === currency).map(({ id }) => id))
    const counts = await run<Count>(tx, {
      name: 'orders_dashboard',
      text: `
        SELECT o.business_id, o.business_day, o.status, ${STAGE} AS stage, count(*)::integer AS count, sum(${KEPT_TEXT}) AS cents,
          min(last_date_pending) FILTER (WHERE status = ${texts([FIRST_STATUS])}) AS oldest
        FROM orders o WHERE o.business_id = ANY ($1::integer[]) AND o.business_day = ANY ($2::text[]) AND NOT ${IS_SILENT}
        GROUP BY 1, 2, 3, 4`,
      values: [reach.ids, [...new Set(dayOf.values())]],
    })
    return figuresOf(
      counts.filter((count) => count.business_day === dayOf.get(count.business_id)),
      currency,
      summed,
      ctx.now,
    )
  })
}

function figuresOf(counts: readonly Count[], currency: Currency, summed: ReadonlySet<number>, now: Date): Dashboard {
  const sum = (numbers: number[]): number => numbers.reduce((a, b) => a + b, 0)
  const oldest = counts.flatMap((count) => (count.oldest === null ? [] : [count.oldest.getTime()]))
  return {
    byStatus: Object.fromEntries(
      ORDER_STATUSES.map((status) => [
        status,
        sum(counts.filter((count) => count.status === status).map((count) => count.count)),
      ]),
    ) as Dashboard['byStatus'], // made from the very list of statuses
    byStage: Object.fromEntries(
      ORDER_STAGES.map((stage) => [
        stage,
        sum(counts.filter((count) => count.stage === stage).map((count) => count.count)),
      ]),
    ) as Dashboard['byStage'], // made from the very list of stages
    totalOrders: sum(counts.map((count) => count.count)),
    totalAmount: fromCents(
      sum(
        counts
          .filter((count) => isSold(count.status) && summed.has(count.business_id))
          .map((count) => Number(count.cents)),
      ),
    ),
    currency,
    oldestPendingSec:
      oldest.length === 0 ? null : Math.max(0, Math.floor((now.getTime() - Math.min(...oldest)) / 1000)),
  }
}
