import * as v from 'valibot'
import { SUBCATEGORY_NAME_MAX } from '../domain/marketing/subcategory-codec'
import { ACCESS } from '../domain/people/access'
import { endpoint } from './endpoint'
import { Ids, Picture, textsInput } from './marketing-values'
import { Count, Id, listOf, pageQuery, text, textId, textInt } from './shared'

export const SubcategoryInput = v.strictObject({
  name: textsInput(SUBCATEGORY_NAME_MAX),
  /** The block that it stands in; null: in each that shows all. */
  blockId: v.nullable(Id),
  businessIds: Ids,
  isShown: v.boolean(),
  ...Picture,
})
export type SubcategoryInput = v.InferOutput<typeof SubcategoryInput>

/** A part of a subcategory. */
export const SubBlockInput = v.strictObject({
  name: textsInput(SUBCATEGORY_NAME_MAX),
  businessIds: Ids,
  isShown: v.boolean(),
})
export type SubBlockInput = v.InferOutput<typeof SubBlockInput>

export const SubBlock = v.object({
  id: Id,
  subcategoryId: Id,
  ...SubBlockInput.entries,
  orderNo: Count,
  revision: Count,
})
export type SubBlock = v.InferOutput<typeof SubBlock>

export const Subcategory = v.object({
  id: Id,
  ...SubcategoryInput.entries,
  orderNo: Count,
  /** Where it stands, in Albanian; null: nowhere by itself. */
  blockTitle: v.nullable(v.string()),
  /** Its parts, in their order. */
  parts: v.array(SubBlock),
  revision: Count,
})
export type Subcategory = v.InferOutput<typeof Subcategory>

const read = { reads: ['app_subcategory', 'app_block'], method: 'GET', access: ACCESS.administration } as const
const written = { changes: ['app_subcategory'], access: ACCESS.platform } as const
const partWritten = { ...written, changes: ['sub_block'] } as const

/** Round pictures under the search, and their parts. Edits need `If-Match`. */
export const subcategories = {
  /** In the order of guests. */
  list: endpoint({
    ...read,
    path: 'marketing/v1/app/subcategories',
    query: {
      blockId: v.optional(textId),
      status: v.optional(v.pipe(textInt, v.picklist([0, 1]))),
      name: v.optional(text(100)),
      ...pageQuery(),
    },
    response: listOf(Subcategory),
  }),
  one: endpoint({
    ...read,
    path: 'marketing/v1/app/subcategories/:id',
    params: { id: textId },
    response: Subcategory,
  }),
  create: endpoint({
    ...written,
    method: 'POST',
    path: 'marketing/v1/app/subcategories',
    body: SubcategoryInput,
    response: Subcategory,
  }),
  change: endpoint({
    ...written,
    method: 'PUT',
    path: 'marketing/v1/app/subcategories/:id',
    params: { id: textId },
    body: SubcategoryInput,
    response: Subcategory,
  }),
  order: endpoint({
    ...written,
    method: 'PUT',
    path: 'marketing/v1/app/subcategories/:id/order/:n',
    params: { id: textId, n: v.pipe(textInt, v.minValue(1)) },
    response: v.array(Id),
  }),
  parts: endpoint({
    ...read,
    path: 'marketing/v1/app/sub_blocks',
    query: { subcategoryId: v.optional(textId) },
    response: v.array(SubBlock),
  }),
  createPart: endpoint({
    ...partWritten,
    method: 'POST',
    path: 'marketing/v1/app/sub_blocks',
    body: v.strictObject({ subcategoryId: Id, ...SubBlockInput.entries }),
    response: SubBlock,
  }),
  /** Its place among the parts of its subcategory, from 1; beyond the end it is the last one. Answers their numbers in their order. Ours. */
  orderPart: endpoint({
    ...partWritten,
    method: 'PUT',
    path: 'marketing/v1/app/sub_blocks/:id/order/:n',
    params: { id: textId, n: v.pipe(textInt, v.minValue(1)) },
    response: v.array(Id),
  }),
  changePart: endpoint({
    ...partWritten,
    method: 'PUT',
    path: 'marketing/v1/app/sub_blocks/:id',
    params: { id: textId },
    body: SubBlockInput,
    response: SubBlock,
  }),
}
