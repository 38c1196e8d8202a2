import * as v from 'valibot'
import { FILTER } from '../domain/marketing/catalogues'
import { FILTER_CONDITIONS } from '../domain/marketing/filter'
import { FILTER_NAME_MAX } from '../domain/marketing/filter-codec'
import { ACCESS } from '../domain/people/access'
import { endpoint } from './endpoint'
import { Ids, textsInput } from './marketing-values'
import { Count, Id, listOf, pageQuery, requiredText, text, textId, textInt } from './shared'

/** What a filter asks (`filterProblems` of the domain has the rules between fields). */
const Condition = {
  type: v.picklist(Object.values(FILTER)),
  parameterName: requiredText(40),
  condition: v.picklist(FILTER_CONDITIONS),
  value: text(40),
  cityIds: Ids,
  businessTypeIds: Ids,
}
export const FilterInput = v.strictObject({ name: textsInput(FILTER_NAME_MAX), ...Condition, isShown: v.boolean() })
export type FilterInput = v.InferOutput<typeof FilterInput>

/** How many businesses meet it now, of those in its cities and of its types. */
const Matching = v.object({
  matching: Count,
  all: Count,
  byCity: v.array(v.object({ cityId: Id, name: v.string(), matching: Count })),
})
export type Matching = v.InferOutput<typeof Matching>

export const Filter = v.object({
  id: Id,
  ...FilterInput.entries,
  orderNo: Count,
  businessesNow: Count,
  revision: Count,
})
export type Filter = v.InferOutput<typeof Filter>

const written = { changes: ['app_filter'], access: ACCESS.platform } as const

/** Chips over the list of businesses. The list and the count are ours. Edits need `If-Match`. */
export const appFilters = {
  /** In the order of guests. */
  list: endpoint({
    reads: ['app_filter', 'business_status'],
    method: 'GET',
    path: 'marketing/v1/filters',
    query: {
      cityId: v.optional(textId),
      type: v.optional(v.pipe(textInt, v.picklist(Object.values(FILTER)))),
      status: v.optional(v.pipe(textInt, v.picklist([0, 1]))),
      ...pageQuery(),
    },
    response: listOf(Filter),
    access: ACCESS.administration,
  }),
  create: endpoint({ ...written, method: 'POST', path: 'marketing/v1/filters', body: FilterInput, response: Filter }),
  change: endpoint({
    ...written,
    method: 'PUT',
    path: 'marketing/v1/filters/:id',
    params: { id: textId },
    body: FilterInput,
    response: Filter,
  }),
  order: endpoint({
    ...written,
    method: 'PUT',
    path: 'marketing/v1/filters/:id/order/:n',
    params: { id: textId, n: v.pipe(textInt, v.minValue(1)) },
    response: v.array(Id),
  }),
  /** What one that is not saved yet would leave. */
  matching: endpoint({
    reads: ['business_status'],
    method: 'POST',
    path: 'marketing/v1/filters/matching',
    body: v.strictObject(Condition),
    response: Matching,
    access: ACCESS.administration,
  }),
}
