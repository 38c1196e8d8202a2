import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { COMMENT_TYPES, type CommentType } from '#/domain/orders/comment-types'

/** What kind of contact a comment tells of. */
export const commentLabel: Readonly<Record<CommentType, MessageDescriptor>> = {
  [COMMENT_TYPES.support]: msg`Support`,
  [COMMENT_TYPES.marketing]: msg`Marketing`,
  [COMMENT_TYPES.call]: msg({ message: 'Call', context: 'kind of comment: somebody telephoned' }),
  [COMMENT_TYPES.remark]: msg`Remark`,
  [COMMENT_TYPES.feedback]: msg`Feedback`,
  [COMMENT_TYPES.comment]: msg`Comment`,
  [COMMENT_TYPES.email]: msg`Email`,
  [COMMENT_TYPES.monitoring]: msg`Monitoring`,
  [COMMENT_TYPES.monitor]: msg({ message: 'Monitor', context: 'kind of comment: somebody keeps an eye on the order' }),
}
