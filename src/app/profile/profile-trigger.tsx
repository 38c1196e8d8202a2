import { useLingui } from '@lingui/react/macro'
import type { ComponentPropsWithRef } from 'react'
import { useUser } from '#/session/use-session'
import { Avatar } from '#/ui/display/avatar'
import { nameOf } from '../frame/person-name'
import styles from './profile-menu.module.css'

/** The person's two letters in the top bar. */
export const ProfileTrigger = (props: ComponentPropsWithRef<'button'>) => {
  const { t } = useLingui()
  const user = useUser()
  return (
    <button type="button" aria-haspopup="dialog" {...props} className={styles['avatar']} aria-label={t`Profile menu`}>
      <Avatar name={nameOf(user)} />
    </button>
  )
}
