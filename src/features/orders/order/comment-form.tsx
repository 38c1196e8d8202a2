import { useLingui } from '@lingui/react'
import { Trans, useLingui as useLinguiMacro } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import Send from 'lucide-react/icons/send'
import { api } from '#/api/app-api'
import { query } from '#/api/query'
import { GIVEN_COMMENT_TYPES, USUAL_COMMENT_TYPE } from '#/domain/orders/comment-types'
import { NOTES_MAX } from '#/domain/values/text-limits'
import type { BoardOrder } from '#/offline/board/view'
import { Select } from '#/ui/input/select'
import { TextArea } from '#/ui/input/text-area'
import { commentLabel } from './comment-labels'
import styles from './comments-panel.module.css'
import { EditFailure } from './edit-failure'
import { EditButton } from './edit-rights'
import { ofOrder, useEdit } from './use-edit'
import * as v from 'valibot'
import { useState } from 'react'
import { commentDrafts } from '#/session/drafts'
import { useUser } from '#/session/use-session'

const Draft = v.object({ text: v.string(), type: v.picklist(GIVEN_COMMENT_TYPES) })
type Draft = v.InferOutput<typeof Draft>

const EMPTY: Draft = { text: '', type: USUAL_COMMENT_TYPE }

const read = (userId: number, orderId: number): Draft => {
  const kept = v.safeParse(Draft, commentDrafts.read(userId, orderId))
  return kept.success ? kept.output : EMPTY
}

/** The comment that this person is typing about an order, kept on the device until it is sent or emptied. */
function useCommentDraft(orderId: number): {
  draft: Draft
  change: (patch: Partial<Draft>) => void
  clear: () => void
} {
  const { id: userId } = useUser()
  const [draft, setDraft] = useState(() => read(userId, orderId))
  const clear = () => {
    commentDrafts.remove(userId, orderId)
    setDraft(EMPTY)
  }
  const change = (patch: Partial<Draft>) => {
    const next = { ...draft, ...patch }
    if (next.text === '') commentDrafts.remove(userId, orderId)
    else commentDrafts.write(userId, orderId, next)
    setDraft(next)
  }
  return { draft, change, clear }
}

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
