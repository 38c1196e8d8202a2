import * as v from 'valibot'
import { BLOCK_MOST, BLOCK_TITLE_MAX } from '../domain/marketing/block'
import { BLOCK_MODES, CONTENT, FORMAT, BANNER_SHAPE, AUTO } from '../domain/marketing/catalogues'
import { ACCESS } from '../domain/people/access'
import { endpoint } from './endpoint'
import {
  Destination,
  Ids,
  MarketingState,
  NamedTexts,
  Picture,
  Redirect,
  ShownWhen,
  textsInput,
} from './marketing-values'
import { KnownPhotoUrl } from './media'
import { Count, Day, Id, listOf, pageQuery, text, textId, textInt, whole } from './shared'

/** A row of the guests' home (`blockProblems` of the domain has the rules between fields). */
export const BlockInput = v.strictObject({
  title: textsInput(BLOCK_TITLE_MAX),
  contentType: v.picklist(Object.values(CONTENT)),
  formatType: v.picklist(Object.values(FORMAT)),
  /** Of a banner alone. */
  bannerType: v.nullable(v.picklist(Object.values(BANNER_SHAPE))),
  /** 1 chosen by people, 0 fills itself. */
  mode: v.picklist(BLOCK_MODES),
  /** Campaigns, businesses, subcategories, dishes or business types, by its content, in their order; kept while it fills itself. */
  itemIds: Ids,
  autoType: v.nullable(v.picklist(Object.values(AUTO))),
  autoMost: whole(1, BLOCK_MOST),
  ...Picture,
  pictureSmallUrl: v.nullable(KnownPhotoUrl),
  redirect: Redirect,
  ...ShownWhen,
})
export type BlockInput = v.InferOutput<typeof BlockInput>

export const Block = v.object({
  id: Id,
  ...BlockInput.entries,
  /** The specification's names of the same: its number, its heading where it is at home, what is in it, 1 shown or 0 off, its first and its last day. */
  categoryID: Id,
  categoryName: v.string(),
  type: Id,
  status: v.picklist([0, 1]),
  startDate: v.nullable(Day),
  endDate: v.nullable(Day),
  city: v.array(NamedTexts),
  businessType: v.array(NamedTexts),
  /** From 1 without gaps. */
  orderNo: Count,
  state: MarketingState,
  /** Where a press on a banner leads now; what is no banner leads where its things do. */
  leadsTo: Destination,
  /** What was chosen, by name; what guests do not see is named why. */
  items: v.array(
    v.object({
      id: Id,
      /** Empty: it is gone. */
      name: v.string(),
      problem: v.nullable(v.picklist(['gone', 'other_city', 'off'])),
    }),
  ),
  revision: Count,
})
export type Block = v.InferOutput<typeof Block>

const READS = ['app_block', 'app_subcategory', 'store_details', 'business_status', 'dish'] as const
const written = { changes: ['app_block'], access: ACCESS.platform } as const

/** The guests' home, from top to bottom. Edits need `If-Match`. */
export const appBlocks = {
  /** In the order of guests. */
  list: endpoint({
    reads: READS,
    method: 'GET',
    path: 'marketing/v1/app/blocks',
    query: {
      cityId: v.optional(textId),
      /** 1: not over; −1: all. */
      onlyValid: v.optional(v.pipe(textInt, v.picklist([1, -1]))),
      status: v.optional(v.pipe(textInt, v.picklist([0, 1]))),
      name: v.optional(text(100)),
      ...pageQuery(),
    },
    response: listOf(Block),
    access: ACCESS.administration,
  }),
  one: endpoint({
    reads: READS,
    method: 'GET',
    path: 'marketing/v1/app/blocks/:id',
    params: { id: textId },
    response: Block,
    access: ACCESS.administration,
  }),
  /** The new one is the last. */
  create: endpoint({ ...written, method: 'POST', path: 'marketing/v1/app/blocks', body: BlockInput, response: Block }),
  change: endpoint({
    ...written,
    method: 'PUT',
    path: 'marketing/v1/app/blocks/:categoryID',
    params: { categoryID: textId },
    body: BlockInput,
    response: Block,
  }),
  /** Its new place among all, from 1; beyond the end the last one. Answers the numbers of all in their order. */
  order: endpoint({
    ...written,
    method: 'PUT',
    path: 'marketing/v1/app/blocks/:id/order/:n',
    params: { id: textId, n: v.pipe(textInt, v.minValue(1)) },
    response: v.array(Id),
  }),
  /** 1 shown, 0 off, at once. */
  setStatus: endpoint({
    ...written,
    method: 'PUT',
    path: 'marketing/v1/app/blocks/:id/status/:s',
    params: { id: textId, s: v.pipe(textInt, v.picklist([0, 1])) },
    response: Block,
  }),
}
