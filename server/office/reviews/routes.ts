import type { reviews } from '#/contract/reviews'
import type { Routes } from '../../ground/http/implement'
import { listReviews } from './list-reviews'
import { readFigures } from './read-figures'

export const reviewRoutes: Routes<typeof reviews> = {
  list: (ctx, { params, query }) => listReviews(ctx, params.id, query),
  figures: (ctx, { params, query }) => readFigures(ctx, params.id, query),
}
