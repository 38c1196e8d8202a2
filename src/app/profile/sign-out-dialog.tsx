import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { ApiError } from '#/api/api-error'
import { errorText } from '#/api/error-text'
import { AlertDialog } from '#/ui/overlay/alert-dialog'
import { Button } from '#/ui/input/button'
import { FailureLine } from '#/ui/input/field'
import styles from './sign-out.module.css'

/** How to leave with unsent changes. */
export type Leaving = 'keep' | 'discard'

type Props = {
  open: boolean
  count: number
  /** The last try to send them is running. */
  isSending: boolean
  busy: Leaving | undefined
  onStay: () => void
  /** Rejects with `ApiError` where it could not be done. */
  onLeave: (how: Leaving) => Promise<void>
}
type Asked = Omit<Props, 'onLeave'> & { onLeave: (how: Leaving) => void; failure: string | undefined }

/** What happens to the changes that are not sent: stay, keep them here, or throw them away, which is asked twice. */
export const SignOutDialog = ({ onLeave, ...rest }: Props) => {
  const { i18n } = useLingui()
  const [failure, setFailure] = useState<string>()
  const { open, isSending } = rest
  const leave = async (how: Leaving) => {
    try {
      setFailure(undefined)
      await onLeave(how)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setFailure(errorText(error, i18n))
    }
  }
  const props: Asked = { ...rest, failure, onLeave: (how) => void leave(how) }
  const [isDiscarding, setDiscarding] = useState(false)
  if (!open && isDiscarding) setDiscarding(false)
  if (!open && failure !== undefined) setFailure(undefined)
  if (isSending) return <Sending {...props} />
  return isDiscarding ? (
    <SureToDiscard {...props} onBack={() => setDiscarding(false)} />
  ) : (
    <HowToLeave {...props} onDiscard={() => setDiscarding(true)} />
  )
}

const Sending = ({ open, count, onStay }: Asked) => (
  <AlertDialog
    open={open}
    onClose={onStay}
    closeOnEscape
    title={<Plural value={count} one="Sending # change" other="Sending # changes" />}
    description={<Trans>You will be logged out once everything is sent.</Trans>}
    footer={
      <Button size="kitchen" block onClick={onStay}>
        <Trans>Stay</Trans>
      </Button>
    }
  />
)

const HowToLeave = ({ open, count, busy, failure, onStay, onLeave, onDiscard }: Asked & { onDiscard: () => void }) => {
  const stay = useRef<HTMLButtonElement>(null)
  return (
    <AlertDialog
      open={open}
      onClose={onStay}
      closeOnEscape
      safeAnswer={stay}
      title={<Plural value={count} one="# change is not sent" other="# changes are not sent" />}
      description={
        <Trans>
          Unsent changes stay on this tablet and go out when someone with access to the business logs in again. Until
          then, customers and couriers will not know.
        </Trans>
      }
      footer={
        <div className={styles['answers']}>
          <FailureLine>{failure}</FailureLine>
          <Button ref={stay} size="kitchen" block onClick={onStay}>
            <Trans>Stay</Trans>
          </Button>
          <Button variant="outline" size="kitchen" block busy={busy === 'keep'} onClick={() => onLeave('keep')}>
            <Trans>Log out and keep them</Trans>
          </Button>
          <Button variant="dangerGhost" size="kitchen" block onClick={onDiscard}>
            <Trans>Discard them and log out</Trans>
          </Button>
        </div>
      }
    />
  )
}

const SureToDiscard = ({ open, count, busy, failure, onStay, onLeave, onBack }: Asked & { onBack: () => void }) => {
  const back = useRef<HTMLButtonElement>(null)
  return (
    <AlertDialog
      open={open}
      onClose={onStay}
      closeOnEscape
      safeAnswer={back}
      title={<Plural value={count} one="Discard # change for good?" other="Discard # changes for good?" />}
      description={<Trans>They will never be sent and cannot be recovered. The discard is recorded.</Trans>}
      footer={
        <div className={styles['answers']}>
          <FailureLine>{failure}</FailureLine>
          <Button ref={back} size="kitchen" block onClick={onBack}>
            <Trans>No, go back</Trans>
          </Button>
          <Button variant="danger" size="kitchen" block busy={busy === 'discard'} onClick={() => onLeave('discard')}>
            <Trans>Yes, discard and log out</Trans>
          </Button>
        </div>
      }
    />
  )
}
