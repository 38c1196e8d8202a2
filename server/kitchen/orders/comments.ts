import { and, asc, eq } from 'drizzle-orm'
import type { BodyOf } from '#/contract/endpoint'
import type { OrderComment, orderEditing } from '#/contract/order-editing'
import { USUAL_COMMENT_TYPE } from '#/domain/orders/comment-types'
import type { Transaction } from '../../db/database'
import { orderComments, peopleNames } from '../../db/schema'
import { inTransaction, type SignedInContext } from '../../ground/http/context'
import { keyOf, type OrderRow } from './order-rows'
import { presentComment } from './present-editing'
import { presentOrder } from './present-order'
import { requireOrder } from './require-order'
import { withOrder } from './with-order'

/** What was written about an order, in the order of time. */
export const listComments = (ctx: SignedInContext, orderId: number): Promise<OrderComment[]> =>
  inTransaction(ctx, async (tx) => {
    return (await loadComments(tx, await requireOrder(ctx, tx, orderId))).map(presentComment)
  })

/** Writes a comment; also on an order that is long over. */
export async function addComment(
  ctx: SignedInContext,
  orderId: number,
  { type = USUAL_COMMENT_TYPE, text }: BodyOf<typeof orderEditing.addComment>,
): Promise<OrderComment> {
  const { result } = await withOrder(ctx, orderId, { cmd: 'addComment', asked: { type, text } }, async (tx, before) => {
    const { userId } = ctx.caller
    const [made] = await tx
      .insert(orderComments)
      .values({ ...keyOf(before), type, text, userId, at: ctx.now })
      .returning()
    if (made === undefined) throw new Error('an insert answered no row')
    return { order: presentOrder(before), result: presentComment({ ...made, authorName: ctx.caller.userName }) }
  })
  return result
}

export type CommentRow = typeof orderComments.$inferSelect & { authorName: string }

/** Comments of an order that the caller may see. */
export async function loadComments(
  tx: Transaction,
  { businessId, id }: Pick<OrderRow, 'businessId' | 'id'>,
): Promise<CommentRow[]> {
  const rows = await tx
    .select({ comment: orderComments, name: peopleNames.name, surname: peopleNames.surname })
    .from(orderComments)
    .innerJoin(peopleNames, eq(peopleNames.id, orderComments.userId))
    .where(and(eq(orderComments.businessId, businessId), eq(orderComments.orderId, id)))
    .orderBy(asc(orderComments.id))
  return rows.map(({ comment, name, surname }) => ({ ...comment, authorName: `${name} ${surname}` }))
}
