import { Plural, Trans, useLingui } from '@lingui/react/macro'
import BellOff from 'lucide-react/icons/bell-off'
import BellRing from 'lucide-react/icons/bell-ring'
import ClockAlert from 'lucide-react/icons/clock-alert'
import CloudUpload from 'lucide-react/icons/cloud-upload'
import Download from 'lucide-react/icons/download'
import MonitorOff from 'lucide-react/icons/monitor-off'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { formatMoment } from '#/i18n/format'
import { ring } from '#/push/ring'
import { Strip } from '#/ui/display/strip'

/** Any touch turns the ring on; the button is for those who read first. */
export const RingLockedStrip = () => {
  const { t } = useLingui()
  return (
    <Strip
      kind="danger"
      icon={BellOff}
      title={<Trans>The ring is off.</Trans>}
      action={{ label: t`Turn on the ring`, icon: BellRing, onPress: () => void ring.unlock() }}
    >
      <Trans>This browser plays sound only after a touch.</Trans>
    </Strip>
  )
}

export const RingMissingStrip = () => (
  <Strip kind="danger" icon={BellOff} title={<Trans>This browser cannot ring.</Trans>}>
    <Trans>Watch the screen, or use another browser.</Trans>
  </Strip>
)

export const NeedsYouStrip = ({ count, onOpen }: { count: number; onOpen: () => void }) => {
  const { t } = useLingui()
  return (
    <Strip
      kind="warning"
      icon={TriangleAlert}
      title={<Plural value={count} one="# change needs you." other="# changes need you." />}
      action={{ label: t`View`, onPress: onOpen }}
    >
      <Trans>The server did not apply it.</Trans>
    </Strip>
  )
}

/** Nothing but how many and since when: what they are is for those who may see the business. */
export const SealedStrip = ({ count, since, now }: { count: number; since: number; now: number }) => {
  const { i18n } = useLingui()
  const moment = formatMoment(since, now, i18n.locale)
  return (
    <Strip
      kind="warning"
      icon={CloudUpload}
      title={
        <Plural
          value={count}
          one="# change for another business is waiting here."
          other="# changes for another business are waiting here."
        />
      }
    >
      <Trans>Since {moment}. Someone with access must log in to send them.</Trans>
    </Strip>
  )
}

export const NotificationsBlockedStrip = ({ onHow }: { onHow: () => void }) => {
  const { t } = useLingui()
  return (
    <Strip
      kind="warning"
      icon={BellOff}
      title={<Trans>Notifications are blocked.</Trans>}
      action={{ label: t`How to turn them on`, onPress: onHow }}
    >
      <Trans>Orders ring only while this page is open.</Trans>
    </Strip>
  )
}

/** The device refused to keep its screen on; only a person can change that. */
export const ScreenMayTurnOffStrip = () => (
  <Strip kind="warning" icon={MonitorOff} title={<Trans>This screen may turn off.</Trans>}>
    <Trans>Set the screen to stay on in the device’s settings, and turn battery saver off.</Trans>
  </Strip>
)

export const ClockOffStrip = () => (
  <Strip kind="warning" icon={ClockAlert} title={<Trans>The clock of this device is wrong.</Trans>}>
    <Trans>Drin uses the server’s time. Set the clock to automatic.</Trans>
  </Strip>
)

export const UpdateStrip = ({ onApply }: { onApply: () => void }) => {
  const { t } = useLingui()
  return (
    <Strip
      kind="info"
      icon={Download}
      title={<Trans>A new version is ready.</Trans>}
      action={{ label: t`Update now`, onPress: onApply }}
    >
      <Trans>It takes a moment. Nothing is lost.</Trans>
    </Strip>
  )
}
