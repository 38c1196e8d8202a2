import { Plural, Trans, useLingui } from '@lingui/react/macro'
import ConciergeBell from 'lucide-react/icons/concierge-bell'
import Package from 'lucide-react/icons/package'
import { useState } from 'react'
import { OrderFact } from '#/components/order-fact'
import { encryptOrderId } from '#/session/order-link'
import { useSession } from '#/session/use-session'
import type { BoardOrder } from '#/offline/view'
import { late } from '#/ui/late'
import { EditButton, type EditRights } from './edit-rights'
import styles from './handover-panel.module.css'
import { Panel } from './panel'

const BagsDialog = late(async () => (await import('./bags-dialog')).BagsDialog)
const WaiterDialog = late(async () => (await import('./waiter-dialog')).WaiterDialog)
const QrCode = late(async () => (await import('./qr-code')).QrCode)

/** What leaves the kitchen and by whom: bags, the waiter, and a code to scan where the order has one. */
export const HandoverPanel = ({ order, rights }: { order: BoardOrder; rights: EditRights }) => {
  const { t } = useLingui()
  const { orderLinkKey } = useSession()
  const [open, setOpen] = useState<'bags' | 'waiter'>()
  const { packagesNo: bags } = order
  const close = () => setOpen(undefined)
  return (
    <Panel name="handover" title={<Trans>Handing over</Trans>}>
      <div className={styles['facts']}>
        <OrderFact
          icon={Package}
          title={<Plural value={bags} one="# bag" other="# bags" />}
          action={
            rights.mayEdit && (
              <EditButton
                variant="outline"
                blocked={rights.blocked}
                aria-label={t`Change the number of bags`}
                onClick={() => setOpen('bags')}
              >
                <Trans>Change</Trans>
              </EditButton>
            )
          }
        />
        <OrderFact
          icon={ConciergeBell}
          title={order.waiter?.name ?? <Trans>No waiter</Trans>}
          detail={order.waiter && <Trans>Waiter</Trans>}
          action={
            rights.mayEdit && (
              <EditButton
                variant="outline"
                blocked={rights.blocked}
                aria-label={t`Choose the waiter`}
                onClick={() => setOpen('waiter')}
              >
                <Trans>Choose</Trans>
              </EditButton>
            )
          }
        />
        {order.hasQrCode && orderLinkKey !== null && (
          <figure className={styles['scan']}>
            <QrCode text={`${window.location.origin}/orders/${encryptOrderId(order.id, orderLinkKey)}`} />
            <figcaption>
              <Trans>Scan it with a phone that is signed in to Drin: it opens this order there.</Trans>
            </figcaption>
          </figure>
        )}
      </div>
      {open === 'bags' && <BagsDialog order={order} onClose={close} />}
      {open === 'waiter' && <WaiterDialog order={order} onClose={close} />}
    </Panel>
  )
}
