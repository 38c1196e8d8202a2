import { asc, eq, type SQL } from 'drizzle-orm'
import type { SubBlock, Subcategory } from '#/contract/subcategories'
import { subBlockCodec, subcategoryCodec } from '#/domain/marketing/subcategory-codec'
import { HOUSE_LANGUAGE, textIn } from '#/domain/values/texts'
import type { Transaction } from '../../db/database'
import { appBlocks, appSubcategories, subBlocks } from '../../db/schema'
import { Fault } from '../../ground/http/faults'

/** Parts of subcategories, in their order. */
export async function loadParts(tx: Transaction, where?: SQL): Promise<SubBlock[]> {
  const rows = await tx
    .select()
    .from(subBlocks)
    .where(where)
    .orderBy(asc(subBlocks.subcategoryId), asc(subBlocks.orderNo), asc(subBlocks.id))
  return rows.map((row) => ({
    id: row.id,
    subcategoryId: row.subcategoryId,
    ...subBlockCodec.toWire(row),
    orderNo: row.orderNo,
    revision: row.revision,
  }))
}

/** Subcategories with their parts, in the order of guests. */
export async function loadSubcategories(tx: Transaction, where?: SQL): Promise<Subcategory[]> {
  const rows = await tx
    .select({ row: appSubcategories, blockTitle: appBlocks.title })
    .from(appSubcategories)
    .leftJoin(appBlocks, eq(appBlocks.id, appSubcategories.blockId))
    .where(where)
    .orderBy(asc(appSubcategories.orderNo), asc(appSubcategories.id))
  const parts = await loadParts(tx)
  return rows.map(({ row, blockTitle }) => ({
    id: row.id,
    ...subcategoryCodec.toWire(row),
    orderNo: row.orderNo,
    blockTitle: blockTitle === null ? null : textIn(blockTitle, HOUSE_LANGUAGE),
    parts: parts.filter(({ subcategoryId }) => subcategoryId === row.id),
    revision: row.revision,
  }))
}

/** Faults with 404. */
export async function requireSubcategory(tx: Transaction, id: number): Promise<Subcategory> {
  const [subcategory] = await loadSubcategories(tx, eq(appSubcategories.id, id))
  if (subcategory === undefined) throw new Fault('not_found')
  return subcategory
}

export async function requirePart(tx: Transaction, id: number): Promise<SubBlock> {
  const [part] = await loadParts(tx, eq(subBlocks.id, id))
  if (part === undefined) throw new Fault('not_found')
  return part
}
