import type { MenuDish } from '#/contract/menu-editing'
import { type DishDraft, draftOf } from '#/domain/menu/dish'
import type { HistoryAction } from '#/domain/product/history'
import type { Transaction } from '../../db/database'
import { isRow } from '../../db/is-row'
import { menuItems } from '../../db/schema'
import type { SignedInContext } from '../../ground/http/context'
import { Fault } from '../../ground/http/faults'
import { withoutAudit } from '../../ground/writes/required-audit'
import { writeAudit } from '../../ground/writes/write-audit'
import { contentNow, presentDish } from './dish-content'
import { type EditedDish, findEditedDish } from './dish-rows'

/** A dish that is about to be edited: its menu is held already. Faults with 404. */
export async function requireDish(tx: Transaction, businessId: number, id: number): Promise<EditedDish> {
  const dish = await findEditedDish(tx, businessId, id)
  if (dish === undefined) throw new Fault('not_found')
  return dish
}

/** Writes the draft of a published dish where no content comes with it: that it is taken off, or that nothing is edited any more. */
export async function writeDraft(
  tx: Transaction,
  ctx: SignedInContext,
  before: EditedDish,
  { draft, action }: { draft: DishDraft | null; action: HistoryAction },
): Promise<MenuDish> {
  const { id, businessId, revision } = before
  const isSame = draftOf(contentNow(before), contentNow({ ...before, draft })) === null
  if (isSame && draft?.removed === before.draft?.removed) return withoutAudit(tx, presentDish(before, ctx.now))
  await tx
    .update(menuItems)
    .set({ draft, revision: revision + 1 })
    .where(isRow(menuItems, before))
  const after = presentDish(await requireDish(tx, businessId, id), ctx.now)
  await writeAudit(tx, ctx, {
    kind: 'dish',
    id,
    businessId,
    action,
    before: auditedFields(presentDish(before, ctx.now)),
    after: auditedFields(after),
  })
  return after
}

/** Takes a dish off the menu for good, at once; orders that have it keep it. */
export async function dropDish(tx: Transaction, ctx: SignedInContext, row: EditedDish): Promise<void> {
  const { id, businessId, revision } = row
  await tx
    .update(menuItems)
    .set({ removedAt: ctx.now, draft: null, revision: revision + 1 })
    .where(isRow(menuItems, row))
  const before = auditedFields(presentDish(row, ctx.now))
  await writeAudit(tx, ctx, { kind: 'dish', id, businessId, action: 'removed', before, after: null })
}

/** What a history keeps: what people decide, without what only counts. */
export const auditedFields = ({
  revision: _revision,
  live: _live,
  outUntil: _outUntil,
  orderNo: _orderNo,
  ...dish
}: MenuDish) => dish
