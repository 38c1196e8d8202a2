import { Trans, useLingui } from '@lingui/react/macro'
import { type ComponentType, useEffect, useState } from 'react'
import type { Business } from '#/contract/businesses'
import { refreshBusinessStatuses, useBusinessSigns } from '#/offline/facts/use-settings'
import { useUser } from '#/session/use-session'
import { Button } from '#/ui/input/button'
import { classNames } from '#/ui/timing/class-names'
import { Popover } from '#/ui/overlay/popover'
import { SwitchTrack } from '#/ui/input/switch-track'
import { useSwitchBlocked } from './online-switch'
import styles from './online-switch.module.css'
import { OnlineSummary } from './online-summary'
import { availabilityQuestion } from './availability-question'

/**
 * Which businesses are open, where the screen shows all of them: one is chosen, or several at once, and the usual question
 * asks. `state` says in a line why and until when one is closed.
 */
export const OnlineMenu = ({
  initiallyOpen,
  state: State,
}: {
  initiallyOpen: boolean
  state: ComponentType<{ business: Business }>
}) => {
  const { t } = useLingui()
  const { restaurants } = useUser()
  const { online, open: openNow } = useBusinessSigns(restaurants)
  const [open, setOpen] = useState(initiallyOpen)
  const blocked = useSwitchBlocked()
  useEffect(() => {
    if (open) refreshBusinessStatuses(restaurants)
  }, [open, restaurants])
  // The switch shows what staff set, the word what guests find.
  const isOn = (business: Business) => online.has(business.restaurantID)
  const isOpen = (business: Business) => openNow.has(business.restaurantID)
  const ask: typeof availabilityQuestion.ask = (...question) => {
    setOpen(false)
    availabilityQuestion.ask(...question)
  }
  const opened = restaurants.filter(isOn)
  const closed = restaurants.filter((business) => !isOn(business))
  return (
    <Popover
      title={t`Open or close a business`}
      closeLabel={t`Close`}
      open={open}
      onOpenChange={setOpen}
      className={styles['surface'] ?? ''}
      trigger={<OnlineSummary />}
    >
      <ul className={styles['list']}>
        {restaurants.map((business) => (
          <li key={business.restaurantID}>
            <button
              type="button"
              role="switch"
              aria-checked={isOn(business)}
              aria-label={t`${business.restaurantName} is open`}
              aria-disabled={blocked !== undefined}
              title={blocked}
              className={styles['row']}
              onClick={() => ask(isOn(business) ? 'close' : 'open', business)}
            >
              <span className={styles['name']}>
                {business.restaurantName}
                <small className={styles['state']}>
                  <State business={business} />
                </small>
              </span>
              <span className={classNames(styles['word'], isOpen(business) && styles['on'])}>
                {isOpen(business) ? <Trans>Open</Trans> : <Trans>Closed</Trans>}
              </span>
              <SwitchTrack on={isOn(business)} tone="success" />
            </button>
          </li>
        ))}
      </ul>
      {blocked === undefined && (opened.length > 1 || closed.length > 1) && (
        <div className={styles['several']}>
          {opened.length > 1 && (
            <Button variant="outline" onClick={() => ask('close', ...opened)}>
              <Trans>Close several</Trans>
            </Button>
          )}
          {closed.length > 1 && (
            <Button variant="outline" onClick={() => ask('open', ...closed)}>
              <Trans>Open several</Trans>
            </Button>
          )}
        </div>
      )}
    </Popover>
  )
}
