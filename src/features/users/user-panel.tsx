import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { api } from '#/api/app-api'
import { query } from '#/api/query'
import { historyFields, HistoryPanel } from '#/components/history/history-panel'
import { Reading } from '#/components/reading/reading'
import parts from '#/components/panel-parts.module.css'
import { StateTag } from '#/components/state-tag'
import type { UserDetails } from '#/contract/users'
import { holdsAllOf } from '#/domain/people/user-rights'
import { formatMoment } from '#/i18n/format'
import { momentPhrase } from '#/i18n/moment-phrase'
import { serverNow } from '#/offline/device/clock'
import { Avatar } from '#/ui/display/avatar'
import { accessUserOf, useUser } from '#/session/use-session'
import { useUserChoices } from './use-user-choices'
import { useUserTexts } from './use-user-texts'
import { fullName, HOLDS_MORE, statusOf } from './user-words'
import { UserActions } from './user-actions'
import { UserForm } from './user-form'
import styles from './users.module.css'

/** One user beside the list: who they are, where they work, what they may do. */
export const UserPanel = ({ id }: { id: number }) => {
  const user = useQuery({ ...query(api.users.one, { params: { id } }), refetchOnMount: 'always' })
  return (
    <Reading of={user}>
      {(details) => (
        <div className={parts['parts']}>
          <Facts user={details} />
          <Actions user={details} />
          <UserForm user={details} />
          <UserHistory user={details} />
        </div>
      )}
    </Reading>
  )
}

/** Nobody signs themselves out or off here, nor enters an account that may do more than their own. */
const Actions = ({ user }: { user: UserDetails }) => {
  const { i18n } = useLingui()
  const caller = useUser()
  if (caller.id === user.id) return null
  if (holdsAllOf(accessUserOf(caller), user)) return <UserActions user={user} />
  return <p className={styles['locked']}>{i18n._(HOLDS_MORE)}</p>
}

/** Who changed the user, when, and what it was before. */
const UserHistory = ({ user }: { user: UserDetails }) => {
  const { t } = useLingui()
  const { labels } = useUserTexts()
  const { wordOf } = useUserChoices(user)
  const named = {
    ...labels,
    position: labels.positionId,
    rights: t({ message: 'Permissions', context: 'what a user may do' }),
    status: t`Status`,
    mailSentAt: t`Password reset link`,
  }
  return <HistoryPanel of={{ kind: 'user', id: user.id }} fields={historyFields(named, wordOf)} />
}

const Facts = ({ user }: { user: UserDetails }) => {
  const { i18n } = useLingui()
  const places = [
    ...user.restaurants.map(({ restaurantName }) => restaurantName),
    ...user.companies.map(({ name }) => name),
  ]
  const momentOf = (at: string) => formatMoment(Date.parse(at), serverNow(), i18n.locale)
  const until =
    user.linkUntil === null ? undefined : momentPhrase('until', Date.parse(user.linkUntil), serverNow(), i18n)
  const signedIn = user.lastSignInAt === null ? undefined : momentOf(user.lastSignInAt)
  return (
    <div className={styles['facts']}>
      <div className={styles['who']}>
        <Avatar name={fullName(user)} />
        <StateTag of={statusOf(user)} />
      </div>
      <span>{[user.username, ...places].join(' · ')}</span>
      <span>{signedIn === undefined ? <Trans>Never logged in</Trans> : <Trans>Last login: {signedIn}</Trans>}</span>
      {user.unsentMail === 'WAITING' && (
        <span className={styles['unsent']}>
          <Trans>The email has not been sent yet. It will retry automatically.</Trans>
        </span>
      )}
      {user.unsentMail === 'FAILED' && (
        <span className={styles['unsent']}>
          <Trans>The email could not be sent. Check the address, then send a new link.</Trans>
        </span>
      )}
      {until !== undefined && user.unsentMail === null && (
        <span>
          <Trans>Password link sent, valid {until}.</Trans>
        </span>
      )}
    </div>
  )
}
