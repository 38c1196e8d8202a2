import * as v from 'valibot'
import { useState } from 'react'
import { GIVEN_COMMENT_TYPES, USUAL_COMMENT_TYPE } from '#/domain/orders/comment-types'
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
export function useCommentDraft(orderId: number): {
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
