import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { api } from '#/api/app-api'
import { useSave } from '#/api/use-save'
import { useDeviceName } from '#/components/device-name'
import { Confirm } from '#/components/form/confirm'
import { useSayDone } from '#/components/use-say-done'
import type { UserDetails } from '#/contract/users'
import { USER_TYPES } from '#/domain/people/access'
import { Button } from '#/ui/input/button'
import { FailureLine } from '#/ui/input/field'
import { fullName, refusalWord } from './user-words'
import styles from './users.module.css'

/** What is done with an account as a whole; each asks first and says what happens. */
export const UserActions = ({ user }: { user: UserDetails }) => {
  const [asked, setAsked] = useState<'password' | 'status'>()
  const close = () => setAsked(undefined)
  return (
    <div className={styles['actions']}>
      <Button variant="outline" onClick={() => setAsked('password')}>
        <Trans>New password</Trans>
      </Button>
      <Button variant="outline" onClick={() => setAsked('status')}>
        {user.status === 1 ? <Trans>Deactivate</Trans> : <Trans>Activate</Trans>}
      </Button>
      {asked === 'password' && <PasswordQuestion user={user} onClose={close} />}
      {asked === 'status' && <StatusQuestion user={user} onClose={close} />}
    </div>
  )
}

const PasswordQuestion = ({ user, onClose }: { user: UserDetails; onClose: () => void }) => {
  const { t } = useLingui()
  const sayDone = useSayDone()
  const name = fullName(user)
  const { saving, refused } = useAsked(api.users.sendPasswordLink)
  const send = async () => {
    const saved = await saving.save({ params: { id: user.id } })
    if (!saved.isSaved) return
    const { sentTo } = saved.answer
    sayDone(t`The link is on its way to ${sentTo}.`)
    onClose()
  }
  return (
    <Confirm
      title={<Trans>Send {name} a password reset link?</Trans>}
      description={<Trans>The link works once, within 24 hours. Until it is used, the old password still works.</Trans>}
      yes={<Trans>Send link and log out</Trans>}
      saving={refused === undefined ? saving : { ...saving, error: null }}
      onYes={() => void send()}
      onClose={onClose}
    >
      <SignedOut user={user} />
      <FailureLine>{refused ?? ''}</FailureLine>
    </Confirm>
  )
}

const StatusQuestion = ({ user, onClose }: { user: UserDetails; onClose: () => void }) => {
  const name = fullName(user)
  const { saving, refused } = useAsked(api.users.setStatus)
  const isActive = user.status === 1
  const change = async () => {
    const { isSaved } = await saving.save({ params: { id: user.id, status: isActive ? 0 : 1 } })
    if (isSaved) onClose()
  }
  return (
    <Confirm
      title={isActive ? <Trans>Deactivate {name}?</Trans> : <Trans>Activate {name}?</Trans>}
      description={
        isActive ? (
          <Trans>They can no longer log in until they are reactivated.</Trans>
        ) : (
          <Trans>They can log in again with their old password.</Trans>
        )
      }
      yes={isActive ? <Trans>Deactivate</Trans> : <Trans>Activate</Trans>}
      isHarmless={!isActive}
      saving={refused === undefined ? saving : { ...saving, error: null }}
      onYes={() => void change()}
      onClose={onClose}
    >
      {isActive && <SignedOut user={user} />}
      <FailureLine>{refused ?? ''}</FailureLine>
    </Confirm>
  )
}

/** A write, and what the server refused in the words of this screen. */
function useAsked<Args, Answer>(call: Parameters<typeof useSave<Args, Answer>>[0]) {
  const { i18n } = useLingui()
  const saving = useSave(call)
  const word = refusalWord(saving.error)
  return { saving, refused: word === undefined ? undefined : i18n._(word) }
}

/** The devices that lose their session: above all a tablet of the kitchen, which then rings no more. */
const SignedOut = ({ user: { devices, type } }: { user: UserDetails }) => {
  const nameOf = useDeviceName()
  if (devices.length === 0) return null
  const times = new Map<string, number>()
  for (const device of devices) {
    const name = nameOf({ ...device, number: device.number === 0 ? null : device.number })
    times.set(name, (times.get(name) ?? 0) + 1)
  }
  // Those that never said what they are have one name for all.
  const list = [...times].map(([name, count]) => (count === 1 ? name : `${count}× ${name}`)).join(', ')
  return (
    <p>
      {type === USER_TYPES.restaurant ? (
        <Trans>
          Logged out at once, and <b>no longer ringing for new orders</b> until someone logs in there again: {list}.
        </Trans>
      ) : (
        <Trans>Logged out at once: {list}.</Trans>
      )}
    </p>
  )
}
