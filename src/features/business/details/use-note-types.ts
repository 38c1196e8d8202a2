import { useLingui } from '@lingui/react/macro'
import { COMMENT_TYPES, type CommentType, GIVEN_COMMENT_TYPES } from '#/domain/orders/comment-types'

/** What a note in the log is about. */
export function useNoteTypes() {
  const { t } = useLingui()
  const words: Readonly<Record<CommentType, string>> = {
    [COMMENT_TYPES.support]: t({ message: 'Support', context: 'kind of note' }),
    [COMMENT_TYPES.marketing]: t({ message: 'Marketing', context: 'kind of note' }),
    [COMMENT_TYPES.call]: t({ message: 'Call', context: 'kind of note' }),
    [COMMENT_TYPES.remark]: t({ message: 'Remark', context: 'kind of note' }),
    [COMMENT_TYPES.feedback]: t({ message: 'Feedback', context: 'kind of note' }),
    [COMMENT_TYPES.comment]: t({ message: 'Comment', context: 'kind of note' }),
    [COMMENT_TYPES.email]: t({ message: 'Email', context: 'kind of note' }),
    [COMMENT_TYPES.monitoring]: t({ message: 'Monitoring', context: 'kind of note' }),
    [COMMENT_TYPES.monitor]: t({ message: 'Monitor', context: 'kind of note' }),
  }
  return {
    options: GIVEN_COMMENT_TYPES.map((type) => ({ value: String(type), label: words[type] })),
    wordOf: (type: CommentType): string => words[type],
  }
}
