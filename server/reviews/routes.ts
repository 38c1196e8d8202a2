import type { Hono } from 'hono'
import { reviews } from '#/contract/reviews'
import { type HttpEnv, implement } from '../http/implement'
import { listReviews } from './list-reviews'
import { readFigures } from './read-figures'

export function registerReviewRoutes(app: Hono<HttpEnv>): void {
  implement(app, reviews.list, (ctx, { params, query }) => listReviews(ctx, params.id, query))
  implement(app, reviews.figures, (ctx, { params, query }) => readFigures(ctx, params.id, query))
}
