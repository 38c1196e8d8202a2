import type { ResponseOf } from '#/contract/endpoint'
import type { orders } from '#/contract/orders'
import { type Currency, fromCents } from '#/domain/values/money'
import { FIRST_STATUS } from '#/domain/orders/order-status'
import type { OrderStage } from '#/domain/orders/order-steps'
import { run, texts } from '../../db/statement'
import { KEPT_TEXT, SALES_TEXT, TRANSPORT_TEXT } from './sold-facts'
import { seeWholeSince } from '../../ground/archive/reach-archive'
import { inSnapshot, type SignedInContext } from '../../ground/http/context'
import { STAGE } from './order-facts'
import { presentPart } from './listed-order'
import { loadFilterFacts, type OrderSelection, whereOf } from './order-filter'
import { NO_PART } from './part-conditions'

type Sums = ResponseOf<typeof orders.sums>
type Group = {
  stage: OrderStage
  currency: Currency
  orders: number
  cents: string
  refunded: string
  sales: string
  transport: string
  pieces: string | null
  partCents: string | null
  partVatCents: string | null
  oldest: Date | null
}

/** The caller's orders of a filter, counted and added up over all pages of the list with the same filter. */
export function sumOrders(ctx: SignedInContext, filter: OrderSelection): Promise<Sums> {
  return inSnapshot(ctx, async (tx) => {
    await seeWholeSince(tx, filter.startDate)
    const { where, parameters, part } = whereOf(filter, await loadFilterFacts(tx, filter, ctx))
    const groups = await run<Group>(tx, {
      text: `
        SELECT ${STAGE} AS stage, o.currency, count(*)::integer AS orders, sum(${KEPT_TEXT}) AS cents, sum(o.total_cents - ${KEPT_TEXT}) AS refunded,
          sum(${SALES_TEXT}) AS sales, sum(${TRANSPORT_TEXT}) AS transport,
          sum(part.pieces) AS pieces, sum(part.cents) AS "partCents", sum(part.vat_cents) AS "partVatCents",
          min(o.last_date_pending) FILTER (WHERE o.status = ${texts([FIRST_STATUS])}) AS oldest
        FROM orders o JOIN businesses b ON b.id = o.business_id
          LEFT JOIN LATERAL (${part ?? NO_PART}) part ON true ${where}
        GROUP BY 1, 2 ORDER BY 1, 2`,
      values: parameters.values,
    })
    const oldest = groups.flatMap((group) => (group.oldest === null ? [] : [group.oldest.getTime()]))
    return {
      groups: groups.map((group) => ({
        stage: group.stage,
        currency: group.currency,
        orders: group.orders,
        amount: fromCents(Number(group.cents)),
        refunded: fromCents(Number(group.refunded)),
        sales: fromCents(Number(group.sales)),
        transport: fromCents(Number(group.transport)),
        ...(part !== undefined && { part: presentPart(group) }),
      })),
      oldestPendingSec:
        oldest.length === 0 ? null : Math.max(0, Math.floor((ctx.now.getTime() - Math.min(...oldest)) / 1000)),
    }
  })
}
