/** Kinds of contact (specification §3). Number 8 is not given any more, but stands on old comments. */
export const COMMENT_TYPES = {
  support: 1,
  marketing: 2,
  call: 3,
  remark: 4,
  feedback: 5,
  comment: 6,
  email: 7,
  monitoring: 8,
  monitor: 9,
} as const
export type CommentType = (typeof COMMENT_TYPES)[keyof typeof COMMENT_TYPES]

export const COMMENT_TYPE_VALUES = Object.values(COMMENT_TYPES)
/** What a new comment may be. */
export const GIVEN_COMMENT_TYPES = COMMENT_TYPE_VALUES.filter((type) => type !== COMMENT_TYPES.monitoring)
/** What a comment is unless somebody says otherwise. */
export const USUAL_COMMENT_TYPE = COMMENT_TYPES.comment
