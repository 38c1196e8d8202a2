import type { appFilters as calls } from '#/contract/app-filters'
import { filterProblems } from '#/domain/marketing/filter'
import { assertValid } from '../../ground/http/faults'
import { inSnapshot } from '../../ground/http/context'
import type { Routes } from '../../ground/http/implement'
import { isAmong } from '../marketing/in-memory'
import { countMatching, loadFilters } from './filter-rows'
import { changeFilter, createFilter, orderFilter } from './save-filter'

export const appFilterRoutes: Routes<typeof calls> = {
  list: (ctx, { query }) =>
    inSnapshot(ctx, async (tx) => {
      const { cityId, type, status } = query
      const all = (await loadFilters(tx, ctx.now)).filter(
        (filter) =>
          isAmong(filter.cityIds, cityId) &&
          (type === undefined || filter.type === type) &&
          (status === undefined || filter.isShown === (status === 1)),
      )
      return { items: all.slice(query.offset, query.offset + query.limit), total: all.length }
    }),
  create: createFilter,
  change: changeFilter,
  order: orderFilter,
  matching: async (ctx, { body }) => {
    assertValid(filterProblems(body))
    return inSnapshot(ctx, (tx) => countMatching(tx, ctx.now, body))
  },
}
