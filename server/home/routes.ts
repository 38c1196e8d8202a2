import type { Hono } from 'hono'
import { home } from '#/contract/home'
import { type HttpEnv, implement } from '../http/implement'
import { readToday } from './read-today'

export function registerHomeRoutes(app: Hono<HttpEnv>): void {
  implement(app, home.today, (ctx, { query }) => readToday(ctx, query.restaurantId))
}
