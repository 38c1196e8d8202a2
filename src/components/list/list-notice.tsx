import { Trans, useLingui } from '@lingui/react/macro'
import CloudOff from 'lucide-react/icons/cloud-off'
import { formatMoment } from '#/i18n/format'
import { serverNow } from '#/offline/device/clock'
import { useConnectionState } from '#/offline/live/use-connection-state'
import { Strip } from '#/ui/display/strip'

/** The rows are old ones: says of when, and offers another try. */
export const ListNotice = ({
  error,
  at,
  timeZone,
  onRetry,
}: {
  error: Error | null
  /** When the rows were read, milliseconds of this device's clock. */
  at: number
  timeZone: string | undefined
  onRetry: () => void
}) => {
  const { t, i18n } = useLingui()
  const isDisconnected = useConnectionState() === 'disconnected'
  if (error === null && !isDisconnected) return null
  const time = formatMoment(at, serverNow(), i18n.locale, timeZone)
  return (
    <Strip
      kind="warning"
      icon={CloudOff}
      title={<Trans>This is the list as of {time}.</Trans>}
      action={{ label: t`Try again`, onPress: onRetry }}
    >
      <Trans>It is read again as soon as the server can be reached.</Trans>
    </Strip>
  )
}
