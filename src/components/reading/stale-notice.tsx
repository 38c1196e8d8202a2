import { Trans, useLingui } from '@lingui/react/macro'
import CloudOff from 'lucide-react/icons/cloud-off'
import { formatMoment } from '#/i18n/format'
import { serverNow } from '#/offline/device/clock'
import { useConnectionState } from '#/offline/device/use-connection-state'
import { Strip } from '#/ui/display/strip'

/** What is on the screen was read before: says when, and offers another try. Nothing while the server can be reached. */
export const StaleNotice = ({
  of,
  error,
  at,
  timeZone,
  onRetry,
}: {
  of: 'list' | 'figures'
  error: Error | null
  /** When it was read, milliseconds of this device's clock. */
  at: number
  timeZone: string | undefined
  onRetry: () => void
}) => {
  const { t, i18n } = useLingui()
  const isDisconnected = useConnectionState() === 'disconnected'
  if (error === null && !isDisconnected) return null
  const moment = formatMoment(at, serverNow(), i18n.locale, timeZone)
  return (
    <Strip
      kind="warning"
      icon={CloudOff}
      title={
        of === 'list' ? (
          <Trans>This is the list as of {moment}.</Trans>
        ) : (
          <Trans>These are the figures as of {moment}.</Trans>
        )
      }
      action={{ label: t`Try again`, onPress: onRetry }}
    >
      {of === 'list' ? (
        <Trans>It refreshes once the server can be reached.</Trans>
      ) : (
        <Trans>They refresh once the server can be reached.</Trans>
      )}
    </Strip>
  )
}
