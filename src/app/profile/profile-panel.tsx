import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import ClockPlus from 'lucide-react/icons/clock-plus'
import KeyRound from 'lucide-react/icons/key-round'
import Languages from 'lucide-react/icons/languages'
import Settings from 'lucide-react/icons/settings'
import LogOut from 'lucide-react/icons/log-out'
import { useCurrentBusiness } from '#/components/current-business'
import rows from '#/components/device-rows.module.css'
import { LanguagePicker } from '#/components/language-picker'
import { availabilityQuestion } from '#/components/availability-question'
import { ACCESS } from '#/domain/people/access'
import { useMay, useUser } from '#/session/use-session'
import { Avatar } from '#/ui/display/avatar'
import { LooksRows } from '#/components/looks-rows'
import { ShortcutsRow } from '#/components/shortcuts-row'
import { InstallRow } from '#/components/install-row'
import { NotificationsRow } from '#/components/notifications-row'
import { nameOf } from '../frame/person-name'
import styles from './profile-menu.module.css'
import { RingSettings } from '#/components/ring-settings'
import { useSignOut } from './sign-out'

/** Who is signed in, what this device remembers about the person, and the way out. */
export const ProfilePanel = ({ onDone }: { onDone: () => void }) => {
  const { t } = useLingui()
  const user = useUser()
  const business = useCurrentBusiness()
  const signOut = useSignOut()
  const name = nameOf(user)
  const count = user.restaurants.length
  return (
    <div className={styles['panel']}>
      <div className={styles['person']}>
        <Avatar name={name} />
        <p>
          <b>{name}</b>
          <span className={styles['quiet']}>
            {business?.restaurantName ?? t`${plural(count, { one: '# business', other: '# businesses' })}`}
          </span>
        </p>
      </div>
      <div className={styles['part']}>
        <p className={rows['row']}>
          <Languages />
          <Trans>Language</Trans>
        </p>
        <LanguagePicker />
        <LooksRows />
      </div>
      <div className={styles['part']}>
        <RingSettings />
        <ShortcutsRow />
        <NotificationsRow />
        <InstallRow />
      </div>
      <ExtraTimeRow onDone={onDone} />
      <div className={styles['part']}>
        <Link to="/settings" className={styles['press']} onClick={onDone}>
          <Settings />
          <Trans>Settings</Trans>
        </Link>
        <Link to="/change-password" className={styles['press']} onClick={onDone}>
          <KeyRound />
          <Trans>Change password</Trans>
        </Link>
        <button
          type="button"
          className={styles['press']}
          onClick={() => {
            onDone()
            void signOut()
          }}
        >
          <LogOut />
          <Trans>Log out</Trans>
        </button>
      </div>
    </div>
  )
}

/** More time for the new orders of the businesses on screen. */
const ExtraTimeRow = ({ onDone }: { onDone: () => void }) => {
  const business = useCurrentBusiness()
  const { restaurants } = useUser()
  const mayGive = useMay(ACCESS.extraTime)
  const businesses = business === undefined ? restaurants : [business]
  if (!mayGive || businesses.length === 0) return null
  return (
    <div className={styles['part']}>
      <button
        type="button"
        className={styles['press']}
        onClick={() => {
          onDone()
          availabilityQuestion.ask('extraTime', ...businesses)
        }}
      >
        <ClockPlus />
        <Trans>Extra time for new orders</Trans>
      </button>
    </div>
  )
}
