import type { Hono } from 'hono'
import { discounts } from '#/contract/discounts'
import { type HttpEnv, implement } from '../http/implement'
import { readOverlapping, readOverlaps } from './discount-overlaps'
import { countDiscounts, listDiscounts, readDiscount } from './list-discounts'
import { changeDiscount, createDiscount, duplicateDiscount, endDiscount } from './save-discount'

export function registerDiscountRoutes(app: Hono<HttpEnv>): void {
  implement(app, discounts.list, (ctx, { query }) => listDiscounts(ctx, query))
  implement(app, discounts.counts, (ctx, { query }) => countDiscounts(ctx, query.businessId))
  implement(app, discounts.overlaps, (ctx, { body }) => readOverlaps(ctx, body))
  implement(app, discounts.overlapping, (ctx, { query }) => readOverlapping(ctx, query.businessId))
  implement(app, discounts.one, (ctx, { params }) => readDiscount(ctx, params.id))
  implement(app, discounts.create, createDiscount)
  implement(app, discounts.change, changeDiscount)
  implement(app, discounts.end, endDiscount)
  implement(app, discounts.duplicate, duplicateDiscount)
}
