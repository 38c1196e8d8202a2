import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import ClockPlus from 'lucide-react/icons/clock-plus'
import Keyboard from 'lucide-react/icons/keyboard'
import KeyRound from 'lucide-react/icons/key-round'
import Languages from 'lucide-react/icons/languages'
import LogOut from 'lucide-react/icons/log-out'
import Moon from 'lucide-react/icons/moon'
import Type from 'lucide-react/icons/type'
import { useId } from 'react'
import { useCurrentBusiness } from '#/components/current-business'
import rows from '#/components/device-rows.module.css'
import { LanguagePicker } from '#/components/language-picker'
import { availabilityQuestion } from '#/components/availability-question'
import { ACCESS } from '#/domain/people/access'
import { useMay, usePreferences, useUser } from '#/session/use-session'
import { Avatar } from '#/ui/display/avatar'
import { Segmented } from '#/ui/input/segmented'
import { Switch } from '#/ui/input/switch'
import { useMediaQuery } from '#/ui/timing/use-media-query'
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
        <Looks />
      </div>
      <div className={styles['part']}>
        <RingSettings />
        <ShortcutsRow />
        <NotificationsRow />
        <InstallRow />
      </div>
      <ExtraTimeRow onDone={onDone} />
      <div className={styles['part']}>
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

const Looks = () => {
  const { t } = useLingui()
  const [{ theme, kitchenText }, setPreferences] = usePreferences()
  const sizes = { '1': 1, '1.15': 1.15, '1.3': 1.3 } as const
  type Size = keyof typeof sizes
  return (
    <>
      <p className={rows['row']}>
        <Moon />
        <Trans>Theme</Trans>
      </p>
      <Segmented
        block
        label={t`Theme`}
        value={theme}
        onChange={(chosen) => setPreferences({ theme: chosen })}
        options={[
          { value: 'light', label: t`Light` },
          { value: 'dark', label: t`Dark` },
          { value: 'device', label: t({ message: 'Device', context: 'theme of the device' }) },
        ]}
      />
      <p className={rows['row']}>
        <Type />
        <Trans>Kitchen text size</Trans>
      </p>
      <Segmented<Size>
        block
        label={t`Kitchen text size`}
        value={`${kitchenText}`}
        onChange={(chosen) => setPreferences({ kitchenText: sizes[chosen] })}
        options={[
          { value: '1', label: t({ message: 'Normal', context: 'text size' }) },
          { value: '1.15', label: t({ message: 'Large', context: 'text size' }) },
          { value: '1.3', label: t({ message: 'Largest', context: 'text size' }) },
        ]}
      />
    </>
  )
}

/** Only where there is a keyboard to speak of. */
const ShortcutsRow = () => {
  const id = useId()
  const [{ shortcuts }, setPreferences] = usePreferences()
  const hasMouse = useMediaQuery('(any-pointer: fine)')
  if (!hasMouse) return null
  return (
    <div className={rows['row']}>
      <Keyboard />
      <span id={id} className={rows['words']}>
        <Trans>Keyboard shortcuts</Trans>
      </span>
      <Switch labelledBy={id} checked={shortcuts} onChange={(on) => setPreferences({ shortcuts: on })} />
    </div>
  )
}
