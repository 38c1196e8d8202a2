import { and, eq, inArray, max, sql } from 'drizzle-orm'
import { type DishContent, type DishDraft, draftOf } from '#/domain/menu/dish'
import type { Transaction } from '../../db/database'
import { isRow } from '../../db/is-row'
import { menuItems } from '../../db/schema'
import type { SignedInContext } from '../../ground/http/context'
import { writeAudits } from '../../ground/writes/write-audit'
import { columnsOf, contentNow, inputOf, liveOf, presentDish } from './dish-content'
import type { EditedDish } from './dish-rows'
import { auditedFields } from './write-dish'

/*
 * What is done to one dish, and by files and bulk changes to thousands of them, in a few statements: one after the other they
 * would outlast the request.
 */

/** A statement has at most 65,535 values, and a dish twenty. */
const AT_ONCE = 1_000

/** Puts new dishes at the ends of their categories, in their order: all of them is a draft until the menu is published. Answers their numbers. */
export async function insertDishes(
  tx: Transaction,
  ctx: SignedInContext,
  businessId: number,
  contents: readonly DishContent[],
): Promise<number[]> {
  const ends = await endsOfCategories(tx, businessId)
  const rows = contents.map((content) => {
    const orderNo = (ends.get(content.categoryId) ?? 0) + 1
    ends.set(content.categoryId, orderNo)
    return { businessId, ...columnsOf(content), draft: content, publishedAt: null, orderNo }
  })
  const ids: number[] = []
  for (let i = 0; i < rows.length; i += AT_ONCE) {
    const made = await tx
      .insert(menuItems)
      .values(rows.slice(i, i + AT_ONCE))
      .returning({ id: menuItems.id, draft: menuItems.draft })
    await writeAudits(
      tx,
      ctx,
      made.map(({ id, draft }) => ({
        kind: 'dish',
        id,
        businessId,
        action: 'created',
        before: null,
        // All of a new dish is its draft.
        after: { id, businessId, ...inputOf({ ...(draft as DishContent) }), publishing: 'NEW' },
      })),
    )
    ids.push(...made.map(({ id }) => id))
  }
  return ids
}

async function endsOfCategories(tx: Transaction, businessId: number): Promise<Map<number, number>> {
  const category = sql<number>`COALESCE((${menuItems.draft}->>'categoryId')::integer, ${menuItems.categoryId})`
  const ends = await tx
    .select({ category, last: max(menuItems.orderNo) })
    .from(menuItems)
    .where(eq(menuItems.businessId, businessId))
    .groupBy(category)
  return new Map(ends.map(({ category: id, last }) => [id, last ?? 0]))
}

/** Makes of each dish what is wanted of it; a change of nothing is none. Answers how they are then. */
export async function writeContents(
  tx: Transaction,
  ctx: SignedInContext,
  wanted: readonly { before: EditedDish; content: DishContent }[],
): Promise<EditedDish[]> {
  const all = wanted.map(({ before, content }) => {
    const isNew = before.publishedAt === null
    const draft: DishDraft | null = isNew ? content : draftOf(liveOf(before), content)
    const after: EditedDish = { ...before, draft, revision: before.revision + 1 }
    const isSame = draftOf(contentNow(before), content) === null && before.draft?.removed === undefined
    return { before, after: isSame ? before : after, columns: isNew ? columnsOf(content) : undefined, isSame }
  })
  const changed = all.filter(({ isSame }) => !isSame)
  const drafts = changed.map(({ after: { id, businessId, draft } }) => ({ id, business: businessId, draft }))
  if (drafts.length > 0)
    await tx.execute(sql`UPDATE menu_items d SET draft = NULLIF(v.draft, 'null'::jsonb), revision = d.revision + 1
      FROM jsonb_to_recordset(${JSON.stringify(drafts)}::jsonb) AS v(id integer, business integer, draft jsonb)
      WHERE d.business_id = v.business AND d.id = v.id`)
  // A search finds what nobody has seen yet in its own columns.
  for (const { after, columns } of changed)
    if (columns !== undefined) await tx.update(menuItems).set(columns).where(isRow(menuItems, after))
  await writeAudits(
    tx,
    ctx,
    changed.map(({ before, after }) => ({
      kind: 'dish',
      id: before.id,
      businessId: before.businessId,
      action: 'changed',
      before: auditedFields(presentDish(before, ctx.now)),
      after: auditedFields(presentDish(after, ctx.now)),
    })),
  )
  return all.map(({ after }) => after)
}

/** Publishes new dishes without sizes and toppings: their own columns are what guests will see. */
export async function publishNew(
  tx: Transaction,
  ctx: SignedInContext,
  businessId: number,
  rows: readonly EditedDish[],
): Promise<void> {
  for (let i = 0; i < rows.length; i += AT_ONCE)
    await tx
      .update(menuItems)
      .set({ draft: null, publishedAt: ctx.now, revision: sql`${menuItems.revision} + 1` })
      .where(
        and(
          eq(menuItems.businessId, businessId),
          inArray(
            menuItems.id,
            rows.slice(i, i + AT_ONCE).map(({ id }) => id),
          ),
        ),
      )
}
