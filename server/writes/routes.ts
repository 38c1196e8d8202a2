import type { Hono } from 'hono'
import { history } from '#/contract/history'
import { type HttpEnv, implement } from '../http/implement'
import { readHistory } from './read-history'

export function registerHistoryRoutes(app: Hono<HttpEnv>): void {
  implement(app, history.of, (ctx, { params, query }) => readHistory(ctx, params, query))
}
