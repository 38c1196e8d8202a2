import { Plural, Trans, useLingui } from '@lingui/react/macro'
import ConciergeBell from 'lucide-react/icons/concierge-bell'
import Package from 'lucide-react/icons/package'
import { useState } from 'react'
import { OrderFact } from '#/components/order-fact'
import { PAYMENT_ICON } from '#/components/payment-icon'
import { toCollect } from '#/domain/orders/amount-due'
import { formatMoney } from '#/i18n/format'
import { paymentLabel } from '#/i18n/labels'
import { encryptOrderId } from '#/session/order-link'
import { useSession } from '#/session/use-session'
import type { BoardOrder } from '#/offline/board/view'
import { lazyPart } from '#/ui/timing/lazy-part'
import { EditButton, type EditRights } from './edit-rights'
import styles from './handover-panel.module.css'
import { Panel } from './panel'

const BagsDialog = lazyPart(async () => (await import('./bags-dialog')).BagsDialog)
const WaiterDialog = lazyPart(async () => (await import('./waiter-dialog')).WaiterDialog)
const QrCode = lazyPart(async () => (await import('#/components/qr-code')).QrCode)

/** What leaves the kitchen and by whom: bags, the waiter, and a code to scan where the order has one. */
export const HandoverPanel = ({ order, rights }: { order: BoardOrder; rights: EditRights }) => {
  const { t, i18n } = useLingui()
  const { orderLinkKey } = useSession()
  const [open, setOpen] = useState<'bags' | 'waiter'>()
  const { packagesNo: bags } = order
  const { paymentType } = order.paymentMethod
  const collect = toCollect(order)
  // What a card paid in advance does not cover is paid at the door.
  const isRest = (order.paid ?? 0) > 0
  const amount = formatMoney(collect, order.currency)
  const close = () => setOpen(undefined)
  return (
    <Panel name="handover" title={<Trans>Handover</Trans>}>
      <div className={styles['facts']}>
        {collect > 0 && (
          <OrderFact
            icon={PAYMENT_ICON[isRest ? 'CASH' : paymentType]}
            title={<Trans comment="an amount that the customer still has to pay">{amount} to collect</Trans>}
            detail={!isRest && i18n._(paymentLabel[paymentType])}
          />
        )}
        <OrderFact
          icon={Package}
          title={<Plural value={bags} one="# bag" other="# bags" />}
          action={
            rights.mayEdit && (
              <EditButton
                variant="outline"
                blocked={rights.blocked}
                aria-label={t`Change number of bags`}
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
                aria-label={t`Choose waiter`}
                onClick={() => setOpen('waiter')}
              >
                <Trans>Choose</Trans>
              </EditButton>
            )
          }
        />
        {order.hasQrCode && orderLinkKey !== null && (
          <figure className={styles['scan']}>
            <QrCode
              text={`${window.location.origin}/orders/${encryptOrderId(order.id, orderLinkKey)}`}
              label={t`QR code of this order`}
            />
            <figcaption>
              <Trans>Scan with a phone that is logged in to Drin to open this order there.</Trans>
            </figcaption>
          </figure>
        )}
      </div>
      {open === 'bags' && <BagsDialog order={order} onClose={close} />}
      {open === 'waiter' && <WaiterDialog order={order} onClose={close} />}
    </Panel>
  )
}
