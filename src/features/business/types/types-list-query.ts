import { api } from '#/api/app-api'
import { defineListQuery } from '#/components/list/list-definition'
import { TYPES_LIST } from './types-list-spec'
import { typesPageOf, type TypesWanted } from './types-page-of'

/** The catalogue as a list reads it, under the name of its call: whoever refreshes that refreshes this. */
const readTypes = Object.assign(
  async (wanted: TypesWanted, options: { signal: AbortSignal; timeoutMs: number }) =>
    typesPageOf(await api.catalogues.types({}, options), wanted),
  { callName: api.catalogues.types.callName },
)

export const LIST_QUERY = defineListQuery({
  name: 'business-types',
  spec: TYPES_LIST,
  call: readTypes,
  toQuery: ({ q, choices, sort, direction }, { limit, offset }) => ({ q, choices, sort, direction, limit, offset }),
})
