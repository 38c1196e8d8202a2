import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { errorText } from '#/api/error-text'
import type { Business } from '#/contract/businesses'
import { ACCESS } from '#/domain/access'
import { BUSINESS_STATUS } from '#/domain/closing'
import { useConnection } from '#/offline/use-connection'
import { setBusinessOnline, useBusinessStatus } from '#/offline/use-settings'
import { useMay } from '#/session/use-session'
import { AlertDialog } from '#/ui/alert-dialog'
import { Button } from '#/ui/button'
import { classNames } from '#/ui/class-names'
import { SwitchTrack } from '#/ui/switch'
import { useToasts } from '#/ui/toast'
import { useCurrentBusiness } from './current-business'
import styles from './online-switch.module.css'

/**
 * Opens and closes the business: the sign on the door. Only for one business at a time, and only while connected,
 * because the customer sees it at once. Whoever may not switch sees the sign.
 */
export const OnlineSwitch = () => {
  const business = useCurrentBusiness()
  return business === undefined ? null : <SwitchOf key={business.restaurantID} business={business} />
}

const SwitchOf = ({ business }: { business: Business }) => {
  const { t } = useLingui()
  const mayKitchen = useMay(ACCESS.kitchen)
  const { state } = useConnection()
  const isOnline = useIsOnline(business)
  const [asking, setAsking] = useState(false)
  const isConnected = state !== 'disconnected'
  const words = isOnline ? t`Open` : t`Closed`
  const reason = !isConnected
    ? t`This needs a connection.`
    : !mayKitchen
      ? t`You do not have the right to do this.`
      : undefined
  return (
    <>
      <button
        type="button"
        role="switch"
        aria-checked={isOnline}
        aria-label={t`${business.restaurantName} is open`}
        // Not `disabled`: the reason must be reachable by keyboard and finger.
        aria-disabled={reason !== undefined}
        title={reason}
        className={classNames(styles['sign'], !isOnline && styles['off'], reason !== undefined && styles['blocked'])}
        onClick={() => setAsking(true)}
      >
        <span>{words}</span>
        <SwitchTrack on={isOnline} tone="success" />
      </button>
      <AskOnline
        business={business}
        wanted={!isOnline}
        open={asking}
        blocked={reason}
        onClose={() => setAsking(false)}
      />
    </>
  )
}

/** Whether a business takes orders as far as this device knows: its live status, else the session's. */
export function useIsOnline(business: Business): boolean {
  const status = useBusinessStatus(business.restaurantID)
  return (status?.status ?? business.status) === BUSINESS_STATUS.online
}

/** The question before the sign turns. It shows its own failure; `blocked` = why it cannot be done now. */
export const AskOnline = ({
  business,
  wanted,
  open,
  blocked,
  onClose,
}: {
  business: Business
  /** Open (true) or close. */
  wanted: boolean
  open: boolean
  blocked?: string | undefined
  onClose: () => void
}) => {
  const { t, i18n } = useLingui()
  const toasts = useToasts()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const close = () => {
    setFailure('')
    onClose()
  }
  const confirm = async () => {
    setBusy(true)
    setFailure('')
    try {
      await setBusinessOnline(business.restaurantID, wanted)
      toasts.show({
        kind: 'success',
        title: t({ message: 'Completed', context: 'title of a message' }),
        text: wanted ? t`Business is now online` : t`Business is now offline`,
      })
      close()
    } catch (error) {
      setFailure(errorText(error, i18n))
    } finally {
      setBusy(false)
    }
  }
  return (
    <AlertDialog
      open={open}
      onClose={close}
      closeOnEscape
      title={wanted ? <Trans>Open {business.restaurantName}?</Trans> : <Trans>Close {business.restaurantName}?</Trans>}
      description={
        wanted ? (
          <Trans>Are you sure you want to switch your business to online?</Trans>
        ) : (
          <Trans>
            Customers can no longer order until you open again. Orders that are already here stay on the board.
          </Trans>
        )
      }
      footer={
        <>
          <Button variant="outline" size="kitchen" onClick={close}>
            <Trans>Cancel</Trans>
          </Button>
          {blocked === undefined && (
            <Button variant={wanted ? 'primary' : 'danger'} size="kitchen" busy={busy} onClick={() => void confirm()}>
              {wanted ? <Trans>Go online</Trans> : <Trans>Go offline</Trans>}
            </Button>
          )}
        </>
      }
    >
      {(blocked ?? failure) !== '' && (
        <p role="alert" className={styles['failure']}>
          {blocked ?? failure}
        </p>
      )}
    </AlertDialog>
  )
}
