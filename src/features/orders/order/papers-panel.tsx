import { Plural, Trans, useLingui } from '@lingui/react/macro'
import Receipt from 'lucide-react/icons/receipt'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import { type ReactNode, useState } from 'react'
import { api } from '#/api/app-api'
import type { Dispatch } from '#/contract/order-editing'
import { isRejected, isWaiting } from '#/domain/orders/order-steps'
import type { BoardOrder } from '#/offline/board/view'
import type { Icon } from '#/ui/display/icon'
import { EditFailure } from './edit-failure'
import { EditButton, type EditRights } from './edit-rights'
import styles from './papers-panel.module.css'
import { Panel } from './panel'
import { useEdit } from './use-edit'
import { useMomentPhrase } from '../shared/use-moment-text'

/** What is handed to other systems once more: an order that was taken by hand, and the fiscal invoice. */
export const PapersPanel = ({ order, rights }: { order: BoardOrder; rights: EditRights }) => {
  const hasInvoice = !isWaiting(order) && !isRejected(order)
  if (!rights.isKitchen || rights.isArchived || (!order.manually && !hasInvoice)) return null
  const body = { orderId: order.id }
  return (
    <Panel name="papers" title={<Trans>Other systems</Trans>}>
      <div className={styles['rows']}>
        {order.manually && (
          <Again
            order={order}
            blocked={rights.blocked}
            icon={RefreshCw}
            send={(options) => api.orderEditing.synchronize({ body }, options)}
          >
            <Trans>Resend to the main system</Trans>
          </Again>
        )}
        {hasInvoice && (
          <Again
            order={order}
            blocked={rights.blocked}
            icon={Receipt}
            send={(options) => api.orderEditing.reattemptInvoicePrint({ body }, options)}
          >
            <Trans>Retry fiscal invoice</Trans>
          </Again>
        )}
      </div>
    </Panel>
  )
}

const Again = ({
  order,
  blocked,
  icon,
  send,
  children,
}: {
  order: BoardOrder
  blocked: string | undefined
  icon: Icon
  send: (options: { headers?: Readonly<Record<string, string>> }) => Promise<Dispatch>
  children: ReactNode
}) => {
  const edit = useEdit(order)
  const [last, setLast] = useState<Dispatch>()
  const attempt = async () => {
    const dispatch = await edit.run(order.id, send)
    if (dispatch !== undefined) setLast(dispatch)
  }
  return (
    <div className={styles['row']}>
      <EditButton variant="outline" icon={icon} busy={edit.isBusy} blocked={blocked} onClick={() => void attempt()}>
        {children}
      </EditButton>
      <EditFailure failure={edit.failure} />
      {last !== undefined && <Outcome dispatch={last} businessId={order.businessId} />}
    </div>
  )
}

/** How the last attempt ended; `recorded` is no success of anybody else's. */
const Outcome = ({ dispatch, businessId }: { dispatch: Dispatch; businessId: number }) => {
  const { t } = useLingui()
  const phrase = useMomentPhrase(businessId)
  const { state, attempts, lastError, lastAttemptAt } = dispatch
  const at = phrase('at', Date.parse(lastAttemptAt))
  const why = lastError ?? t`No reason given.`
  return (
    <p className={styles['outcome']} role="status">
      {state === 'sent' && <Trans>Sent {at}.</Trans>}
      {state === 'recorded' && <Trans>Saved {at}. No other system is connected, so it stays in Drin.</Trans>}
      {state === 'failed' && (
        <Trans>
          Failed {at}. {why}
        </Trans>
      )}{' '}
      <Plural value={attempts} one="# attempt so far." other="# attempts so far." />
    </p>
  )
}
