import type { discounts } from '#/contract/discounts'
import type { Routes } from '../../ground/http/implement'
import { readOverlapping, readOverlaps } from './discount-overlaps'
import { countDiscounts, listDiscounts, readDiscount } from './list-discounts'
import { changeDiscount, createDiscount, duplicateDiscount, endDiscount } from './save-discount'

export const discountRoutes: Routes<typeof discounts> = {
  list: (ctx, { query }) => listDiscounts(ctx, query),
  counts: (ctx, { query }) => countDiscounts(ctx, query.businessId),
  overlaps: (ctx, { body }) => readOverlaps(ctx, body),
  overlapping: (ctx, { query }) => readOverlapping(ctx, query.businessId),
  one: (ctx, { params }) => readDiscount(ctx, params.id),
  create: createDiscount,
  change: changeDiscount,
  end: endDiscount,
  duplicate: duplicateDiscount,
}
