import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { api } from '#/api/app-api'
import { query } from '#/api/query'
import { Reading } from '#/components/reading/reading'
import type { UserDetails } from '#/contract/users'
import { formatMoment } from '#/i18n/format'
import { serverNow } from '#/offline/device/clock'
import { useUser } from '#/session/use-session'
import { Tag } from '#/ui/display/tag'
import { UserActions } from './user-actions'
import { UserForm } from './user-form'
import styles from './users.module.css'

/** One user beside the list: who they are, where they work, what they may do. */
export const UserPanel = ({ id }: { id: number }) => {
  const user = useQuery({ ...query(api.users.one, { params: { id } }), refetchOnMount: 'always' })
  return (
    <Reading of={user}>
      {(details) => (
        <div className={styles['panel']}>
          <Facts user={details} />
          <Actions user={details} />
          <UserForm user={details} />
        </div>
      )}
    </Reading>
  )
}

/** Nobody signs themselves out or off here. */
const Actions = ({ user }: { user: UserDetails }) => (useUser().id === user.id ? null : <UserActions user={user} />)

const Facts = ({ user }: { user: UserDetails }) => {
  const { i18n } = useLingui()
  const places = user.restaurants.map(({ restaurantName }) => restaurantName)
  const signedIn =
    user.lastSignInAt === null ? undefined : formatMoment(Date.parse(user.lastSignInAt), serverNow(), i18n.locale)
  return (
    <div className={styles['facts']}>
      <span>
        <Tag tone={user.status === 1 ? 'done' : 'pending'}>
          {user.status === 1 ? <Trans>Active</Trans> : <Trans>Inactive</Trans>}
        </Tag>
      </span>
      <span>{[user.username, ...places].join(' · ')}</span>
      <span>{signedIn === undefined ? <Trans>Never signed in</Trans> : <Trans>Last signed in: {signedIn}</Trans>}</span>
    </div>
  )
}
