import { Trans, useLingui } from '@lingui/react/macro'
import UtensilsCrossed from 'lucide-react/icons/utensils-crossed'
import { useState } from 'react'
import { Panel } from '#/components/panel'
import type { Business } from '#/contract/businesses'
import type { DishOff } from '#/contract/menu'
import { ACCESS } from '#/domain/people/access'
import { stillOff } from '#/domain/business/dish-off'
import { serverNow } from '#/offline/device/clock'
import { useDishesOff } from '#/offline/facts/dishes-off'
import { useConnectionState } from '#/offline/live/use-connection-state'
import { useMay } from '#/session/use-session'
import { Button } from '#/ui/input/button'
import { Skeleton } from '#/ui/display/skeleton'
import { useTakeOff } from '../shared/use-take-off'
import { useMinute } from '../shared/use-minute'
import { useMomentText } from '../shared/use-moment-text'
import styles from './dishes-off-panel.module.css'
import { TakeOffDialog } from './take-off-dialog'

/** What has run out in a business, when it comes back, and the way back before that. */
export const DishesOffPanel = ({ business }: { business: Business }) => {
  const businessId = business.restaurantID
  const mayChange = useMay(ACCESS.dishesOff)
  const isConnected = useConnectionState() !== 'disconnected'
  const [isTaking, setTaking] = useState(false)
  const known = useDishesOff(businessId)
  // A dish whose time has come leaves the list by itself.
  useMinute()
  const off = known && stillOff(known, serverNow())
  return (
    <div className={styles['place']}>
      <Panel
        title={<Trans>Off the menu: {business.restaurantName}</Trans>}
        aside={
          mayChange && (
            <Button variant="outline" icon={UtensilsCrossed} disabled={!isConnected} onClick={() => setTaking(true)}>
              <Trans>Take a dish off</Trans>
            </Button>
          )
        }
      >
        {!isConnected && mayChange && (
          <p className={styles['quiet']}>
            <Trans>Dishes can be taken off and brought back while there is a connection.</Trans>
          </p>
        )}
        {off === undefined && (isConnected ? <Skeleton height="48px" /> : null)}
        {off?.length === 0 && (
          <p className={styles['quiet']}>
            <Trans>Nothing has run out: guests can order every dish of the menu.</Trans>
          </p>
        )}
        {off !== undefined && off.length > 0 && (
          <ul className={styles['dishes']}>
            {off.map((dish) => (
              <OffRow
                key={dish.id}
                dish={dish}
                businessId={businessId}
                mayChange={mayChange}
                isConnected={isConnected}
              />
            ))}
          </ul>
        )}
      </Panel>
      {isTaking && <TakeOffDialog businessId={businessId} onClose={() => setTaking(false)} />}
    </div>
  )
}

const OffRow = ({
  dish: { id, itemName: name, until, by, at },
  businessId,
  mayChange,
  isConnected,
}: {
  dish: DishOff
  businessId: number
  mayChange: boolean
  isConnected: boolean
}) => {
  const { t } = useLingui()
  const moment = useMomentText(businessId)
  const { bringBack } = useTakeOff()
  const [isBusy, setBusy] = useState(false)
  const back = moment(Date.parse(until))
  const when = at === null ? '' : moment(Date.parse(at))
  return (
    <li className={styles['dish']}>
      <div className={styles['words']}>
        <b>{name}</b>
        <span>
          <Trans comment="when a dish that has run out is on the menu again">Back {back}</Trans>
        </span>
        {by !== null && (
          <small>
            <Trans comment="who took a dish off the menu, and when">
              Off by {by}, {when}
            </Trans>
          </small>
        )}
      </div>
      {mayChange && (
        <Button
          variant="tonal"
          busy={isBusy}
          disabled={!isConnected}
          aria-label={t`Bring back ${name}`}
          onClick={() => {
            setBusy(true)
            void bringBack(businessId, [{ id, name }]).finally(() => setBusy(false))
          }}
        >
          <Trans comment="button: a dish is on the menu again">Bring back</Trans>
        </Button>
      )}
    </li>
  )
}
