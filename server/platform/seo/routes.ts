import type { seo } from '#/contract/seo'
import type { Routes } from '../../ground/http/implement'
import { fillSeo, previewFill } from './fill-seo'
import { listEntities, listSeo } from './list-seo'
import { readPage } from './read-page'
import { changeSeo, createSeo, removeSeo, restoreSeo } from './save-seo'

export const seoRoutes: Routes<typeof seo> = {
  list: (ctx, { query }) => listSeo(ctx, query),
  create: createSeo,
  change: changeSeo,
  remove: removeSeo,
  restore: restoreSeo,
  entities: (ctx, { query }) => listEntities(ctx, query),
  previewFill,
  fill: fillSeo,
  page: readPage,
}
