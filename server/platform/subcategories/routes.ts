import { eq } from 'drizzle-orm'
import type { QueryOf, ResponseOf } from '#/contract/endpoint'
import type { subcategories as calls } from '#/contract/subcategories'
import { subBlocks } from '../../db/schema'
import { inSnapshot, type SignedInContext } from '../../ground/http/context'
import type { Routes } from '../../ground/http/implement'
import { isNamed } from '../marketing/in-memory'
import { changePart, createPart, orderPart } from './save-part'
import { changeSubcategory, createSubcategory, orderSubcategory } from './save-subcategory'
import { loadParts, loadSubcategories, requireSubcategory } from './subcategory-rows'

const listSubcategories = (
  ctx: SignedInContext,
  { blockId, status, name, limit, offset }: QueryOf<typeof calls.list>,
): Promise<ResponseOf<typeof calls.list>> =>
  inSnapshot(ctx, async (tx) => {
    const all = (await loadSubcategories(tx)).filter(
      (row) =>
        (blockId === undefined || row.blockId === blockId) &&
        (status === undefined || row.isShown === (status === 1)) &&
        isNamed(row.name, name),
    )
    return { items: all.slice(offset, offset + limit), total: all.length }
  })

export const subcategoryRoutes: Routes<typeof calls> = {
  list: (ctx, { query }) => listSubcategories(ctx, query),
  one: (ctx, { params }) => inSnapshot(ctx, (tx) => requireSubcategory(tx, params.id)),
  create: createSubcategory,
  change: changeSubcategory,
  order: orderSubcategory,
  parts: (ctx, { query }) =>
    inSnapshot(ctx, (tx) =>
      loadParts(tx, query.subcategoryId === undefined ? undefined : eq(subBlocks.subcategoryId, query.subcategoryId)),
    ),
  createPart,
  orderPart,
  changePart,
}
