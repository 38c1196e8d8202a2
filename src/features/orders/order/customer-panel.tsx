import { Trans, useLingui } from '@lingui/react/macro'
import Building2 from 'lucide-react/icons/building-2'
import Map from 'lucide-react/icons/map'
import MapPinPen from 'lucide-react/icons/map-pin-pen'
import { useState } from 'react'
import { NewCustomerChip } from '#/components/order-chips'
import { CustomerFact, PlaceFact } from '#/components/order-people'
import { OrderFact } from '#/components/order-fact'
import { isTakeAwayOrder } from '#/domain/orders/order-kind'
import { usePosSettings } from '#/offline/facts/use-settings'
import type { BoardOrder } from '#/offline/board/view'
import { Button } from '#/ui/input/button'
import { lazyPart } from '#/ui/timing/lazy-part'
import styles from './customer-panel.module.css'
import { EditButton, type EditRights } from './edit-rights'
import { LazyAddressMap } from '#/components/map/lazy-map'
import { pointOf } from '#/components/map/map-point'
import { Panel } from './panel'

const AddressDialog = lazyPart(async () => (await import('./address-dialog')).AddressDialog)

/** Who ordered, where it goes, on a map where a server of map pictures is set up. What the customer wrote stands over the dishes. */
export const CustomerPanel = ({ order, rights }: { order: BoardOrder; rights: EditRights }) => {
  const { t } = useLingui()
  const tiles = usePosSettings()?.mapTiles ?? undefined
  const point = pointOf(order.customerAddress)
  const [isMapOpen, setMapOpen] = useState(false)
  const [isEditing, setEditing] = useState(false)
  const isDelivered = !isTakeAwayOrder(order)
  const hasMap = isDelivered && tiles !== undefined && point !== undefined
  const canEdit = rights.mayEdit && isDelivered
  return (
    <Panel name="customer" title={<Trans>Customer</Trans>} beside={order.firstOrder && <NewCustomerChip />}>
      <div className={styles['facts']}>
        <CustomerFact order={order} />
        {order.company !== undefined && (
          <OrderFact icon={Building2} title={order.company.name} detail={t`Orders for its employees`} />
        )}
        <PlaceFact order={order} showsMap={!hasMap} />
        {(hasMap || canEdit) && (
          <div className={styles['buttons']}>
            {hasMap && (
              <Button
                variant="outline"
                icon={Map}
                aria-expanded={isMapOpen}
                onClick={() => setMapOpen((before) => !before)}
              >
                {isMapOpen ? <Trans>Hide map</Trans> : <Trans>Show on a map</Trans>}
              </Button>
            )}
            {canEdit && (
              <EditButton variant="outline" icon={MapPinPen} blocked={rights.blocked} onClick={() => setEditing(true)}>
                <Trans>Change address</Trans>
              </EditButton>
            )}
          </div>
        )}
        {hasMap && isMapOpen && <LazyAddressMap tiles={tiles} point={point} label={t`Map of the order’s address`} />}
      </div>
      {isEditing && <AddressDialog order={order} onClose={() => setEditing(false)} />}
    </Panel>
  )
}
