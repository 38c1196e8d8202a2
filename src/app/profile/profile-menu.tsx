import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Popover } from '#/ui/overlay/popover'
import { ProfilePanel } from './profile-panel'
import styles from './profile-menu.module.css'
import { ProfileTrigger } from './profile-trigger'

/** The person's own corner of the top bar. On phones the same panel opens from the drawer. */
export const ProfileMenu = ({ initiallyOpen }: { initiallyOpen: boolean }) => {
  const { t } = useLingui()
  const [open, setOpen] = useState(initiallyOpen)
  return (
    <Popover
      title={t`Profile`}
      closeLabel={t`Close`}
      open={open}
      onOpenChange={setOpen}
      flush
      className={styles['surface'] ?? ''}
      trigger={<ProfileTrigger />}
    >
      <ProfilePanel onDone={() => setOpen(false)} />
    </Popover>
  )
}
