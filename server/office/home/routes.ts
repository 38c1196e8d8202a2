import type { home } from '#/contract/home'
import type { Routes } from '../../ground/http/implement'
import { readToday } from './read-today'

export const homeRoutes: Routes<typeof home> = {
  today: (ctx, { query }) => readToday(ctx, query.restaurantId),
}
