import type { Hono } from 'hono'
import { topProducts } from '#/contract/top-products'
import { type HttpEnv, implement } from '../http/implement'
import { readTopProducts } from './read-top-products'

export function registerTopProductRoutes(app: Hono<HttpEnv>): void {
  implement(app, topProducts.items, (ctx, { query }) => readTopProducts(ctx, query))
}
