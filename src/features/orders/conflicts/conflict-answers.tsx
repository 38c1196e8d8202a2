import { Trans, useLingui } from '@lingui/react/macro'
import Phone from 'lucide-react/icons/phone'
import { type ReactNode, type RefObject, useState } from 'react'
import { ApiError } from '#/api/api-error'
import { errorText } from '#/api/error-text'
import type { Order } from '#/contract/orders'
import { Button, type ButtonSize, type ButtonVariant } from '#/ui/input/button'
import { FailureLine } from '#/ui/input/field'
import { ShieldedButton } from '../shared/shielded-button'
import { answersTo, type Conflict, type ConflictAnswer } from './conflict'

/** The buttons of one question: one press decides it. Only giving a change up for good is asked twice, in place. */
export const ConflictAnswers = ({
  conflict,
  size,
  isShielded = false,
  safeAnswer,
  onAnswer,
}: {
  conflict: Conflict
  size: ButtonSize
  isShielded?: boolean
  safeAnswer?: RefObject<HTMLButtonElement | null>
  onAnswer: (how: ConflictAnswer) => Promise<void>
}) => {
  const { t, i18n } = useLingui()
  const [failure, setFailure] = useState('')
  const [busy, setBusy] = useState<ConflictAnswer>()
  const [isDiscarding, setDiscarding] = useState(false)
  const give = async (how: ConflictAnswer) => {
    setBusy(how)
    setFailure('')
    try {
      await onAnswer(how)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setFailure(errorText(error, i18n))
    } finally {
      setBusy(undefined)
    }
  }
  const number = conflict.kind === 'tooLate' && conflict.order ? phoneOf(conflict.order) : undefined
  if (isDiscarding) {
    return (
      <>
        <FailureLine>{failure}</FailureLine>
        <Button variant="outline" size={size} onClick={() => setDiscarding(false)}>
          <Trans>Keep it</Trans>
        </Button>
        <Button variant="danger" size={size} busy={busy === 'discard'} onClick={() => void give('discard')}>
          <Trans>Yes, discard it for good</Trans>
        </Button>
      </>
    )
  }
  return (
    <>
      <FailureLine>{failure}</FailureLine>
      {number && (
        <Button asChild size={size} icon={Phone}>
          <a href={`tel:${number.replaceAll(' ', '')}`} aria-label={t`Call the customer, ${number}`}>
            <Trans>Call the customer</Trans>
          </a>
        </Button>
      )}
      {answersTo(conflict).map((how, index) => (
        <ShieldedButton
          key={how}
          size={size}
          isShielded={isShielded}
          variant={variantOf(conflict, how, index === 0 && number === undefined)}
          busy={busy === how}
          {...(index === 0 && safeAnswer && { ref: safeAnswer })}
          onClick={() => (how === 'discard' ? setDiscarding(true) : void give(how))}
        >
          <AnswerLabel conflict={conflict} how={how} />
        </ShieldedButton>
      ))}
    </>
  )
}

const variantOf = ({ kind }: Conflict, how: ConflictAnswer, isFirst: boolean): ButtonVariant => {
  if (how === 'discard') return 'dangerGhost'
  if (kind === 'alreadyAccepted' && how === 'again') return 'danger'
  return isFirst ? 'primary' : 'outline'
}

const AnswerLabel = ({ conflict, how }: { conflict: Conflict; how: ConflictAnswer }): ReactNode => {
  const { kind, command, order } = conflict
  const theirs = order?.totalCookingTime ?? null
  const ours = command.payload.minutes
  switch (how) {
    case 'leave':
    case 'leaveAndFollow':
      if (kind === 'otherTime') return theirs === null ? <Trans>Keep it</Trans> : <Trans>Keep {theirs} min</Trans>
      if (kind === 'alreadyAccepted') return <Trans>Leave it accepted</Trans>
      if (kind === 'stop') return <Trans>Got it</Trans>
      if (kind === 'tooLate') return <Trans>Dismiss</Trans>
      if (command.code === 'dish_brought_back') return <Trans>Leave it on the menu</Trans>
      if (command.code === 'dish_off_elsewhere') return <Trans>Leave it off</Trans>
      if (command.code === 'opened_elsewhere') return <Trans>Leave it open</Trans>
      if (command.code === 'closed_elsewhere') return <Trans>Leave it closed</Trans>
      return <Trans>Got it</Trans>
    case 'again':
      if (kind === 'otherTime') return <Trans>Change to {ours} min</Trans>
      if (kind === 'alreadyAccepted') return <Trans>Reject anyway</Trans>
      if (command.code === 'dish_brought_back') return <Trans>Take it off</Trans>
      if (command.code === 'dish_off_elsewhere') return <Trans>Bring it back</Trans>
      if (command.code === 'opened_elsewhere') return <Trans>Close it</Trans>
      if (command.code === 'closed_elsewhere') return <Trans>Open it</Trans>
      return <Trans>Try again</Trans>
    case 'discard':
      return <Trans>Discard</Trans>
  }
}

const phoneOf = ({ customer, phone }: Order): string | undefined =>
  [customer.phonePrefix, customer.phone || phone].filter(Boolean).join(' ') || undefined
