import { Plural, Trans, useLingui } from '@lingui/react/macro'
import CheckCheck from 'lucide-react/icons/check-check'
import CloudOff from 'lucide-react/icons/cloud-off'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { formatClock } from '#/i18n/format'
import type { Connection } from '#/offline/live/use-connection'
import { Strip } from '#/ui/display/strip'
import type { Restored } from '../loading/use-restored'

interface Props {
  connection: Connection
  /** Orders come to this person, and what becomes of them is kept on the device. */
  getsOrders: boolean
}

export const OfflineStrip = ({ connection, getsOrders }: Props) => (
  <Strip icon={CloudOff} title={<Trans>You are offline.</Trans>} action={useTryNow(connection)}>
    {getsOrders ? (
      <Unsent count={connection.unsent} />
    ) : (
      <Trans>What you see may be out of date, and nothing can be saved.</Trans>
    )}
  </Strip>
)

/** Red, because orders may be lost on this screen; the board itself goes on working. */
export const NotReceivingStrip = ({ connection }: { connection: Connection }) => {
  const time = formatClock(connection.silentSince)
  return (
    <Strip
      kind="danger"
      icon={TriangleAlert}
      title={<Trans>NOT RECEIVING ORDERS since {time}.</Trans>}
      action={useTryNow(connection)}
    >
      <Unsent count={connection.unsent} />
    </Strip>
  )
}

/** The stream is silent; what is asked for every ten seconds still comes. */
export const ReconnectingStrip = ({ connection, getsOrders }: Props) => (
  <Strip kind="warning" icon={RefreshCw} title={<Trans>Reconnecting.</Trans>} action={useTryNow(connection)}>
    {getsOrders ? (
      <Trans>New orders may come a few seconds late.</Trans>
    ) : (
      <Trans>What others change may come a few seconds late.</Trans>
    )}
  </Strip>
)

export const RestoredStrip = ({ restored, getsOrders }: { restored: Restored } & Pick<Props, 'getsOrders'>) => (
  <Strip
    icon={CheckCheck}
    title={
      restored === 'allSent' ? (
        <Trans>All sent.</Trans>
      ) : getsOrders ? (
        <Trans>Receiving orders again.</Trans>
      ) : (
        <Trans>Connected again.</Trans>
      )
    }
  />
)

const useTryNow = ({ retryNow }: Connection) => {
  const { t } = useLingui()
  return { label: t`Try now`, icon: RefreshCw, onPress: retryNow }
}

const Unsent = ({ count }: { count: number }) =>
  count === 0 ? (
    <Trans>Changes to orders are saved on this device and sent later.</Trans>
  ) : (
    <Plural
      value={count}
      one="# change is saved on this device and will be sent when the connection is back."
      other="# changes are saved on this device and will be sent when the connection is back."
    />
  )
