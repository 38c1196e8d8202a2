import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useUser } from '#/session/use-session'
import { Avatar } from '#/ui/avatar'
import { Popover } from '#/ui/popover'
import { nameOf } from './person-name'
import { ProfilePanel } from './profile-panel'
import styles from './profile-menu.module.css'

/** The person's own corner of the top bar. On phones the same panel opens from the drawer. */
export const ProfileMenu = () => {
  const { t } = useLingui()
  const user = useUser()
  const [open, setOpen] = useState(false)
  return (
    <Popover
      title={t`Profile`}
      closeLabel={t`Close`}
      open={open}
      onOpenChange={setOpen}
      flush
      className={styles['surface'] ?? ''}
      trigger={
        <button type="button" className={styles['avatar']} aria-label={t`Profile menu`}>
          <Avatar name={nameOf(user)} />
        </button>
      }
    >
      <ProfilePanel onDone={() => setOpen(false)} />
    </Popover>
  )
}
