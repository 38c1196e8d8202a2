import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { api } from '#/api/app-api'
import { query } from '#/api/query'
import type { OrderComment } from '#/contract/order-editing'
import { ACCESS } from '#/domain/people/access'
import { USUAL_COMMENT_TYPE } from '#/domain/orders/comment-types'
import { Chip } from '#/ui/display/chip'
import type { BoardOrder } from '#/offline/board/view'
import { useMay } from '#/session/use-session'
import { Avatar } from '#/ui/display/avatar'
import { CommentForm } from './comment-form'
import { commentLabel } from './comment-labels'
import styles from './comments-panel.module.css'
import type { EditRights } from './edit-rights'
import { Panel } from './panel'
import { Reading } from '#/components/reading/reading'
import { ofOrder } from './use-edit'
import { useMomentText } from '../shared/use-moment-text'

/** What the office, the kitchen and the couriers wrote about an order, oldest first. */
export const CommentsPanel = ({ order, rights }: { order: BoardOrder; rights: EditRights }) => {
  const mayWrite = useMay(ACCESS.courierSteps)
  const comments = useQuery({
    ...query(api.orderEditing.comments, ofOrder(order.id)),
    refetchOnMount: 'always',
    // Others write, too, and no event tells of it.
    refetchInterval: 60_000,
  })
  return (
    <Panel name="comments" title={<Trans>Comments</Trans>}>
      <div className={styles['comments']}>
        <Reading of={comments}>
          {(list) =>
            list.length === 0 ? (
              <p className={styles['quiet']}>
                <Trans>No comments yet.</Trans>
              </p>
            ) : (
              <ul className={styles['list']}>
                {list.map((comment) => (
                  <Comment key={comment.id} comment={comment} businessId={order.businessId} />
                ))}
              </ul>
            )
          }
        </Reading>
        {mayWrite && !rights.isArchived && <CommentForm key={order.id} order={order} blocked={rights.blocked} />}
      </div>
    </Panel>
  )
}

const Comment = ({ comment, businessId }: { comment: OrderComment; businessId: number }) => {
  const { i18n } = useLingui()
  const moment = useMomentText(businessId)
  const { author, at, type, text } = comment
  return (
    <li className={styles['comment']}>
      <Avatar name={author.name} />
      <div className={styles['words']}>
        <p className={styles['who']}>
          <b>{author.name}</b> <time dateTime={at}>{moment(Date.parse(at))}</time>
          {type !== USUAL_COMMENT_TYPE && <Chip>{i18n._(commentLabel[type])}</Chip>}
        </p>
        <p>{text}</p>
      </div>
    </li>
  )
}
