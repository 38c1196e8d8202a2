import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { BusinessStatusAnswer } from '#/contract/business-status'
import { isUndefinedEnd } from '#/domain/business/closing'
import type { ClosingConflictCode, ClosingRefusalCode } from '#/domain/business/closing-command'
import type { AttentionCommand } from '#/offline/attention/use-attention'
import { useMomentPhrase } from '../../shared/use-moment-text'
import type { Conflict, ConflictAnswer } from '../conflict'
import { ConflictAnswers } from '../conflict-answers'
import styles from '../conflicts.module.css'

/** One question about a business that was closed or opened here: what was pressed, what stands, and one press that ends it. */
export const ClosingCard = ({
  conflict,
  closing: { name, found },
  onAnswer,
}: {
  conflict: Conflict
  closing: NonNullable<AttentionCommand['closing']>
  onAnswer: (how: ConflictAnswer) => Promise<void>
}) => {
  const { command } = conflict
  const phrase = useMomentPhrase(command.businessId)
  const at = phrase('at', command.at)
  const { startsAt, endsAt } = command.payload
  const from = startsAt === undefined ? '' : phrase('from', Date.parse(startsAt))
  const until = endsAt === undefined || isUndefinedEnd(endsAt) ? '' : phrase('until', Date.parse(endsAt))
  return (
    <article className={styles['card']}>
      <h3>{command.cmd === 'closeBusiness' ? <Trans>{name}: not closed</Trans> : <Trans>{name}: not opened</Trans>}</h3>
      <p>
        <Because code={command.code} found={found} phrase={phrase} />
      </p>
      <p>
        {command.cmd === 'openBusiness' ? (
          <Trans>Pressed here {at}: open.</Trans>
        ) : from !== '' && until !== '' ? (
          <Trans>
            Pressed here {at}: closed {from} {until}.
          </Trans>
        ) : from !== '' ? (
          <Trans>
            Pressed here {at}: closed {from}, until somebody opens.
          </Trans>
        ) : until !== '' ? (
          <Trans>
            Pressed here {at}: closed {until}.
          </Trans>
        ) : (
          <Trans>Pressed here {at}: closed until somebody opens.</Trans>
        )}
      </p>
      <div className={styles['answers']}>
        <ConflictAnswers conflict={conflict} size="normal" onAnswer={onAnswer} />
      </div>
    </article>
  )
}

const Because = ({
  code,
  found,
  phrase,
}: {
  code: string | null
  found: BusinessStatusAnswer | null
  phrase: ReturnType<typeof useMomentPhrase>
}): ReactNode => {
  const by = found?.pressed?.by ?? null
  const at = found?.pressed ? phrase('at', Date.parse(found.pressed.at)) : ''
  const end = found?.closingTime?.endDate
  const until = end === undefined || isUndefinedEnd(end) ? '' : phrase('until', Date.parse(end))
  // Whatever a newer server says is told without its reason.
  switch (code as ClosingConflictCode | ClosingRefusalCode | null) {
    case 'opened_elsewhere':
      return by === null ? (
        <Trans>It was opened after that, {at}. It takes orders.</Trans>
      ) : (
        <Trans>
          {by} opened it after that, {at}. It takes orders.
        </Trans>
      )
    case 'closed_elsewhere':
      return <ClosedBy by={by} until={until} />
    case 'closing_is_over':
      return <Trans>Its time ran out before this tablet reconnected. Guests could order all along.</Trans>
    case 'unknown_reason':
      return <Trans>This reason is no longer on offer. Close it again with another one.</Trans>
    case 'not_ready':
      return <Trans>It is not set up yet: its readiness page says what is missing.</Trans>
    case 'clock_wrong':
      return <Trans>This tablet’s clock was wrong at the time. Try again.</Trans>
    case 'no_access':
      return <Trans>You no longer have access to this business.</Trans>
    case 'expired':
      return <Trans>This change is too old and was not applied.</Trans>
    case null:
    default:
      return <Trans>The server could not apply it.</Trans>
  }
}

const ClosedBy = ({ by, until }: { by: string | null; until: string }) => {
  if (by === null)
    return until === '' ? (
      <Trans>It was closed elsewhere until somebody opens, which this tablet had not heard of.</Trans>
    ) : (
      <Trans>It was closed elsewhere {until}, which this tablet had not heard of.</Trans>
    )
  return until === '' ? (
    <Trans>{by} closed it until somebody opens, which this tablet had not heard of.</Trans>
  ) : (
    <Trans>
      {by} closed it {until}, which this tablet had not heard of.
    </Trans>
  )
}
