import { Trans } from '@lingui/react/macro'
import UtensilsCrossed from 'lucide-react/icons/utensils-crossed'
import { useState } from 'react'
import { Panel } from '#/components/panel'
import type { Business } from '#/contract/businesses'
import { ACCESS } from '#/domain/people/access'
import { useDishesOff } from '#/offline/facts/dishes-off'
import { useConnectionState } from '#/offline/device/use-connection-state'
import { useMay } from '#/session/use-session'
import { Button } from '#/ui/input/button'
import { Skeleton } from '#/ui/display/skeleton'
import styles from './dishes-off-panel.module.css'
import { OffRows } from './off-rows'
import { TakeOffDialog } from './take-off-dialog'

/** What has run out in a business, when it comes back, and the way back before that. */
export const DishesOffPanel = ({ business }: { business: Business }) => {
  const businessId = business.restaurantID
  const mayChange = useMay(ACCESS.dishesOff)
  const isConnected = useConnectionState() !== 'disconnected'
  const [isTaking, setTaking] = useState(false)
  const off = useDishesOff(businessId)
  return (
    <div className={styles['place']}>
      <Panel
        title={<Trans>Off the menu: {business.restaurantName}</Trans>}
        aside={
          mayChange && (
            <Button variant="outline" icon={UtensilsCrossed} onClick={() => setTaking(true)}>
              <Trans>Take a dish off</Trans>
            </Button>
          )
        }
      >
        {off === undefined && (isConnected ? <Skeleton height="48px" /> : null)}
        {off?.length === 0 && (
          <p className={styles['quiet']}>
            <Trans>Nothing has run out: guests can order every dish on the menu.</Trans>
          </p>
        )}
        {off !== undefined && off.length > 0 && <OffRows businessId={businessId} dishes={off} mayChange={mayChange} />}
      </Panel>
      {isTaking && <TakeOffDialog businessId={businessId} onClose={() => setTaking(false)} />}
    </div>
  )
}
