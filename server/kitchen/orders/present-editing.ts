import type { CommentType } from '#/domain/orders/comment-types'
import type { Dispatch, OrderComment, Refund } from '#/contract/order-editing'
import { fromCents } from '#/domain/values/money'
import type { orderDispatches, orderRefunds } from '../../db/schema'
import type { CommentRow } from './comments'

export const presentComment = (row: CommentRow): OrderComment => ({
  id: row.id,
  type: row.type as CommentType, // held by a check constraint
  text: row.text,
  author: { id: row.userId, name: row.authorName },
  at: row.at.toISOString(),
})

export const presentRefund = (row: typeof orderRefunds.$inferSelect & { authorName: string }): Refund => ({
  id: row.id,
  amount: fromCents(row.amountCents),
  reason: row.reason,
  state: row.state as Refund['state'], // held by a check constraint
  author: { id: row.userId, name: row.authorName },
  at: row.at.toISOString(),
})

export const presentDispatch = (row: typeof orderDispatches.$inferSelect): Dispatch => ({
  orderId: row.orderId,
  state: row.state as Dispatch['state'], // held by a check constraint
  attempts: row.attempts,
  lastError: row.lastError,
  lastAttemptAt: row.at.toISOString(),
})
