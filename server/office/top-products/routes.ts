import type { topProducts } from '#/contract/top-products'
import type { Routes } from '../../ground/http/implement'
import { readTopProducts } from './read-top-products'

export const topProductRoutes: Routes<typeof topProducts> = {
  items: (ctx, { query }) => readTopProducts(ctx, query),
}
