import { useLingui } from '@lingui/react'
import { Trans, useLingui as useLinguiMacro } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import Send from 'lucide-react/icons/send'
import { api } from '#/api/app-api'
import { query } from '#/api/query'
import { GIVEN_COMMENT_TYPES } from '#/domain/orders/comment-types'
import { NOTES_MAX } from '#/domain/values/text-limits'
import type { BoardOrder } from '#/offline/board/view'
import { Select } from '#/ui/input/select'
import { TextArea } from '#/ui/input/text-area'
import { useCommentDraft } from './comment-draft'
import { commentLabel } from './comment-labels'
import styles from './comments-panel.module.css'
import { EditFailure } from './edit-failure'
import { EditButton } from './edit-rights'
import { ofOrder, useEdit } from './use-edit'

/** Writes a comment. What was typed stays until the server has it, also where the page is left meanwhile. */
export const CommentForm = ({ order, blocked }: { order: BoardOrder; blocked: string | undefined }) => {
  const { t } = useLinguiMacro()
  const { i18n } = useLingui()
  const client = useQueryClient()
  const edit = useEdit(order)
  const { draft, change, clear } = useCommentDraft(order.id)
  const { text, type } = draft
  const isEmpty = text.trim() === ''
  const send = async () => {
    if (isEmpty || blocked !== undefined) return
    const body = { type, text: text.trim() }
    const comment = await edit.run(body, (options) =>
      api.orderEditing.addComment({ ...ofOrder(order.id), body }, options),
    )
    if (comment === undefined) return
    clear()
    await client.invalidateQueries({ queryKey: query(api.orderEditing.comments, ofOrder(order.id)).queryKey })
  }
  return (
    <form
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <TextArea label={t`Write a comment`} max={NOTES_MAX} value={text} onChange={(typed) => change({ text: typed })} />
      <EditFailure failure={edit.failure} />
      <div className={styles['foot']}>
        <Select
          label={t`Type`}
          className={styles['kind'] ?? ''}
          value={String(type)}
          onChange={(chosen) => change({ type: GIVEN_COMMENT_TYPES.find((given) => String(given) === chosen) ?? type })}
          options={GIVEN_COMMENT_TYPES.map((given) => ({ value: String(given), label: i18n._(commentLabel[given]) }))}
        />
        <EditButton variant="tonal" icon={Send} type="submit" busy={edit.isBusy} disabled={isEmpty} blocked={blocked}>
          <Trans>Send</Trans>
        </EditButton>
      </div>
    </form>
  )
}
