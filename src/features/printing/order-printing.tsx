import { Trans } from '@lingui/react/macro'
import Printer from 'lucide-react/icons/printer'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useBusiness } from '#/components/current-business'
import { PageHeader } from '#/components/page-header'
import { ACCESS } from '#/domain/people/access'
import { useOrder } from '#/offline/board/use-order'
import { decryptOrderId } from '#/session/order-link'
import { useMay, useSession } from '#/session/use-session'
import { Button } from '#/ui/input/button'
import { PrintDialog } from './print-dialog'
import styles from './print-dialog.module.css'

/** The print button of an order's page, in its header. */
export const OrderPrinting = () => {
  const { id: link } = useParams({ from: '/_shell/_screens/_office/orders/$id' })
  const { orderLinkKey } = useSession()
  const isKitchen = useMay(ACCESS.kitchen)
  const id = orderLinkKey === null ? undefined : decryptOrderId(link, orderLinkKey)
  return id === undefined || !isKitchen ? null : <PrintButton key={id} orderId={id} />
}

const PrintButton = ({ orderId }: { orderId: number }) => {
  const { order } = useOrder(orderId)
  const [isOpen, setOpen] = useState(false)
  const business = useBusiness(order?.businessId)
  // The ledger of papers is about orders at hand.
  if (order === undefined || business === undefined || order.archived === true) return null
  const button = (
    <Button variant="outline" icon={Printer} onClick={() => setOpen(true)}>
      <Trans>Print</Trans>
    </Button>
  )
  return (
    <>
      <PageHeader back title={undefined} actions={button} mobile={<div className={styles['mobile']}>{button}</div>} />
      {isOpen && <PrintDialog subject={{ order }} business={business} onClose={() => setOpen(false)} />}
    </>
  )
}
