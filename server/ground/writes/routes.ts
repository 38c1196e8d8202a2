import type { history } from '#/contract/history'
import type { Routes } from '../http/implement'
import { readHistory } from './read-history'

export const historyRoutes: Routes<typeof history> = {
  of: (ctx, { params, query }) => readHistory(ctx, params, query),
}
