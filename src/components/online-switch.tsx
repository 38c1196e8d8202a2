import { useLingui } from '@lingui/react/macro'
import type { Business } from '#/contract/businesses'
import { ACCESS } from '#/domain/people/access'
import { BUSINESS_STATUS } from '#/domain/business/closing'
import { useBusinessStatus } from '#/offline/facts/use-settings'
import { useMay } from '#/session/use-session'
import { classNames } from '#/ui/timing/class-names'
import { SwitchTrack } from '#/ui/input/switch-track'
import { useShownBusiness } from './shown-business'
import styles from './online-switch.module.css'
import { availabilityQuestion } from './availability-question'

/**
 * Opens and closes the business, one at a time. Without a connection the press is kept and sent later. Whoever may not switch
 * sees how it is.
 */
export const OnlineSwitch = () => {
  const business = useShownBusiness()
  return business === undefined ? null : <SwitchOf key={business.restaurantID} business={business} />
}

const SwitchOf = ({ business }: { business: Business }) => {
  const { t } = useLingui()
  const isOnline = useIsOnline(business)
  // Turned on, and closed by its hours: the sign says what guests find.
  const isOpen = useIsOpen(business)
  const reason = useSwitchBlocked()
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOnline}
      aria-label={t`${business.restaurantName} is open`}
      // Not `disabled`: the reason must be reachable by keyboard and finger.
      aria-disabled={reason !== undefined}
      title={reason}
      className={classNames(styles['sign'], !isOpen && styles['off'], reason !== undefined && styles['blocked'])}
      onClick={() => availabilityQuestion.ask(isOnline ? 'close' : 'open', business)}
    >
      <span>{isOpen ? t`Open` : t`Closed`}</span>
      <SwitchTrack on={isOnline} tone="success" />
    </button>
  )
}

/** Why this person can turn no sign, as a sentence. */
export function useSwitchBlocked(): string | undefined {
  const { t } = useLingui()
  const mayKitchen = useMay(ACCESS.kitchen)
  return mayKitchen ? undefined : t`You do not have permission to do this.`
}

/** Whether guests can order now, by what staff set and by the hours, as far as this device knows. */
export function useIsOpen(business: Business): boolean {
  const status = useBusinessStatus(business.restaurantID)
  const isOnline = useIsOnline(business)
  return isOnline && status?.openNow !== false
}

/** Whether staff have a business take orders, as far as this device knows: its live status, else the session's. */
export function useIsOnline(business: Business): boolean {
  const status = useBusinessStatus(business.restaurantID)
  return (status?.status ?? business.status) === BUSINESS_STATUS.online
}
