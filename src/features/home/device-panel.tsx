import { Plural, Trans } from '@lingui/react/macro'
import CloudOff from 'lucide-react/icons/cloud-off'
import Wifi from 'lucide-react/icons/wifi'
import { useCurrentBusiness } from '#/components/current-business'
import rows from '#/components/device-rows.module.css'
import { InstallRow } from '#/components/install-row'
import { NotificationsRow } from '#/components/notifications-row'
import { RingSettings } from '#/components/ring-settings'
import { momentPhrase } from '#/i18n/moment-phrase'
import { useLingui } from '@lingui/react'
import { serverNow } from '#/offline/device/clock'
import { useConnection } from '#/offline/live/use-connection'
import { Panel } from './panel'

/** Whether this device would hear an order: connection, ring, notifications. */
export const DevicePanel = () => (
  <Panel title={<Trans>This device</Trans>}>
    <ConnectionRow />
    <RingSettings />
    <NotificationsRow />
    <InstallRow />
  </Panel>
)

const ConnectionRow = () => {
  const { i18n } = useLingui()
  const { state, since: from, unsent } = useConnection()
  const business = useCurrentBusiness()
  const since = momentPhrase('since', from, serverNow(), i18n, business?.timeZone)
  return (
    <div className={rows['row']}>
      {state === 'disconnected' ? <CloudOff /> : <Wifi />}
      <span className={rows['words']}>
        <Trans>Connection</Trans>
      </span>
      <span className={rows['state']}>
        {state === 'live' ? (
          <Trans>Live {since}</Trans>
        ) : state === 'disconnected' ? (
          <Trans>Not connected {since}</Trans>
        ) : state === 'connecting' ? (
          <Trans>Connecting</Trans>
        ) : (
          <Trans>Reconnecting {since}</Trans>
        )}
        {unsent > 0 && (
          <>
            {' · '}
            <Plural value={unsent} one="# change is not sent" other="# changes are not sent" />
          </>
        )}
      </span>
    </div>
  )
}
