import { Trans, useLingui } from '@lingui/react/macro'
import Languages from 'lucide-react/icons/languages'
import rows from '#/components/device-rows.module.css'
import { InstallRow } from '#/components/install-row'
import { LanguagePicker } from '#/components/language-picker'
import { LooksRows } from '#/components/looks-rows'
import { NotificationsRow } from '#/components/notifications-row'
import { PageHeader } from '#/components/page-header'
import { Panel } from '#/components/panel'
import parts from '#/components/panel-parts.module.css'
import { RingHereSettings, RingSettings } from '#/components/ring-settings'
import { ShortcutsRow } from '#/components/shortcuts-row'
import { ACCESS } from '#/domain/people/access'
import { PRODUCT } from '#/domain/product/release'
import { useMay, useUser } from '#/session/use-session'
import { ElsewherePanel } from './elsewhere-panel'
import { SendingHoursPanel } from './sending-hours-panel'
import styles from './settings-page.module.css'

/** `/settings`: what a person sets for themselves and this device, and what an administrator sets for all guests; the way to what is set elsewhere. */
export const SettingsPage = () => {
  const { t } = useLingui()
  const mayRead = useMay(ACCESS.administration)
  return (
    <>
      <PageHeader title={t`Settings`} />
      <div className={styles['columns']}>
        <div className={parts['column']}>
          <LooksPanel />
          <DevicePanel />
        </div>
        <div className={parts['column']}>
          {mayRead && <SendingHoursPanel />}
          <ElsewherePanel />
        </div>
      </div>
    </>
  )
}

const LooksPanel = () => (
  <Panel title={<Trans>Language and look</Trans>}>
    <div className={styles['rows']}>
      <p className={rows['row']}>
        <Languages />
        <Trans>Language</Trans>
      </p>
      <LanguagePicker />
      <LooksRows />
      <ShortcutsRow />
      <p className={styles['note']}>
        <Trans>They count on this device alone.</Trans>
      </p>
    </div>
  </Panel>
)

/** Nothing rings for the people of a company. */
const DevicePanel = () => {
  const { b2b } = useUser()
  return (
    <Panel title={<Trans>This device</Trans>}>
      <div className={styles['rows']}>
        {!b2b && <RingHereSettings />}
        {!b2b && <RingSettings />}
        <NotificationsRow />
        <InstallRow />
        <p className={styles['note']}>
          <Trans>Version {PRODUCT.version}</Trans>
        </p>
      </div>
    </Panel>
  )
}
